export { claimInvitation, invitationHolds } from './claim.ts'
