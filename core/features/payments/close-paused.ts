import { inTransaction } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/feature.ts'
import { spendingPaused } from '../spending/index.ts'
import { closeJob } from './jobs.ts'
import { Payment } from './models.ts'

/**
 * When a member pauses buying, closes their open payments at the provider if possible, so that none started before
 * goes through.
 */
export const closePaused = onEvent({
  id: 'payments.close-paused',
  event: spendingPaused,
  async handle(ctx, { payload }) {
    await inTransaction(ctx, async (ctx) => {
      const open = await Payment.query(ctx.tx)
        .alias('p')
        .join('orders as o', 'o.id', 'p.order_id')
        .where({ 'o.member_id': payload.memberId, 'o.status': 'open', 'p.state': 'pending' })
        .select('p.id')
      for (const { id } of open) await ctx.services.outbox.enqueue(ctx, closeJob, { paymentId: id }, { dedupeKey: id })
    })
  },
})
