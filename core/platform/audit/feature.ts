import type { Statement } from '../../../db/index.ts'
import { defineFeature } from '../../kernel/feature.ts'
import type { MemberEraser } from '../../kernel/personal-data.ts'

// The log is append-only. This database function is the only way to remove anything, and it removes only reasons.
const deleteReasonsStatement: Statement = { name: 'audit.delete_reasons', text: 'select forget_audit_reasons($1)' }

/** Reasons of staff actions may name the member, so an erasure removes them. Action, actor and time remain. */
const forgetReasons: MemberEraser = {
  id: 'audit.reasons',
  erase: async ({ services, tx }, memberId) => void (await services.db.query(deleteReasonsStatement, [memberId], tx)),
}

export const auditFeature = defineFeature({
  id: 'audit',
  nonPersonalTables: [
    {
      table: 'audit_log',
      why: 'Actions of staff, by row id. A reason may name a member and is removed when that member is erased.',
      falsePositives: ['reason'],
    },
  ],
  erasers: [forgetReasons],
})
