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
/** Of an event, what is read. What it is about may be anything; then it is about nothing of ours. */
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

/** How far a notice's time may lie from ours, before and after, seconds. */
const toleranceSeconds = 300

/** Stripe's library refuses what is old; a notice of the future could be replayed until then. */
const isOfTheFuture = (header: string): boolean =>
  [...header.matchAll(/(?:^|,)t=(\d{1,15})/g)].some(([, at]) => Number(at) > Date.now() / 1000 + toleranceSeconds)

/**
 * The event of a notice and the account whose key signed it. Throws AppError: `forbidden` where none did, too long ago or in the future,
 * `bad_request` for a signed body that is no event.
 */
export async function verifiedEvent<A extends Account>(
  accounts: readonly A[],
  rawBody: Buffer,
  signature: unknown,
): Promise<SignedEvent<A>> {
  const header = String(signature ?? '')
  const { webhooks } = await stripeLibrary()
  const account = accounts.find(({ credentials }) => isSigned(webhooks, rawBody, header, credentials.webhook_secret))
  if (!account || isOfTheFuture(header)) throw new AppError('forbidden')
  return { account, event: readSignedBody(eventBody, rawBody) }
}

function isSigned(webhooks: typeof Stripe.webhooks, rawBody: Buffer, header: string, secret: string): boolean {
  try {
    return webhooks.signature?.verifyHeader(rawBody, header, secret, toleranceSeconds) ?? false
  } catch {
    // Another account's, or nobody's.
    return false
  }
}

/** The card that an event takes from its customer; null where it is about anything else. */
export function parseDetachedCardNotice({ account, event }: SignedEvent<Account>): SavedMethodNotice | null {
  const { object } = event.data
  return event.type === 'payment_method.detached' && object.id ? { accountId: account.id, mandateRef: object.id } : null
}

/** The page or the payment that an event is about; null where it is about neither. */
export function findNoticeSubject({ data: { object } }: Event): { session: string } | { intent: string } | null {
  if (object.object === 'checkout.session' && object.id) return { session: object.id }
  if (object.object === 'payment_intent' && object.id) return { intent: object.id }
  return object.payment_intent ? { intent: object.payment_intent } : null
}

export function createPaymentNotice({ id: eventId, data }: Event, providerPaymentId: string): PaymentNotice {
  const paymentId = data.object.metadata?.payment_id
  return { eventId, providerPaymentId, ...(paymentId ? { paymentId } : {}) }
}
