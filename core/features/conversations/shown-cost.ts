import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'

const maxCredits = 1_000_000

/** The price that the sender saw, in credits; absent if their application does not say. */
export const shownCost = z.number().int().min(0).max(maxCredits).optional()
/** The same in a form with a file, which has only texts. */
export const shownCostText = z.coerce.number().int().min(0).max(maxCredits).optional()

/** Throws AppError('price_changed') if something costs more than the sender saw. */
export function assertShownCost(cost: number, shown: number | undefined): void {
  if (shown !== undefined && cost > shown) throw new AppError('price_changed')
}
