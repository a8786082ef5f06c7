export { staffFeature } from './feature.ts'
export { endAllStaffSessions, endStaffSessions, findStaffSession, staffRules, startStaffSession } from './session.ts'
export { secondFactorRoles } from './settings.ts'
export { tellStaff } from './tell-staff.ts'
