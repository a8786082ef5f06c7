export { type AuditEntry, actorName, recordAudit } from './record.ts'
