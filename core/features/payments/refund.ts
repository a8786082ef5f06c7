import type { Transaction } from '../../../db/index.ts'
import type { StaffCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { claimMs, giveBack } from './give-back.ts'
import { refundJob } from './jobs.ts'
import type { Order, Payment } from './models.ts'

/**
 * Gives an order's money back through its provider; the credits that are left are taken back once the provider confirms. Where the
 * provider's answer stays out, a job asks again.
 * Throws AppError('conflict') for an order that is not completed, or while it is given back, `unavailable` where the provider cannot
 * refund, and what the provider throws.
 */
export async function refundOrder(ctx: StaffCommandContext, { id }: Pick<Order, 'id'>, reason: string): Promise<void> {
  const record = (tx: Transaction, action: string, { domainId, amount, currency }: Order) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: ctx.actor,
      action,
      subject: 'order',
      subjectId: id,
      domainId,
      new: { amount, currency },
      reason,
    })
  let known = false
  await giveBack(ctx, id, {
    async claimed({ tx, services, site, now }, order: Order, payment: Payment) {
      if (order.status !== 'completed') throw new AppError('conflict')
      known = true
      await record(tx, 'order.refund_started', order)
      const runAt = new Date(now().getTime() + claimMs)
      await services.outbox.enqueue(tx, site, refundJob, { paymentId: payment.id }, { dedupeKey: payment.id, runAt })
    },
    applied: ({ tx }, order) => record(tx, 'order.refunded', order),
  })
  if (!known) throw new AppError('conflict')
}
