import type { MemberCommandContext } from '../../../core/kernel/index.ts'
import { findOwn } from './find-payment.ts'
import { DebitPayment } from './models.ts'
import { notifyCore } from './notice.ts'

/** Cancels the member's payment unless they have agreed to it. Returns where the browser goes. */
export async function callOff(ctx: MemberCommandContext, orderId: string): Promise<string> {
  const payment = await findOwn(ctx, orderId)
  const closed = await DebitPayment.query(ctx.services.db.knex)
    .findById(payment.id)
    .where({ state: 'pending', agreed_at: null })
    .patch({ state: 'cancelled' })
  if (closed) await notifyCore(ctx, payment.id)
  return closed || payment.state === 'cancelled' ? payment.stoppedPath : payment.returnPath
}
