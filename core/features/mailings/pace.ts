import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { perMinute } from './settings.ts'

/** Seconds between two pages of a mailing. */
export const secondsPerBatch = 10

const waiting: Statement = {
  name: 'mailings.count_waiting_mails',
  text: `select count(*)::int n from (select from outbox
    where done_at is null and dead_at is null and run_at <= $1 and name = 'notifications.mail' limit $2) due`,
}

/** Mails of one page at the site's pace. */
export const pageSize = (ctx: CommandContext): number => Math.ceil((ctx.setting(perMinute) * secondsPerBatch) / 60)

/** Whether another page may be queued: not while mails are pending, because the mail server is slow or down. */
export async function mayQueuePage(ctx: CommandContext): Promise<boolean> {
  const maxWaiting = 2 * pageSize(ctx)
  const [due] = await ctx.services.db.query<{ n: number }>(waiting, [ctx.now(), maxWaiting], ctx.tx)
  return (due?.n ?? 0) < maxWaiting
}
