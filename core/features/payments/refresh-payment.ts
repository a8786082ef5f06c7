import type { CommandContext } from '../../kernel/context.ts'
import { applyPaymentState } from './apply-state.ts'
import type { Payment } from './models.ts'
import type { PaymentState } from './provider.ts'
import { confirmPayment, prepareProviderCall } from './provider-call.ts'

/**
 * Asks the provider for the state of a started payment and applies it. Returns the new state, or the old one if the
 * provider cannot answer; the reconciler then asks again. Outside any transaction.
 */
export async function refreshPayment(ctx: CommandContext, payment: Payment): Promise<PaymentState> {
  if (payment.providerPaymentId === null) return payment.state
  try {
    const call = await prepareProviderCall(ctx, payment)
    return (await applyPaymentState(ctx, call, await confirmPayment(call, payment.providerPaymentId))).state
  } catch (error) {
    ctx.services.log.warn({ err: error, paymentId: payment.id }, 'querying a payment failed')
    return payment.state
  }
}
