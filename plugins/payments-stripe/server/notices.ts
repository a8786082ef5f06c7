import type Stripe from 'stripe'
import { z } from 'zod'
import { type PaymentNotice, readSignedBody, type SavedMethodNotice } from '../../../core/features/payments/index.ts'
import { AppError } from '../../../core/kernel/index.ts'
import { stripeLibrary } from './client.ts'

interface Account {
  id: string
  credentials: { secret_key: string; webhook_secret: string }
}

const id = z.string().min(1).max(255)
/** The parts of an event that we read. Its object may be of any type; then it does not concern us. */
const eventBody = z.object({
  id,
  type: id,
  data: z.object({
    object: z.object({
      object: z.string().optional().catch(undefined),
      id: id.optional().catch(undefined),
      payment_intent: z
        .union([id, z.object({ id }).transform((intent) => intent.id)])
        .nullish()
        .catch(null),
      metadata: z.object({ payment_id: z.uuid() }).nullish().catch(null),
    }),
  }),
})
type Event = z.output<typeof eventBody>

export interface SignedEvent<A extends Account> {
  account: A
  event: Event
}

/** Maximum difference between a notice's time and ours, in seconds. */
const toleranceSeconds = 300

/** Stripe's library only refuses old notices. One from the future could be replayed until then. */
const isFromFuture = (header: string): boolean =>
  [...header.matchAll(/(?:^|,)t=(\d{1,15})/g)].some(([, at]) => Number(at) > Date.now() / 1000 + toleranceSeconds)

/**
 * The event of a notice, and the account whose key signed it. Throws AppError: `forbidden` if none did, or if it is
 * too old or from the future, `bad_request` for a signed body that is not an event.
 */
export async function verifyEvent<A extends Account>(
  accounts: readonly A[],
  rawBody: Buffer,
  signature: unknown,
): Promise<SignedEvent<A>> {
  const header = String(signature ?? '')
  const { webhooks } = await stripeLibrary()
  const account = accounts.find(({ credentials }) => isSigned(webhooks, rawBody, header, credentials.webhook_secret))
  if (!account || isFromFuture(header)) throw new AppError('forbidden')
  return { account, event: readSignedBody(eventBody, rawBody) }
}

function isSigned(webhooks: typeof Stripe.webhooks, rawBody: Buffer, header: string, secret: string): boolean {
  try {
    return webhooks.signature?.verifyHeader(rawBody, header, secret, toleranceSeconds) ?? false
  } catch {
    // Signed for another account, or by nobody.
    return false
  }
}

/** The card that an event detaches from its customer; null for other events. */
export function parseDetachedCardNotice({ account, event }: SignedEvent<Account>): SavedMethodNotice | null {
  const { object } = event.data
  return event.type === 'payment_method.detached' && object.id ? { accountId: account.id, mandateRef: object.id } : null
}

/** The page or the payment that an event concerns; null for other events. */
export function findNoticeSubject({ data: { object } }: Event): { session: string } | { intent: string } | null {
  if (object.object === 'checkout.session' && object.id) return { session: object.id }
  if (object.object === 'payment_intent' && object.id) return { intent: object.id }
  return object.payment_intent ? { intent: object.payment_intent } : null
}

export function createPaymentNotice({ id: eventId, data }: Event, providerPaymentId: string): PaymentNotice {
  const paymentId = data.object.metadata?.payment_id
  return { eventId, providerPaymentId, ...(paymentId ? { paymentId } : {}) }
}
