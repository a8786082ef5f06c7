import type { Statement } from '../../../db/database.ts'
import type { TxContext } from '../../kernel/context.ts'
import { mailEntry, pushEntry, type QueuedPush } from './jobs.ts'
import { type Reachability, reachabilityColumnsSql, wantsMail, wantsPush } from './reachability.ts'

interface News extends QueuedPush {
  /** The dotted key of a plugin's texts (`poems.mail.received`): `subject`, `title`, `body` and `button`. */
  template: `${string}.${string}`
}

const findReachabilityStatement: Statement = {
  name: 'notifications.find_reachability',
  text: `select ${reachabilityColumnsSql('m', '$2')} from members m where m.id = $1`,
}

/**
 * Notifies a member as they chose, in the caller's transaction: by push message if a browser subscribed, otherwise by
 * mail. Nothing is queued for a member who turned this type off.
 */
export async function notify(ctx: TxContext, news: News): Promise<void> {
  const { db, outbox } = ctx.services
  const [reach] = await db.query<Reachability>(findReachabilityStatement, [news.memberId, ctx.now()], ctx.tx)
  if (!reach) return
  if (reach.pushable && wantsPush(reach, news.type)) return outbox.add(ctx.tx, [pushEntry(ctx, news)])
  if (wantsMail(reach, news.type)) await outbox.add(ctx.tx, [mailEntry(ctx, news)])
}
