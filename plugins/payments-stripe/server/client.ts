import Stripe from 'stripe'
import { AppError, type CommandContext, type ErrorCode } from '../../../core/kernel/index.ts'
import { apiEndpoint } from '../settings.ts'

/** Less than the core waits, so that Stripe's own client gives up first, milliseconds. */
const timeout = 20_000

export function clientOf(ctx: CommandContext, secretKey: string): Stripe {
  const { hostname, port, protocol } = new URL(ctx.setting(apiEndpoint))
  return new Stripe(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * What Stripe decides as an AppError, `refused` with Stripe's own words as `reason`; of anything else nothing is known, and it stays what
 * it is.
 */
export function asRefusal(error: unknown, refused: ErrorCode = 'payments-stripe.refused'): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error.statusCode === 404) return new AppError('not_found', { cause: error })
  if (error.statusCode !== 400 && error.statusCode !== 402) return error
  return new AppError(refused, { cause: error, report: true, params: { reason: error.message } })
}

/** Waits for Stripe. Throws what {@link asRefusal} makes of an error. */
export async function asked<T>(answer: Promise<T>, refused?: ErrorCode): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw asRefusal(error, refused)
  }
}

/** Whether Stripe did nothing because of who asked or how often: the key is none of its own, may not do this, or asks too much. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeRateLimitError

/** Whether Stripe says that it does not know the key. */
export const isUnknownKey = (error: unknown): boolean => error instanceof Stripe.errors.StripeAuthenticationError
