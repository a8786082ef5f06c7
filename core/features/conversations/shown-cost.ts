import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'

const mostCredits = 1_000_000

/** The price that the sender saw, in credits; absent if their application does not say. */
export const shownCost = z.number().int().min(0).max(mostCredits).optional()
/** The same in a form with a file, which has only texts. */
export const shownCostText = z.coerce.number().int().min(0).max(mostCredits).optional()

/** Throws AppError('price_changed') if something costs more than the sender saw. */
export function assertShownCost(cost: number, shown: number | undefined): void {
  if (shown !== undefined && cost > shown) throw new AppError('price_changed')
}
