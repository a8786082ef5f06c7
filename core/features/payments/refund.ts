import type { z } from 'zod'
import type { Transaction } from '../../../db/index.ts'
import type { StaffCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import { timeAfter } from '../../shared/durations.ts'
import { refundJob } from './jobs.ts'
import type { Order, Payment } from './models.ts'
import { presentConsoleOrder } from './present.ts'
import { claimMs, isRefundRequested, refundPayment } from './refund-payment.ts'
import type { refundBody } from './schemas.ts'

/**
 * Refunds a completed order through its provider, fully or in part, as long as something is left. Credits are reversed
 * in proportion (`reverseOrder`), once the provider confirms. If its answer is lost, a job asks again; until then only
 * the same amount can be requested. A partially refunded order stays completed, and its member can withdraw from the
 * rest. Throws AppError('version_conflict') for an order that has changed since it was seen, `validation_failed` on
 * `amount` for more than is left, `conflict` for an order that is not completed, or while another refund runs,
 * `unavailable` if the provider cannot refund, and what the provider throws.
 */
export async function refundOrder(
  ctx: StaffCommandContext,
  { id }: Pick<Order, 'id'>,
  { reason, version, amount }: z.output<typeof refundBody>,
): Promise<void> {
  let part = 0
  const record = (tx: Transaction, action: string, { domainId, currency }: Order) =>
    recordOwnAudit(
      { ...ctx, tx },
      { action, subject: 'order', subjectId: id, domainId, new: { amount: part, currency }, reason },
    )
  await refundPayment(ctx, id, {
    async claimed({ tx, services, site, now }, order: Order, payment: Payment) {
      assertVersion(version, order, () => presentConsoleOrder(order, payment))
      if (order.status !== 'completed') throw new AppError('conflict')
      const before = order.refundedAmount ?? 0
      const left = order.amount - before
      if (amount !== undefined && amount > left) throw invalidField('amount', 'amount_above_left')
      part = amount ?? left
      const total = before + part
      // The outcome of the other refund is not known yet.
      if (isRefundRequested(payment) && payment.refundAmount !== total) throw new AppError('conflict')
      await record(tx, 'order.refund_started', order)
      const runAt = timeAfter(now(), claimMs)
      await services.outbox.enqueue(
        { tx, site },
        refundJob,
        { paymentId: payment.id },
        { dedupeKey: payment.id, runAt },
      )
      return total
    },
    applied: ({ tx }, order) => record(tx, 'order.refunded', order),
  })
  if (part === 0) throw new AppError('conflict')
}
