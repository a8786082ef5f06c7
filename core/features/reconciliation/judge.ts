import { type CommandContext, commandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import {
  applyPaymentState,
  type ConfirmedPayment,
  confirmPayment,
  Payment,
  prepareProviderCall,
} from '../payments/index.ts'
import type { Movement, Verdict } from './compare.ts'
import { type KnownPayment, loadKnownPayments } from './our-books.ts'

const settled = ['paid', 'refunded', 'charged_back']

/** The provider's current state of a payment, after our books were updated; null if the provider does not know it. */
async function refreshKnownPayment(ctx: CommandContext, known: KnownPayment): Promise<ConfirmedPayment | null> {
  const { services, actor } = ctx
  const site = services.sites.getSite(known.domain_id, known.country)
  const own = commandContext(services, site, actor)
  const payment = await Payment.query(services.db.knex).findById(known.payment_id).throwIfNotFound()
  try {
    const call = await prepareProviderCall(own, payment)
    const confirmed = await confirmPayment(call, known.subject)
    await applyPaymentState(own, call, confirmed)
    return confirmed
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** The payment in our books, by id. */
export async function findKnownPayment(
  ctx: CommandContext,
  accountId: string,
  subject: string,
): Promise<KnownPayment | undefined> {
  const [found] = await loadKnownPayments(ctx.services.db, accountId, [subject], [])
  return found
}

/**
 * The kind of case for a movement that the other side lacks on its day; null if it is only on another day. First asks
 * the provider about a payment we know and updates our books, so that a lost webhook makes no case.
 */
export function createJudge(ctx: CommandContext, accountId: string) {
  return async (movement: Movement, side: 'ours' | 'theirs' | 'both', other: Movement | null): Promise<Verdict> => {
    const before = await findKnownPayment(ctx, accountId, movement.subject)
    if (!before) return 'unknown_here'
    if (other && other.currency !== movement.currency) return 'currency'
    const confirmed = await refreshKnownPayment(ctx, before)
    if (!confirmed) return 'unknown_there'
    const known = (await findKnownPayment(ctx, accountId, movement.subject)) ?? before
    if (confirmed.currency !== known.currency) return 'currency'
    if (confirmed.amount !== known.amount) return 'amount'
    return side === 'theirs' ? judgeMissingHere(movement, known) : judgeMissingThere(movement, known, confirmed, other)
  }
}

/** Judges a movement of the provider that our books lack on its day. Pure. */
function judgeMissingHere({ kind, amount, currency }: Movement, known: KnownPayment): Verdict {
  if (currency !== known.currency) return 'currency'
  if (kind === 'payment')
    return !settled.includes(known.state) ? 'unpaid_here' : amount === known.amount ? null : 'amount'
  if (kind === 'chargeback') return known.state === 'charged_back' ? null : 'chargeback_missing_here'
  return amount <= known.refunded ? null : 'refund_missing_here'
}

/** Judges a movement of ours that the provider lists on another day or with another amount, or not at all. Pure. */
function judgeMissingThere(
  { kind, amount }: Movement,
  known: KnownPayment,
  { state }: Pick<ConfirmedPayment, 'state'>,
  other: Movement | null,
): Verdict {
  if (kind === 'payment')
    return !settled.includes(state) ? 'unknown_there' : other && other.amount !== amount ? 'amount' : null
  if (kind === 'chargeback') return state === 'charged_back' ? null : 'chargeback_missing_there'
  if (other && other.amount > known.refunded) return 'refund_missing_here'
  return state === 'paid' || (other !== null && other.amount < amount) ? 'refund_missing_there' : null
}
