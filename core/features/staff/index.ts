export { notifyStaff } from './notify-staff.ts'
export {
  endAllStaffSessions,
  findStaffSession,
  hasSecondFactorSql,
  needsSecondFactor,
  staffRules,
} from './session.ts'
export { secondFactorRoles } from './settings.ts'
