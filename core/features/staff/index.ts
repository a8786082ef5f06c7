export { notifyStaff } from './notify-staff.ts'
export {
  collectPermissionRules,
  endAllStaffSessions,
  findStaffSession,
  hasSecondFactorSql,
  needsSecondFactor,
} from './session.ts'
export { secondFactorRoles } from './settings.ts'
