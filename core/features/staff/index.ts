export { notifyStaff } from './notify-staff.ts'
export {
  endAllStaffSessions,
  endStaffSessions,
  findStaffSession,
  hasSecondFactorSql,
  needsSecondFactor,
  staffRules,
  startStaffSession,
} from './session.ts'
export { secondFactorRoles } from './settings.ts'
