export { memberConfirmed, memberDeleted, memberReactivated, memberSignedUp } from './events.ts'
export { authFeature, authRoutes } from './feature.ts'
export { endAccess, endMemberSessions, findMemberSession, sessionHolds, startMemberSession } from './session.ts'
export { neutralReplies } from './settings.ts'
