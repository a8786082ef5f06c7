export { claimInvitation, invitationHolds } from './claim.ts'
export { invitationRoutes } from './console-routes.ts'
export { invitationsFeature } from './feature.ts'
