import type { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'

/**
 * Parses the body of a notice with a valid signature. Throws AppError('bad_request') if it is invalid, because even a
 * correctly signed body may be malformed.
 */
export function readSignedBody<T>(schema: z.ZodType<T>, rawBody: Buffer): T {
  let body: unknown
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch (error) {
    throw new AppError('bad_request', { cause: error })
  }
  const { success, data, error } = schema.safeParse(body)
  if (!success) throw new AppError('bad_request', { cause: error })
  return data
}
