import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import { oneLine } from '../../kernel/one-line.ts'

/** Something that a write does to people or sales. The console has its text under `console.consequences.<code>`. */
export interface Consequence {
  code: string
  /** How many it concerns. */
  count?: number
  /** For the placeholders of its text. */
  params?: Record<string, string | number>
}

/** The codes that the editor has read and agreed to, as the refusal of the first try named them. */
export const confirmedCodes = z.array(oneLine(100, 1)).max(100).default([])

/** Throws AppError('confirmation_needed', { consequences }) unless each of them was confirmed. */
export function assertConfirmed(consequences: readonly Consequence[], confirmed: readonly string[] = []): void {
  if (consequences.every(({ code }) => confirmed.includes(code))) return
  throw new AppError('confirmation_needed', { params: { consequences } })
}
