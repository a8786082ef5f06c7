import type { ApiClient } from '../app/api-types.ts'

/** A package of the public price list; prices in minor units. */
export interface PackageView {
  id: string
  credits: number
  amount: number
  currency: string
  popular: boolean
  /** Money that a message costs when paid from this package. */
  price_per_message: number
}
export interface PriceList {
  country: string
  packages: PackageView[]
  /** Credits that a message costs. */
  message_cost: number
}

export const readPriceList = (api: ApiClient): Promise<PriceList> => api<PriceList>('GET /api/packages')

/** The cheapest and the dearest message of a price list; null where messages are free or nothing is for sale. */
export function messagePrices({
  packages,
  message_cost: cost,
}: PriceList): { low: number; high: number; currency: string } | null {
  const [first] = packages
  if (!first || cost === 0) return null
  const prices = packages.map((pack) => pack.price_per_message)
  return { low: Math.min(...prices), high: Math.max(...prices), currency: first.currency }
}
