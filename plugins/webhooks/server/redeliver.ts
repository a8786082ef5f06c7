import { inTransaction, type StaffCommandContext } from '../../../core/kernel/index.ts'
import { recordOwnAudit } from '../../../core/platform/audit/index.ts'
import type { Statement } from '../../../db/index.ts'
import { sendJob } from './jobs.ts'
import type { Endpoint } from './models.ts'

const maxDeliveries = 1000

const redeliverEventStatement: Statement = {
  name: 'webhooks.redeliver_event',
  text: `update webhook_deliveries set status = 'pending', attempts = 0, answer = null, error = null, duration_ms = null,
      next_at = $2, sent_at = null, version = version + 1
    where id = $1 and status <> 'pending' returning id, domain_id`,
}
// The status is compared again when the row is locked: of two simultaneous calls, one queues it.
const redeliverFailedStatement: Statement = {
  name: 'webhooks.redeliver_failed',
  text: `update webhook_deliveries set status = 'pending', attempts = 0, answer = null, error = null, duration_ms = null,
      next_at = $2, version = version + 1
    where status in ('failed', 'dropped') and id in (select id from webhook_deliveries where endpoint_id = $1
      and status in ('failed', 'dropped') and event_id is not null order by created_at limit ${maxDeliveries})
    returning id, domain_id`,
}

interface RenewedDelivery {
  id: string
  domain_id: number
}

async function renewDeliveries(
  ctx: StaffCommandContext,
  statement: typeof redeliverEventStatement,
  id: string,
  domainId: number | null,
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { tx, services, now } = ctx
    const renewed = await services.db.query<RenewedDelivery>(statement, [id, now()], tx)
    const entries = renewed.map((row) => {
      const site = services.sites.getSite(row.domain_id)
      return services.outbox.buildJobEntry(site, sendJob, { deliveryId: row.id }, { dedupeKey: row.id })
    })
    await services.outbox.add(tx, entries)
    if (renewed.length > 0)
      await recordOwnAudit(ctx, {
        action: 'webhook.redelivered',
        subject: 'webhook',
        subjectId: id,
        domainId,
        new: { deliveries: renewed.length },
      })
    return renewed.length
  })
}

/** Queues a finished delivery again, with the same id and body. A pending one stays as it is. */
export const redeliverOne = (ctx: StaffCommandContext, id: string, domainId: number): Promise<number> =>
  renewDeliveries(ctx, redeliverEventStatement, id, domainId)

/** Queues the deliveries that an endpoint did not receive, oldest first, except tests. */
export const redeliverFailed = (ctx: StaffCommandContext, { id, domainId }: Endpoint): Promise<number> =>
  renewDeliveries(ctx, redeliverFailedStatement, id, domainId)
