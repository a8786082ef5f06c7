import type { CommandContext, MemberCommandContext } from '../../../core/kernel/index.ts'
import { requireOwnDebit } from './find-payment.ts'
import { DebitPayment } from './models.ts'
import { notifyCore } from './notice.ts'

/** Cancels a payment to which nobody has agreed. Returns whether it did. */
export const cancelUnagreedPayment = async ({ services }: CommandContext, id: string): Promise<boolean> =>
  (await DebitPayment.query(services.db.knex)
    .findById(id)
    .where({ state: 'pending', agreed_at: null })
    .patch({ state: 'cancelled' })) === 1

/** Cancels the member's payment unless they have agreed to it. Returns where the browser goes. */
export async function cancelOwnPayment(ctx: MemberCommandContext, orderId: string): Promise<string> {
  const payment = await requireOwnDebit(ctx, orderId)
  const cancelled = await cancelUnagreedPayment(ctx, payment.id)
  if (cancelled) await notifyCore(ctx, payment.id)
  return cancelled || payment.state === 'cancelled' ? payment.stoppedPath : payment.returnPath
}
