export { type AuditEntry, formatActor, recordAudit, recordOwnAudit } from './record.ts'
export { readStaffNames } from './staff-names.ts'
