import type { Order } from './models.ts'

type PurchasedCredits = Pick<Order, 'amount' | 'credits'>

/** The refund in minor units for `unused` credits of an order: their share of the price, rounded up. */
export const computeWithdrawalAmount = ({ amount, credits }: PurchasedCredits, unused: number): number =>
  Math.ceil((amount * Math.min(unused, credits)) / credits)

/**
 * How many of an order's credits are reversed with a refund of `total` minor units: the same share, rounded down in
 * the member's favour; all credits for the full amount. Computed from the total instead of each part, so that many
 * small refunds are rounded only once.
 */
export const computeCreditsForAmount = ({ amount, credits }: PurchasedCredits, total: number): number =>
  total >= amount ? credits : Math.floor((credits * total) / amount)
