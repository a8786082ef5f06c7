import type { Reply } from '../api/types.ts'

/** The public price list; prices in minor units. */
export type PriceList = Reply<'GET /api/packages'>
export type PackageView = PriceList['packages'][number]

/** The cheapest and the most expensive message of a price list; null if messages are free or nothing is for sale. */
export function listMessagePrices({
  packages,
  message_cost: cost,
}: {
  packages: Pick<PackageView, 'currency' | 'price_per_message'>[]
  message_cost: number
}): { low: number; high: number; currency: string } | null {
  const [first] = packages
  if (!first || cost === 0) return null
  const prices = packages.map((pack) => pack.price_per_message)
  return { low: Math.min(...prices), high: Math.max(...prices), currency: first.currency }
}
