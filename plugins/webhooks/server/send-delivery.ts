import { type CommandContext, inTransaction } from '../../../core/kernel/index.ts'
import { type CallFailure, callSigned, decideNextAttempt } from '../../../core/platform/outbound/index.ts'
import type { Statement } from '../../../db/index.ts'
import { testType } from '../shared/words.ts'
import { recordFailure } from './disable-endpoint.ts'
import { loadSigner } from './sign.ts'

/** Takes about 25 hours with the outbox's delays of at most an hour. */
export const deliveryAttempts = 36

const findDeliveryStatement: Statement = {
  name: 'webhooks.find_delivery',
  text: `select d.id, d.endpoint_id, d.event, d.attempts, d.payload, e.url, e.active, e.secret,
      case when e.previous_until > $2 then e.previous_secret end previous_secret
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.id = $1 and d.status = 'pending'`,
}
const recordAttemptStatement: Statement = {
  name: 'webhooks.record_attempt',
  text: `update webhook_deliveries set status = $2, attempts = $3, answer = $4, error = $5, next_at = $6, duration_ms = $8,
      sent_at = case when $2 = 'sent' then $7::timestamptz end
    where id = $1 and status = 'pending'`,
}
const markDeliveryDroppedStatement: Statement = {
  name: 'webhooks.mark_delivery_dropped',
  text: `update webhook_deliveries set status = 'dropped', next_at = null where id = $1 and status = 'pending'`,
}
const clearFailureStatement: Statement = {
  name: 'webhooks.clear_failure',
  text: 'update webhook_endpoints set failing_since = null where id = $1 and failing_since is not null',
}

interface DueDelivery {
  id: string
  endpoint_id: string
  event: string
  attempts: number
  payload: string
  url: string
  active: boolean
  secret: string | null
  previous_secret: string | null
}

export interface DeliveryResult {
  status: 'sent' | 'pending' | 'failed' | 'dropped'
  answer: number | null
  error: CallFailure | null
}

/**
 * Makes the call of a delivery and records the outcome; does nothing if it is done. Drops it if the endpoint was
 * disabled in the meantime. A test is called once, even on a disabled endpoint. Runs outside any transaction.
 */
export async function sendDelivery(ctx: CommandContext, deliveryId: string): Promise<DeliveryResult> {
  const { db } = ctx.services
  const nothing = { status: 'dropped', answer: null, error: null } as const
  const [due] = await db.query<DueDelivery>(findDeliveryStatement, [deliveryId, ctx.now()])
  if (!due) return nothing
  const isTest = due.event === testType
  if (due.secret === null || !(due.active || isTest)) {
    await db.query(markDeliveryDroppedStatement, [due.id])
    return nothing
  }
  const sealed = [due.secret, ...(due.previous_secret === null ? [] : [due.previous_secret])]
  const started = performance.now()
  const signedHeaders = await loadSigner()
  const outcome = await callSigned(ctx, {
    url: due.url,
    sealed,
    sign: (secrets) => signedHeaders(secrets, due.id, ctx.now(), due.payload),
    body: due.payload,
  })
  const took = Math.round(performance.now() - started)
  const [now, attempts] = [ctx.now(), due.attempts + 1]
  const { status, nextAt } = decideNextAttempt(outcome, { attempts, maxAttempts: isTest ? 1 : deliveryAttempts, now })
  await db.query(recordAttemptStatement, [due.id, status, attempts, outcome.answer, outcome.error, nextAt, now, took])
  if (status === 'sent') await db.query(clearFailureStatement, [due.endpoint_id])
  else if (!isTest) await inTransaction(ctx, (ctx) => recordFailure(ctx, due.endpoint_id, outcome.answer))
  return { status, ...outcome }
}
