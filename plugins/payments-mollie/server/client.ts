import { createMollieClient, MollieApiError } from '@mollie/api-client'
import { AppError, type CommandContext, type ErrorCode } from '../../../core/kernel/index.ts'
import { apiEndpoint } from '../settings.ts'

export const clientOf = (ctx: CommandContext, apiKey: string) =>
  createMollieClient({ apiKey, apiEndpoint: ctx.setting(apiEndpoint) })

/**
 * Waits for Mollie. What it decides becomes an AppError, `refused` with Mollie's own words as `reason`; of anything else nothing is
 * known, and it stays what it is.
 */
export async function asked<T>(answer: Promise<T>, refused: ErrorCode = 'payments-mollie.refused'): Promise<T> {
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

/** Statuses with which Mollie did nothing because of who asked or how often. */
const turnedAway = [401, 403, 429]

/**
 * Waits for a payment to be made. Throws as {@link asked}, but for a conflict, which may be with an earlier attempt under the same key that has gone
 * through. `repeat`: a saved method is charged, and that nothing was done must be told from what nobody knows.
 */
export async function started<T>(answer: Promise<T>, { repeat }: { repeat: boolean }): Promise<T> {
  // What a buyer is told: to pay in another way. What Mollie said is in the log.
  const outcome = answer.catch((error) => {
    const status = error instanceof MollieApiError ? (error.statusCode ?? 0) : 0
    if (status === 409) throw new AppError('unavailable', { cause: error })
    if (repeat && turnedAway.includes(status)) throw new AppError('payment_failed', { cause: error, report: true })
    throw error
  })
  return asked(outcome, 'payment_failed')
}

/** Whether Mollie says that it does not know the key. */
export const isUnknownKey = (error: unknown): boolean => error instanceof MollieApiError && error.statusCode === 401
