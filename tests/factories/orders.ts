import { closeJob } from '../../core/features/payments/jobs.ts'
import { Order, Payment } from '../../core/features/payments/models.ts'
import { placeOrder } from '../../core/features/payments/orders.ts'
import { receiveWebhook } from '../../core/features/payments/webhook.ts'
import type { MemberCommandContext } from '../../core/kernel/context.ts'
import type { MoneyWorld } from './money-world.ts'
import type { openShop } from './payments.ts'

/** Steps of an order in a world with a shop, as one function each. */
export function orderSteps(world: MoneyWorld, shop: Awaited<ReturnType<typeof openShop>>) {
  async function stored(orderId: string) {
    const [row, payment] = await Promise.all([
      Order.query(world.db.knex).findById(orderId).throwIfNotFound(),
      Payment.query(world.db.knex).findOne({ order_id: orderId }).throwIfNotFound(),
    ])
    return { row, payment, providerId: payment.providerPaymentId ?? '' }
  }
  return {
    order: (member: MemberCommandContext, discountCode?: string, method = 'ideal') =>
      placeOrder(member, { packageId: shop.pack.id, method, discountCode }),
    /** Reads the order and its payment from the database. */
    stored,
    /** The provider decides about the payment, and sends a notice. */
    async pay(orderId: string, state: 'paid' | 'failed' | 'refunded' | 'charged_back' = 'paid') {
      const { providerId } = await stored(orderId)
      const truth = shop.provider.payments.get(providerId)
      if (truth) truth.state = state
      await receiveWebhook(world.ctx, 'fake', shop.provider.notice(providerId))
    },
    /** Runs the pending jobs that close payments, as the worker would. */
    async runJobs() {
      const jobs = await world.db.knex('outbox').where({ name: closeJob.id }).whereNull('done_at')
      for (const { payload } of jobs) await closeJob.handler(world.ctx, payload, { jobId: '1', attempt: 1 })
    },
    paidUser: async (member: MemberCommandContext) =>
      (await world.db.knex('members').where({ id: member.member.id }).first('paid_user'))?.paid_user,
  }
}
