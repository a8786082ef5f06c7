import type { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'

/** What a notice says whose signature holds. Throws AppError('bad_request') where that is nothing: a right signature makes no right body. */
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
