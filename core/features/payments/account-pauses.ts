import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'
import { pauseAfterFailures, pauseMinutes } from './settings.ts'

const recordAccountFailureStatement: Statement = {
  name: 'payments.record_account_failure',
  text: `
    insert into payment_account_rests (account_id, failures, rests_until)
    values ($1, 1, case when $2 <= 1 then $3::timestamptz end)
    on conflict (account_id) do update set
      failures = payment_account_rests.failures + 1,
      rests_until = case when payment_account_rests.failures + 1 >= $2 then $3::timestamptz else payment_account_rests.rests_until end
    returning failures`,
}
const clearAccountFailuresStatement: Statement = {
  name: 'payments.clear_account_failures',
  text: 'delete from payment_account_rests where account_id = $1',
}

/**
 * Records that an account's provider could not be reached. After several failures in a row (`payments.rest_after`) the
 * account is not offered for `payments.rest_minutes`; the first failure after that pauses it again.
 */
export async function recordUnreachable(ctx: CommandContext, accountId: string): Promise<void> {
  const until = timeAfter(ctx.now(), ctx.setting(pauseMinutes) * minuteMs)
  const [row] = await ctx.services.db.query<{ failures: number }>(recordAccountFailureStatement, [
    accountId,
    ctx.setting(pauseAfterFailures),
    until,
  ])
  if (row && row.failures >= ctx.setting(pauseAfterFailures))
    ctx.services.log.error(
      { accountId, failures: row.failures, until },
      'a payment account rests: its provider cannot be reached',
    )
}

/** Records that an account's provider has answered: the account is offered again, and its failures are reset. */
export async function recordReachable(ctx: CommandContext, accountId: string): Promise<void> {
  await ctx.services.db.query(clearAccountFailuresStatement, [accountId])
}
