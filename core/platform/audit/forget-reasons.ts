import type { Statement } from '../../../db/index.ts'
import type { MemberEraser } from '../../kernel/personal-data.ts'

// The log is append-only. This database function is the only way to remove anything, and it removes only reasons.
const deleteReasonsStatement: Statement = { name: 'audit.delete_reasons', text: 'select forget_audit_reasons($1)' }

/** Reasons of staff actions may name the member, so an erasure removes them. Action, actor and time remain. */
export const forgetReasons: MemberEraser = {
  id: 'audit.reasons',
  erase: async ({ services, tx }, memberId) => void (await services.db.query(deleteReasonsStatement, [memberId], tx)),
}
