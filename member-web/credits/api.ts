import type { Reply } from '../api/types.ts'

export type CreditsReply = Reply<'GET /api/credits'>
/** What the checkout of one package needs of it. */
export type CheckoutOffer = Omit<CreditsReply, 'credits' | 'packages'>
export type CreditPackage = CreditsReply['packages'][number]
export type Discount = NonNullable<CreditsReply['discount']>
export type OrderDetail = Reply<'GET /api/orders/:id'>
export type Order = OrderDetail['order']

/** What a package costs now, in minor units: under the discount that holds for it, else its list price. */
export const getPackagePrice = (pack: CreditPackage): number => pack.discounted_amount ?? pack.amount
