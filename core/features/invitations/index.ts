export { claimInvitation, isInvitationValid } from './claim.ts'
