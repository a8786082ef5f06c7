/** A price after a discount, rounded half up to whole minor units; never below one. */
export const discounted = (listAmount: number, percentage: number): number =>
  Math.max(1, Math.round((listAmount * (100 - percentage)) / 100))

/** What one message costs in money when paid from a package, in whole minor units. */
export const pricePerMessage = (amount: number, credits: number, messageCost: number): number =>
  Math.round((amount * messageCost) / credits)

/** How people read an order's id aloud. */
export const orderReference = (id: string): string => `R-${id.replaceAll('-', '').slice(-10).toUpperCase()}`
