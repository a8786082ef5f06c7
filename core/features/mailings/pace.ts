import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { perMinute } from './settings.ts'

/** Seconds between two pages of a mailing. */
export const secondsPerBatch = 10

const countWaitingMailsStatement: Statement = {
  name: 'mailings.count_waiting_mails',
  text: `select count(*)::int n from (select from outbox
    where done_at is null and dead_at is null and run_at <= $1 and name = 'notifications.mail' limit $2) due`,
}

/** Mails of one page at the site's pace. */
export const computePageSize = (ctx: CommandContext): number =>
  Math.ceil((ctx.setting(perMinute) * secondsPerBatch) / 60)

/** Whether another page may be queued: not while mails are pending, because the mail server is slow or down. */
export async function canQueuePage(ctx: CommandContext): Promise<boolean> {
  const maxWaiting = 2 * computePageSize(ctx)
  const [due] = await ctx.services.db.query<{ n: number }>(countWaitingMailsStatement, [ctx.now(), maxWaiting], ctx.tx)
  return (due?.n ?? 0) < maxWaiting
}
