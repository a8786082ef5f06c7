import { convertToMoney } from '../../shared/money.ts'

/** A price after a discount, rounded half up to whole minor units; never below one. */
export const applyDiscount = (listAmount: number, percentage: number): number =>
  Math.max(1, Math.round((listAmount * (100 - percentage)) / 100))

/** A price under an applicable discount; a fixed amount never reduces it to nothing. */
export const computeDiscountedPrice = (
  discount: { value_percentage: number; value_amount: number | null } | null,
  listAmount: number,
): number => {
  if (!discount) return listAmount
  const { value_percentage: percentage, value_amount: fixed } = discount
  return fixed === null ? applyDiscount(listAmount, percentage) : Math.max(1, listAmount - fixed)
}

/** The price of one message paid from a package, in whole minor units. */
export const computePricePerMessage = (amount: number, credits: number, messageCost: number): number =>
  convertToMoney(amount, credits, messageCost)
