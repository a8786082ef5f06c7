import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import { oneLine } from '../../kernel/one-line.ts'

/** An effect of a write on people or sales. The console has its text under `console.consequences.<code>`. */
export interface Consequence {
  code: string
  /** How many people or sales it affects. */
  count?: number
  /** For the placeholders of its text. */
  params?: Record<string, string | number>
}

/** The codes that the editor has read and confirmed, as listed by the first refusal. */
export const confirmedCodes = z.array(oneLine(100, 1)).max(100).default([])

/** Throws AppError('confirmation_needed', { consequences }) unless every consequence is confirmed. */
export function assertConfirmed(consequences: readonly Consequence[], confirmed: readonly string[] = []): void {
  if (consequences.every(({ code }) => confirmed.includes(code))) return
  throw new AppError('confirmation_needed', { params: { consequences } })
}
