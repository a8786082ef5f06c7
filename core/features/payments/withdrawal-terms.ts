import type { Order } from './models.ts'

/**
 * What is given back of an order of which `unused` credits are left, in minor units: their share of what was paid, rounded up,
 * so in the member's favour.
 */
export const withdrawalAmount = ({ amount, credits }: Pick<Order, 'amount' | 'credits'>, unused: number): number =>
  Math.ceil((amount * Math.min(unused, credits)) / credits)
