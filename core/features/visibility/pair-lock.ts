import type { Statement, Transaction } from '../../../db/index.ts'
import type { Services } from '../../kernel/services.ts'

const lockStatement: Statement = {
  name: 'visibility.lock_pair',
  text: `select pg_advisory_xact_lock(hashtextextended('pair:' || least($1::uuid, $2::uuid) || greatest($1::uuid, $2::uuid), 0))`,
}

/**
 * Makes everything between two members sequential until the transaction ends: likes, messages, gifts and blocks. Read
 * their relation after it, never before, and take it before any lock on a row. The order of the two does not matter.
 */
export async function lockPair(
  ctx: { services: Pick<Services, 'db'>; tx: Transaction },
  one: string,
  other: string,
): Promise<void> {
  await ctx.services.db.query(lockStatement, [one, other], ctx.tx)
}
