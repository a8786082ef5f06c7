import type { Statement } from '../../../db/index.ts'
import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { type EventHandler, onEvent } from '../../kernel/feature.ts'
import { createIdAt } from '../../shared/ids.ts'
import { memberConfirmed, memberSignedUp } from '../auth/index.ts'
import { orderCompleted, orderReversed } from '../payments/index.ts'
import { findTrafficSource } from '../tracking/index.ts'
import { sendJob } from './jobs.ts'
import type { PostbackEvent } from './models.ts'

const findWantedPostbacksStatement: Statement = {
  name: 'affiliates.find_wanted_postbacks',
  text: `select id, event from postbacks
    where active and network = $1 and event = any($2) and (domain_id is null or domain_id = $3)`,
}
const insertStatement: Statement = {
  name: 'affiliates.insert_delivery',
  text: `insert into postback_deliveries (id, postback_id, domain_id, member_id, order_id, event, created_at, next_at)
    select $1, $2, $3, m.id, $5, $6, $7, $7 from members m where m.id = $4
    on conflict (postback_id, event, coalesce(order_id, member_id)) do nothing returning id`,
}
const isFirstPurchaseStatement: Statement = {
  name: 'affiliates.is_first_purchase',
  text: `select not exists (
      select from orders other where other.member_id = o.member_id and other.id <> o.id
        and (other.completed_at, other.id) < (o.completed_at, o.id)) as first
    from orders o where o.id = $1 and o.completed_at is not null`,
}

interface Occurrence {
  memberId: string
  orderId?: string
  events: PostbackEvent[]
}

/** Queues a call for each postback of this event; a repeated event queues none. */
async function queue(ctx: CommandContext, { memberId, orderId = '', events }: Occurrence): Promise<void> {
  const { db, outbox } = ctx.services
  const source = await findTrafficSource(ctx, memberId)
  if (!source?.network) return
  const rows = await db.query<{ id: string; event: string }>(findWantedPostbacksStatement, [
    source.network,
    events,
    ctx.site.domainId,
  ])
  if (rows.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    for (const { id, event } of rows) {
      const now = ctx.now()
      const values = [createIdAt(now), id, ctx.site.domainId, memberId, orderId || null, event, now]
      const [made] = await db.query<{ id: string }>(insertStatement, values, ctx.tx)
      if (made) await outbox.enqueue(ctx, sendJob, { deliveryId: made.id }, { dedupeKey: made.id })
    }
  })
}

async function findPurchaseEvents({ services }: CommandContext, orderId: string): Promise<PostbackEvent[]> {
  const [row] = await services.db.query<{ first: boolean }>(isFirstPurchaseStatement, [orderId])
  return row?.first ? ['first_purchase', 'purchase'] : ['purchase']
}

// biome-ignore lint/suspicious/noExplicitAny: events of several types share one list.
export const postbackHandlers: readonly EventHandler<any>[] = [
  onEvent({
    id: 'affiliates.signup',
    event: memberSignedUp,
    handle: (ctx, { payload: { memberId } }) => queue(ctx, { memberId, events: ['signup'] }),
  }),
  onEvent({
    id: 'affiliates.confirmed',
    event: memberConfirmed,
    handle: (ctx, { payload: { memberId } }) => queue(ctx, { memberId, events: ['confirmed'] }),
  }),
  onEvent({
    id: 'affiliates.purchase',
    event: orderCompleted,
    handle: async (ctx, { payload }) =>
      queue(ctx, { ...payload, events: await findPurchaseEvents(ctx, payload.orderId) }),
  }),
  onEvent({
    id: 'affiliates.refund',
    event: orderReversed,
    handle: (ctx, { payload }) => queue(ctx, { ...payload, events: ['refund'] }),
  }),
]
