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

/** Whether Mollie says that it does not know the key. */
export const isUnknownKey = (error: unknown): boolean => error instanceof MollieApiError && error.statusCode === 401
