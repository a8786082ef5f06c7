import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/feature.ts'
import { memberDeleted } from '../account-deletion/index.ts'
import { spendingPaused } from '../spending/index.ts'
import { closeJob } from './jobs.ts'
import { Payment } from './models.ts'

/** Closes a member's open payments at their providers if possible, so that none started before goes through. */
const closeOpenPayments = (ctx: CommandContext, memberId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const open = await Payment.query(ctx.tx)
      .alias('p')
      .join('orders as o', 'o.id', 'p.order_id')
      .where({ 'o.member_id': memberId, 'o.status': 'open', 'p.state': 'pending' })
      .select('p.id')
    for (const { id } of open) await ctx.services.outbox.enqueue(ctx, closeJob, { paymentId: id }, { dedupeKey: id })
  })

/** When a member pauses buying. */
export const closePaused = onEvent({
  id: 'payments.close-paused',
  event: spendingPaused,
  handle: (ctx, { payload }) => closeOpenPayments(ctx, payload.memberId),
})

/** When a member deletes the account. */
export const closeDeleted = onEvent({
  id: 'payments.close-deleted',
  event: memberDeleted,
  handle: (ctx, { payload }) => closeOpenPayments(ctx, payload.memberId),
})
