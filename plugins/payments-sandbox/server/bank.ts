import { type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import { SandboxPayment } from './model.ts'
import { postNotices } from './post-notices.ts'

export const choices = ['paid', 'pending', 'failed', 'cancelled'] as const
export type Choice = (typeof choices)[number]

/** A member's own payment at the bank. Throws AppError('not_found') for anyone else's. */
export async function findOwnPayment(ctx: MemberCommandContext, id: string): Promise<SandboxPayment> {
  const payment = await SandboxPayment.query(ctx.services.db.knex)
    .alias('s')
    .join('payments as p', 'p.id', 's.payment_id')
    .join('orders as o', 'o.id', 'p.order_id')
    .where('o.member_id', ctx.member.id)
    .where('s.id', id)
    .select('s.*')
    .first()
  if (!payment) throw notFound()
  return payment
}

/** Applies the visitor's choice at the bank and notifies the site. Paid payments stay paid, closed ones closed. */
export async function decideBankPayment(
  ctx: MemberCommandContext,
  id: string,
  choice: Choice,
  duplicates: number,
): Promise<SandboxPayment> {
  const payment = await findOwnPayment(ctx, id)
  const open = ['pending', 'failed', 'cancelled']
  await SandboxPayment.query(ctx.services.db.knex)
    .findById(payment.id)
    .where({ closed: false })
    .whereIn('state', open)
    .patch({ state: choice, ...(choice === 'paid' ? { paidAt: ctx.now() } : {}) })
  await postNotices(ctx.services, payment, duplicates)
  return payment
}
