export { type AuditEntry, actorName, recordAudit } from './record.ts'
export { staffNames } from './staff-names.ts'
