import type Stripe from 'stripe'
import type { PaymentRequest, PaymentStart } from '../../../core/features/payments/index.ts'
import type { CommandContext } from '../../../core/kernel/index.ts'
import { callStripe } from './client.ts'
import type { StripeType } from './methods.ts'
import { prepareSavedCard } from './saved-cards.ts'

/** Creates Stripe's payment page. Throws as {@link callStripe}. */
export async function openPage(
  ctx: CommandContext,
  client: Stripe,
  payment: PaymentRequest,
  { type, metadata }: { type: StripeType; metadata: Stripe.MetadataParam },
): Promise<PaymentStart> {
  const saved = await prepareSavedCard(client, payment)
  const { currency, amount, description } = payment
  const session = await callStripe(
    client.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: [type],
        locale: ctx.site.locale,
        client_reference_id: payment.paymentId,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name: description },
            },
          },
        ],
        metadata,
        ...(saved ? { customer: saved.customer } : {}),
        payment_intent_data: {
          description,
          metadata,
          ...(saved ? { setup_future_usage: saved.setup_future_usage } : {}),
        },
        success_url: payment.returnUrl,
        cancel_url: payment.stoppedUrl,
      },
      { idempotencyKey: payment.idempotencyKey },
    ),
    // Buyers are asked to pay in another way. Stripe's text is in the log.
    'payment_failed',
  )
  return { providerPaymentId: session.id, redirectUrl: session.url ?? undefined }
}
