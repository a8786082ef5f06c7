import { createMollieClient, MollieApiError } from '@mollie/api-client'
import { AppError, type CommandContext, type ErrorCode } from '../../../core/kernel/index.ts'
import { apiEndpoint } from '../settings.ts'

export const createClient = (ctx: CommandContext, apiKey: string) =>
  createMollieClient({ apiKey, apiEndpoint: ctx.setting(apiEndpoint) })

/**
 * Awaits a Mollie call. A decision by Mollie becomes an AppError, `refused` with Mollie's own text as `reason`; for
 * other errors the outcome is unknown, and they are rethrown unchanged.
 */
export async function callMollie<T>(answer: Promise<T>, refused: ErrorCode = 'payments-mollie.refused'): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const status = error instanceof MollieApiError ? error.statusCode : undefined
    if (status === 404 || status === 410) throw new AppError('not_found', { cause: error })
    if (status !== 409 && status !== 422) throw error
    throw new AppError(refused, {
      cause: error,
      report: true,
      params: { reason: (error as Error).message },
    })
  }
}

/** Statuses with which Mollie did nothing because of the caller or the rate. */
const turnedAway = [401, 403, 429]

/**
 * Awaits the creation of a payment. Throws as {@link callMollie}, except for a conflict, possibly with an earlier successful
 * attempt under the same key. `repeat`: a saved method is charged, where certain failures must differ from unknown
 * outcomes.
 */
export async function started<T>(answer: Promise<T>, { repeat }: { repeat: boolean }): Promise<T> {
  // Buyers read that they should pay another way. Mollie's text is in the log.
  const outcome = answer.catch((error) => {
    const status = error instanceof MollieApiError ? (error.statusCode ?? 0) : 0
    if (status === 409) throw new AppError('unavailable', { cause: error })
    if (repeat && turnedAway.includes(status)) throw new AppError('payment_failed', { cause: error, report: true })
    throw error
  })
  return callMollie(outcome, 'payment_failed')
}

/** Whether Mollie does not know the key. */
export const isUnknownKey = (error: unknown): boolean => error instanceof MollieApiError && error.statusCode === 401
