import { notifyStaff } from '../../../core/features/staff/index.ts'
import type { TxContext } from '../../../core/kernel/index.ts'
import { dayMs } from '../../../core/kernel/index.ts'
import { recordOwnAudit } from '../../../core/platform/audit/index.ts'
import type { Statement } from '../../../db/index.ts'
import { disableAfterDays } from '../settings.ts'

const recordFailureStatement: Statement = {
  name: 'webhooks.record_failure',
  text: `update webhook_endpoints set failing_since = coalesce(failing_since, $2::timestamptz) where id = $1 and active
    returning name, failing_since`,
}
const disableEndpointStatement: Statement = {
  name: 'webhooks.disable_endpoint',
  text: `update webhook_endpoints set active = false, disabled_at = $2, version = version + 1 where id = $1 and active
    returning id`,
}

/** Sample values for the previews of notifications to staff. */
export const disabledSample = { id: 'webhooks.mail.disabled', values: { name: 'CRM', days: 5 } }
export const goneSample = { id: 'webhooks.mail.gone', values: { name: 'CRM' } }

/**
 * Records that a call failed. An endpoint that has failed for `webhooks.disable_after_days`, or that answers 410 Gone,
 * is disabled, and staff who may change it are notified.
 */
export async function recordFailure(ctx: TxContext, endpointId: string, answer: number | null): Promise<void> {
  const { db } = ctx.services
  type Row = { name: string; failing_since: Date }
  const [endpoint] = await db.query<Row>(recordFailureStatement, [endpointId, ctx.now()], ctx.tx)
  if (!endpoint) return
  const days = Math.floor((ctx.now().getTime() - endpoint.failing_since.getTime()) / dayMs)
  if (answer !== 410 && days < ctx.setting(disableAfterDays)) return
  if ((await db.query(disableEndpointStatement, [endpointId, ctx.now()], ctx.tx)).length === 0) return
  await recordOwnAudit(ctx, {
    action: 'webhook.disabled',
    subject: 'webhook',
    subjectId: endpointId,
    domainId: ctx.site.domainId,
    new: { active: false, ...(answer === 410 ? { answer } : { days }) },
  })
  await notifyStaff(
    ctx,
    { action: 'update', subject: 'webhook', domainId: ctx.site.domainId },
    {
      template: answer === 410 ? 'webhooks.mail.gone' : 'webhooks.mail.disabled',
      values: { name: endpoint.name, ...(answer === 410 ? {} : { days }) },
      path: `/console/#/webhooks/endpoints/${endpointId}`,
    },
  )
}
