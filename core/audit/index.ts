export { actorName, type AuditEntry, recordAudit } from './record.ts'
