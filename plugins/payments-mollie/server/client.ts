import { AppError, type CommandContext, type ErrorCode } from '../../../core/kernel/index.ts'
import { apiEndpoint } from '../settings.ts'

/** Loaded when an account is first used. */
export const mollieLibrary = () => import('@mollie/api-client')

export async function createClient(ctx: CommandContext, apiKey: string) {
  const { createMollieClient } = await mollieLibrary()
  return createMollieClient({ apiKey, apiEndpoint: ctx.setting(apiEndpoint) })
}

/** Mollie's status of an error; undefined for errors of another kind. */
async function getStatus(error: unknown): Promise<number | undefined> {
  const { MollieApiError } = await mollieLibrary()
  return error instanceof MollieApiError ? error.statusCode : undefined
}

/**
 * Awaits a Mollie call. A decision by Mollie becomes an AppError, `refused` with Mollie's own text as `reason`; for
 * other errors the outcome is unknown, and they are rethrown unchanged.
 */
export async function callMollie<T>(answer: Promise<T>, refused: ErrorCode = 'payments-mollie.refused'): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const status = await getStatus(error)
    if (status === 404 || status === 410) throw new AppError('not_found', { cause: error })
    if (status !== 409 && status !== 422) throw error
    throw new AppError(refused, {
      cause: error,
      report: true,
      params: { reason: (error as Error).message },
    })
  }
}

/** Statuses that mean that Mollie did nothing, because of the caller or the rate. */
const rejectedStatuses = [401, 403, 429]

/**
 * Awaits the creation of a payment. Throws like {@link callMollie}, except for a conflict, possibly with an earlier
 * successful attempt under the same key. `repeat`: a saved method is charged, where certain failures must differ from
 * unknown outcomes.
 */
export async function awaitPaymentCreation<T>(answer: Promise<T>, { repeat }: { repeat: boolean }): Promise<T> {
  // Buyers are asked to pay in another way. Mollie's text is in the log.
  const outcome = answer.catch(async (error) => {
    const status = (await getStatus(error)) ?? 0
    if (status === 409) throw new AppError('unavailable', { cause: error })
    if (repeat && rejectedStatuses.includes(status))
      throw new AppError('payment_failed', { cause: error, report: true })
    throw error
  })
  return callMollie(outcome, 'payment_failed')
}

/** Whether Mollie does not know the key. */
export const isUnknownKey = async (error: unknown): Promise<boolean> => (await getStatus(error)) === 401
