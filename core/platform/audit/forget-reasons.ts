import type { Statement } from '../../../db/index.ts'
import type { MemberEraser } from '../../kernel/personal-data.ts'

// The log is append-only; this function of the database is the one way to take something out, and it takes reasons alone.
const forget: Statement = { name: 'audit.forget_reasons', text: 'select forget_audit_reasons($1)' }

/** Why staff did something to a member may name the person. What was done, by whom and when stays. */
export const forgetReasons: MemberEraser = {
  id: 'audit.reasons',
  erase: async ({ services, tx }, memberId) => void (await services.db.query(forget, [memberId], tx)),
}
