import type { z } from 'zod'
import type { creditsReply, orderDetailReply, orderView } from '../../core/features/payments/schemas.ts'

export type CreditsReply = z.infer<typeof creditsReply>
export type CreditPackage = CreditsReply['packages'][number]
export type Discount = NonNullable<CreditsReply['discount']>
export type Order = z.infer<typeof orderView>
export type OrderDetail = z.infer<typeof orderDetailReply>

/** What a package costs now, in minor units: under the discount that holds for it, else its list price. */
export const priceOf = (pack: CreditPackage): number => pack.discounted_amount ?? pack.amount
