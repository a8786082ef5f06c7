import type { CommandContext } from '../../kernel/context.ts'
import { dayMs, minuteMs } from '../../shared/durations.ts'
import { abandonOrder } from './abandon-order.ts'
import type { Payment } from './models.ts'
import type { PaymentState } from './provider.ts'
import { prepareProviderCall } from './provider-call.ts'
import { loadReferences, recordStart } from './record-start.ts'
import { refreshPayment } from './refresh-payment.ts'

/** Milliseconds after which a start unknown to its provider counts as never made. */
const absentAfterMs = 15 * minuteMs
/**
 * Milliseconds after which an order is closed although its provider cannot be asked, so that its member can buy again.
 */
const unaskedAfterMs = dayMs

/**
 * Asks the provider whether it charged a saved method although its answer was lost, and books the result. Starts
 * nothing. Returns the resulting state; null if the provider does not know the payment. Outside any transaction.
 * Throws what the provider throws.
 */
export async function findStart(ctx: CommandContext, payment: Payment): Promise<PaymentState | null> {
  const { provider, ctx: outside, order, payment: sent } = await prepareProviderCall(ctx, payment)
  const references = await loadReferences(outside, order, payment)
  const found = await provider.savedMethods?.find(outside, { ...sent, references })
  return found ? refreshPayment(ctx, await recordStart(outside, payment, found)) : null
}

/** Like {@link findStart}, for a provider that may be unreachable: then the reconciler asks again. */
export async function tryFindStart(ctx: CommandContext, payment: Payment): Promise<void> {
  await findStart(ctx, payment).catch((error) =>
    ctx.services.log.warn({ err: error, paymentId: payment.id }, 'looking up a payment start failed'),
  )
}

/**
 * Settles a payment whose start was never answered, without starting it. A saved method that was charged is booked,
 * whatever the state of its order. A payment that its provider does not know is abandoned after a while, and so is a
 * page that was never opened. Throws like {@link findStart}.
 */
export async function resolveStart(ctx: CommandContext, payment: Payment): Promise<boolean> {
  const age = ctx.now().getTime() - payment.createdAt.getTime()
  const end = async (after: number) => {
    if (payment.state === 'pending' && age > after) await abandonOrder(ctx, payment.orderId, payment.id)
  }
  if (payment.repeated) {
    try {
      if ((await findStart(ctx, payment)) !== null) return true
    } catch (error) {
      await end(unaskedAfterMs)
      throw error
    }
  }
  await end(absentAfterMs)
  return false
}
