export { type AuditEntry, actorName, recordAct, recordAudit } from './record.ts'
export { readStaffNames } from './staff-names.ts'
