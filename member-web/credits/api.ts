import type { Reply } from '../api/types.ts'

export type CreditsReply = Reply<'GET /api/credits'>
export type CheckoutOffer = Omit<CreditsReply, 'credits' | 'packages'>
export type CreditPackage = CreditsReply['packages'][number]
export type Discount = NonNullable<CreditsReply['discount']>
export type OrderDetail = Reply<'GET /api/orders/:id'>
export type Order = OrderDetail['order']

/** The current price of a package in minor units: with the discount that applies to it, else its list price. */
export const getPackagePrice = (pack: CreditPackage): number => pack.discounted_amount ?? pack.amount
