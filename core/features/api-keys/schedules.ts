import type { Statement } from '../../../db/index.ts'
import { defineSchedule } from '../../kernel/job.ts'

const pruneTokensStatement: Statement = {
  name: 'api_keys.prune_tokens',
  text: 'delete from api_tokens where expires_at <= $1',
}

/** Removes expired access tokens. Keys stay, because the audit log refers to them. */
export const pruneApiTokens = defineSchedule({
  id: 'api_keys.prune_tokens',
  everySeconds: 3600,
  handler: async ({ services: { clock, db } }) => void (await db.query(pruneTokensStatement, [clock.now()])),
})
