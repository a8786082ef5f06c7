import {
  type CommandContext,
  createIdAt,
  type DeliveredEvent,
  inTransaction,
  type TxContext,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { EventType } from '../shared/words.ts'
import { sendJob } from './jobs.ts'
import { type WebhookData, type WebhookType, writeBody } from './payloads.ts'

const findWantedEndpointsStatement: Statement = {
  name: 'webhooks.find_wanted_endpoints',
  text: `select e.id from webhook_endpoints e
    where e.active and e.secret is not null and $1 = any(e.events)
      and (e.domain_id = $2 or (e.domain_id is null
        and (e.company_id is null or e.company_id = (select company_id from domains where id = $2))))`,
}
const isFictionalStatement: Statement = {
  name: 'webhooks.is_fictional',
  text: 'select from members where id = $1 and fictional',
}
const insertDeliveryStatement: Statement = {
  name: 'webhooks.insert_delivery',
  text: `insert into webhook_deliveries (id, endpoint_id, domain_id, member_id, event_id, event, payload, created_at, next_at)
    values ($1, $2, $3, (select id from members where id = $4), $5, $6, $7, $8, $8)
    on conflict (endpoint_id, event_id) do nothing returning id`,
}

export interface NewDelivery {
  endpointId: string
  domainId: number
  /** Null: nobody, or a member whose data has been erased. */
  memberId: string | null
  /** Null for tests. */
  eventId: string | null
  type: WebhookType
  body: string
}

/** Stores a delivery; null if this event already has one for the endpoint. */
export async function insertDelivery(
  { services, tx, now }: TxContext,
  { endpointId, domainId, memberId, eventId, type, body }: NewDelivery,
): Promise<string | null> {
  const id = createIdAt(now())
  const values = [id, endpointId, domainId, memberId, eventId, type, body, now()]
  const [made] = await services.db.query<{ id: string }>(insertDeliveryStatement, values, tx)
  return made?.id ?? null
}

/** Queues a call to each endpoint that subscribes to an event, once; ignores fictional profiles. */
export async function queueDeliveries<T extends EventType>(
  ctx: CommandContext,
  event: DeliveredEvent<unknown>,
  type: T,
  load: () => Promise<WebhookData<T> | null>,
): Promise<void> {
  const { db, outbox } = ctx.services
  const endpoints = await db.query<{ id: string }>(findWantedEndpointsStatement, [type, event.domainId])
  if (endpoints.length === 0) return
  const data = await load()
  if (!data) return
  const memberId = 'member_id' in data ? data.member_id : null
  if (memberId !== null && (await db.query(isFictionalStatement, [memberId])).length > 0) return
  const body = writeBody(type, event.occurredAt, data)
  await inTransaction(ctx, async (ctx) => {
    for (const { id: endpointId } of endpoints) {
      const delivery = await insertDelivery(ctx, {
        endpointId,
        domainId: event.domainId,
        eventId: event.id,
        type,
        body,
        // After an erasure the id no longer identifies anybody here.
        memberId: type === 'member.erased' ? null : memberId,
      })
      if (delivery) await outbox.enqueue(ctx, sendJob, { deliveryId: delivery }, { dedupeKey: delivery })
    }
  })
}
