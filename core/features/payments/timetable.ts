import type { CommandContext } from '../../kernel/context.ts'
import type { Payment } from './models.ts'
import type { PaymentTimetable } from './provider.ts'
import { prepareProviderCall } from './provider-call.ts'

/** Whether the payer of an open payment has finished, so that only banks are awaited. */
export const isPayerDone = ({ state, payerDoneAt }: Pick<Payment, 'state' | 'payerDoneAt'>): boolean =>
  state === 'pending' && payerDoneAt !== null

/**
 * The next dates of a payment that waits for banks; null for any other, and if its provider does not know. Outside any
 * transaction.
 */
export async function loadTimetable(
  ctx: CommandContext,
  payment: Payment | undefined,
): Promise<PaymentTimetable | null> {
  if (!payment || !isPayerDone(payment) || payment.providerPaymentId === null) return null
  try {
    const call = await prepareProviderCall(ctx, payment)
    const started = { ...call.payment, providerPaymentId: payment.providerPaymentId }
    return (await call.provider.timetable?.(call.ctx, started)) ?? null
  } catch (error) {
    ctx.services.log.warn({ err: error, paymentId: payment.id }, 'reading the payment timetable failed')
    return null
  }
}
