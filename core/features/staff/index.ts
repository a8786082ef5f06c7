export { notifyStaff } from './notify-staff.ts'
export {
  endAllStaffSessions,
  endStaffSessions,
  findStaffSession,
  needsSecondFactor,
  staffRules,
  startStaffSession,
} from './session.ts'
export { secondFactorRoles } from './settings.ts'
