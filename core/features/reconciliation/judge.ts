import { type CommandContext, commandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { applyPaymentState, type ConfirmedPayment, callAbout, confirmedBy, Payment } from '../payments/index.ts'
import type { Movement, Verdict } from './compare.ts'
import { type Known, knownPayments } from './our-books.ts'

const settled = ['paid', 'refunded', 'charged_back']

/** What the provider says of a payment now, after our books have followed it; null for one that it does not know. */
async function askAgain(ctx: CommandContext, known: Known): Promise<ConfirmedPayment | null> {
  const { services, actor } = ctx
  const site = services.sites.siteFor(known.domain_id, known.country)
  const own = commandContext(services, site, actor)
  const payment = await Payment.query(services.db.knex).findById(known.payment_id).throwIfNotFound()
  try {
    const call = await callAbout(own, payment)
    const confirmed = await confirmedBy(call, known.subject)
    await applyPaymentState(own, call, confirmed)
    return confirmed
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** What our books hold of a payment of an account. */
export async function lookUp(ctx: CommandContext, accountId: string, subject: string): Promise<Known | undefined> {
  const [found] = await knownPayments(ctx.services.db, accountId, [subject], [])
  return found
}

/**
 * Why a movement that the other side lacks on its day is a case; null where it only stands on another day. A payment that we know is
 * first asked for again, and our books follow the answer: what a lost notice has left undone is no case.
 */
export function judgeIn(ctx: CommandContext, accountId: string) {
  return async (movement: Movement, side: 'ours' | 'theirs' | 'both', other: Movement | null): Promise<Verdict> => {
    const before = await lookUp(ctx, accountId, movement.subject)
    if (!before) return 'unknown_here'
    if (other && other.currency !== movement.currency) return 'currency'
    const confirmed = await askAgain(ctx, before)
    if (!confirmed) return 'unknown_there'
    const known = (await lookUp(ctx, accountId, movement.subject)) ?? before
    if (confirmed.currency !== known.currency) return 'currency'
    if (confirmed.amount !== known.amount) return 'amount'
    return side === 'theirs' ? lackingHere(movement, known) : lackingThere(movement, known, confirmed, other)
  }
}

/** A movement of the provider's that our books do not hold on its day. Pure. */
function lackingHere({ kind, amount, currency }: Movement, known: Known): Verdict {
  if (currency !== known.currency) return 'currency'
  if (kind === 'payment')
    return !settled.includes(known.state) ? 'unpaid_here' : amount === known.amount ? null : 'amount'
  if (kind === 'chargeback') return known.state === 'charged_back' ? null : 'chargeback_missing_here'
  return amount <= known.refunded ? null : 'refund_missing_here'
}

/** A movement of ours that the provider does not list on its day, or lists with another amount. Pure. */
function lackingThere(
  { kind, amount }: Movement,
  known: Known,
  { state }: Pick<ConfirmedPayment, 'state'>,
  other: Movement | null,
): Verdict {
  if (kind === 'payment')
    return !settled.includes(state) ? 'unknown_there' : other && other.amount !== amount ? 'amount' : null
  if (kind === 'chargeback') return state === 'charged_back' ? null : 'chargeback_missing_there'
  if (other && other.amount > known.refunded) return 'refund_missing_here'
  return state === 'paid' || (other !== null && other.amount < amount) ? 'refund_missing_there' : null
}
