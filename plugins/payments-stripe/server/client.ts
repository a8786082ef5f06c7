import type Stripe from 'stripe'
import { AppError, type CommandContext, type ErrorCode } from '../../../core/kernel/index.ts'
import { apiEndpoint } from '../settings.ts'

/** Milliseconds; less than the core's timeout, so that Stripe's client gives up first. */
const timeoutMs = 20_000

/** Loaded when an account is first used. */
export const stripeLibrary = async () => (await import('stripe')).default

export async function createStripeClient(ctx: CommandContext, secretKey: string): Promise<Stripe> {
  const Library = await stripeLibrary()
  const { hostname, port, protocol } = new URL(ctx.setting(apiEndpoint))
  return new Library(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * Converts a decision by Stripe to an AppError, `refused` with Stripe's own text as `reason`; for other errors the
 * outcome is unknown, and they are returned unchanged.
 */
export async function toRefusal(error: unknown, refused: ErrorCode = 'payments-stripe.refused'): Promise<unknown> {
  const { errors } = await stripeLibrary()
  if (!(error instanceof errors.StripeError)) return error
  if (error.statusCode === 404) return new AppError('not_found', { cause: error })
  // The key was used with other parameters, for example in another language; what became of that call is unknown.
  if (error instanceof errors.StripeIdempotencyError) return error
  if (error.statusCode !== 400 && error.statusCode !== 402) return error
  return new AppError(refused, { cause: error, report: true, params: { reason: error.message } })
}

/** Awaits a Stripe call. Throws errors converted by {@link toRefusal}. */
export async function callStripe<T>(answer: Promise<T>, refused?: ErrorCode): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw await toRefusal(error, refused)
  }
}

/** Whether Stripe did nothing because of the caller: an unknown key, no permission, or too many requests. */
export async function isRejected(error: unknown): Promise<boolean> {
  const { errors } = await stripeLibrary()
  return (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeRateLimitError
  )
}

export const isUnknownKey = async (error: unknown): Promise<boolean> =>
  error instanceof (await stripeLibrary()).errors.StripeAuthenticationError
