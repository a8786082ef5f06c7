export { type AuditEntry, actorName, recordAudit } from './record.ts'
export { readStaffNames } from './staff-names.ts'
