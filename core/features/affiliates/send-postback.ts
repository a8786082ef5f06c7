import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { callSigned, decideNextAttempt } from '../../platform/outbound/index.ts'
import { formatDecimalAmount } from '../../shared/money.ts'
import { findTrafficSource } from '../tracking/index.ts'
import type { PostbackEvent } from './models.ts'
import { signHeaders } from './sign.ts'
import { fillTemplate } from './template.ts'

/** Lasts about five hours with the outbox's delays. */
export const postbackAttempts = 15

const findStatement: Statement = {
  name: 'affiliates.find_delivery',
  text: `select d.id, d.member_id, d.event, d.attempts, p.url, p.secret, p.active, o.amount, o.currency, o.refunded_amount
    from postback_deliveries d join postbacks p on p.id = d.postback_id left join orders o on o.id = d.order_id
    where d.id = $1 and d.status = 'pending'`,
}
const recordStatement: Statement = {
  name: 'affiliates.record_attempt',
  text: `update postback_deliveries set status = $2, attempts = $3, answer = $4, error = $5, next_at = $6,
      sent_at = case when $2 = 'sent' then $7::timestamptz end
    where id = $1 and status = 'pending'`,
}
const markDeliveryDroppedStatement: Statement = {
  name: 'affiliates.mark_delivery_dropped',
  text: `update postback_deliveries set status = 'dropped', next_at = null where id = $1 and status = 'pending'`,
}

interface DueDelivery {
  id: string
  member_id: string
  event: PostbackEvent
  attempts: number
  url: string
  secret: string
  active: boolean
  amount: number | null
  currency: string | null
  refunded_amount: number | null
}

/** The call failed; the outbox will repeat it. */
class PostbackFailed extends Error {
  override name = 'PostbackFailed'
}

/**
 * Makes the call of a delivery and records the outcome; does nothing if it is done. Drops the delivery if the postback
 * was disabled or the member's source may no longer be used. Runs outside any transaction. Throws, so that the job is
 * retried, while a retry may help.
 */
export async function sendPostback(ctx: CommandContext, deliveryId: string): Promise<void> {
  const { db } = ctx.services
  const [due] = await db.query<DueDelivery>(findStatement, [deliveryId])
  if (!due) return
  const source = due.active ? await findTrafficSource(ctx, due.member_id) : null
  if (!source) return void (await db.query(markDeliveryDroppedStatement, [due.id]))
  const url = fillTemplate(due.url, { ...source, event: due.event, event_id: due.id, ...toAmountValues(due) })
  const outcome = await callSigned(ctx, {
    url,
    sealed: [due.secret],
    sign: ([secret = '']) => signHeaders(secret, url, ctx.now()),
  })
  const [now, attempts] = [ctx.now(), due.attempts + 1]
  const { status, nextAt } = decideNextAttempt(outcome, { attempts, maxAttempts: postbackAttempts, now })
  await db.query(recordStatement, [due.id, status, attempts, outcome.answer, outcome.error, nextAt, now])
  if (status === 'pending') throw new PostbackFailed()
}

/** The amount paid or refunded, in units of the currency: `22.49`. */
function toAmountValues({ event, amount, refunded_amount: refunded, currency }: DueDelivery) {
  if (amount === null || currency === null) return {}
  return { currency, amount: formatDecimalAmount(event === 'refund' ? (refunded ?? amount) : amount, currency) }
}
