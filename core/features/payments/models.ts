import { BaseModel } from '../../../db/index.ts'
import type { PaymentState } from './provider.ts'
import type { TaxEvidence } from './tax.ts'
import type { OrderStatus } from './transition.ts'

/** Credits at a price, for one country and currency. */
export class CreditPackage extends BaseModel {
  declare id: string
  /** Null: for every domain that has no package there. */
  declare domainId: number | null
  declare country: string
  declare tier: 'p0' | 'p1' | 'p2' | 'p3'
  declare credits: number
  /** Minor units. */
  declare amount: number
  declare currency: string
  declare popular: boolean
  declare active: boolean
  declare position: number
  declare version: number

  static override tableName = 'credit_packages'
}

export class PaymentAccount extends BaseModel {
  declare id: string
  declare provider: string
  declare label: string
  declare domainId: number | null
  /** Empty: all. */
  declare countries: string[]
  declare methods: string[]
  declare currencies: string[]
  /** Encrypted. */
  declare credentials: string | null
  declare active: boolean
  declare position: number
  declare version: number

  static override tableName = 'payment_accounts'
}

/** A purchase, at the price that was shown. */
export class Order extends BaseModel {
  declare id: string
  declare domainId: number
  declare memberId: string
  declare packageId: string
  declare credits: number
  declare listAmount: number
  declare discountCode: string | null
  declare discountPercentage: number
  declare amount: number
  declare currency: string
  /** Hundredths of a percent, contained in the amount. */
  declare taxRate: number
  /** Country where the tax is due; null if none is. */
  declare taxCountry: string | null
  /** Part of the amount, in minor units. */
  declare taxAmount: number
  declare taxEvidence: TaxEvidence[]
  declare country: string
  declare termsVersion: string
  declare consentAt: Date
  declare status: OrderStatus
  declare createdAt: Date
  declare completedAt: Date | null
  /** Total in minor units; null if nothing was refunded. An order stays completed after a partial refund by staff. */
  declare refundedAmount: number | null
  /** When the member withdrew from the purchase. The money follows, at the latest by the refund job. */
  declare withdrawnAt: Date | null
  /** The part of `credits` that the withdrawal took back; null without a withdrawal. */
  declare withdrawnCredits: number | null
  /** When its payment was returned: its discount had been used, or its member erased. It was never completed. */
  declare returnedAt: Date | null
  /** Priced with the first-purchase discount. */
  declare firstPurchase: boolean
  /** Increases with each refund: staff send the version that they saw. */
  declare version: number
  /** The member's traffic source when it was placed; click ids are deleted after some time. */
  declare sourceNetwork: string | null
  declare sourceRef: string | null
  declare sourceSub1: string | null
  declare sourceSub2: string | null
  declare sourceSub3: string | null

  static override tableName = 'orders'
  static override jsonAttributes = ['taxEvidence']
}

/** One attempt to pay an order. */
export class Payment extends BaseModel {
  declare id: string
  declare orderId: string
  declare accountId: string
  declare provider: string
  declare method: string
  declare providerPaymentId: string | null
  declare state: PaymentState
  declare amount: number
  declare currency: string
  declare createdAt: Date
  declare updatedAt: Date
  declare checkedAt: Date | null
  /** The provider's names for the mandate and the member; an erasure deletes them. */
  declare mandateRef: string | null
  declare customerRef: string | null
  /** Total refund requested in minor units, confirmed or not; null if none was. */
  declare refundAmount: number | null
  /** Total refund confirmed by the provider, in minor units. */
  declare refundedAmount: number
  /** Whether the provider may have received the request for `refundAmount`, or for a part of it before. */
  declare refundSent: boolean
  /** The current refund attempt, and until when no other may start. */
  declare refundClaim: string | null
  declare refundClaimedUntil: Date | null

  /** The provider's page, as long as the member has something to do there. */
  declare payUrl: string | null
  /** When the payer finished: from then on the payment only waits for banks. */
  declare payerDoneAt: Date | null

  declare remember: boolean
  /** The {@link SavedMethod} that is charged, without a page of the provider. */
  declare rememberedId: string | null
  declare repeated: boolean

  static override tableName = 'payments'
}

/** A payment method saved at a provider for a member. */
export class SavedMethod extends BaseModel {
  declare id: string
  declare memberId: string
  declare domainId: number
  declare accountId: string
  declare method: string
  /** A name by which the member recognises it, such as the last digits of a card. */
  declare label: string
  declare customerRef: string
  declare mandateRef: string
  declare consentAt: Date
  /** When the member removed it, or its provider ended it. */
  declare endedAt: Date | null
  /** When its provider was last asked about it. */
  declare checkedAt: Date | null
  /** When its provider reported that it can no longer be used. */
  declare lostAt: Date | null

  static override tableName = 'remembered_methods'
}
