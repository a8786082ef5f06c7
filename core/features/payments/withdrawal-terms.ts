import type { Order } from './models.ts'

type Bought = Pick<Order, 'amount' | 'credits'>

/**
 * What is given back of an order of which `unused` credits are left, in minor units: their share of what was paid, rounded up,
 * so in the member's favour.
 */
export const withdrawalAmount = ({ amount, credits }: Bought, unused: number): number =>
  Math.ceil((amount * Math.min(unused, credits)) / credits)

/**
 * How many of an order's credits go back with `total` minor units: the same share of them, rounded down, so in the member's favour;
 * all of them with all of the money. Counted from the total and not from each part, so that many small refunds round no more than one.
 */
export const creditsOf = ({ amount, credits }: Bought, total: number): number =>
  total >= amount ? credits : Math.floor((credits * total) / amount)
