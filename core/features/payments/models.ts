import { BaseModel } from '../../../db/index.ts'
import type { PaymentState } from './provider.ts'
import type { TaxEvidence } from './tax.ts'
import type { OrderStatus } from './transition.ts'

/** Credits at a price, for one country and currency. */
export class CreditPackage extends BaseModel {
  declare id: string
  /** Null: every domain without a package of its own in that place. */
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

/** An account with a payment provider. */
export class PaymentAccount extends BaseModel {
  declare id: string
  declare provider: string
  declare label: string
  declare domainId: number | null
  /** Empty: all. */
  declare countries: string[]
  declare methods: string[]
  declare currencies: string[]
  /** Sealed. */
  declare credentials: string | null
  declare active: boolean
  declare position: number
  declare version: number

  static override tableName = 'payment_accounts'
}

/** What was bought, at the price that was shown. */
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
  /** Where it is due; null where none is. */
  declare taxCountry: string | null
  /** Of the amount, minor units. */
  declare taxAmount: number
  declare taxEvidence: TaxEvidence[]
  declare country: string
  declare termsVersion: string
  declare consentAt: Date
  declare status: OrderStatus
  declare createdAt: Date
  declare completedAt: Date | null
  /** Minor units in all; null where nothing was given back. An order of which staff gave back a part stays completed. */
  declare refundedAmount: number | null
  /** When the member withdrew from the purchase. The money follows, at the latest with the refund's job. */
  declare withdrawnAt: Date | null
  /** Of `credits`, those that the withdrawal took back; null without one. */
  declare withdrawnCredits: number | null
  /** When its payment was sent back because its discount had been used up: it was paid and never completed. */
  declare returnedAt: Date | null
  /** Priced with the discount that only a first purchase has. */
  declare firstPurchase: boolean
  /** Counts what was given back of it: staff name the one that they saw. */
  declare version: number
  /** Where its member had come from when it was placed; a click's ids go after some time. */
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
  /** Names under which the provider keeps a permission to collect, and the member; an erasure forgets them. */
  declare mandateRef: string | null
  declare customerRef: string | null
  /** Minor units whose refund was asked for in all, whether or not the provider has confirmed it; null where nobody asked. */
  declare refundAmount: number | null
  /** Minor units that the provider has confirmed to have given back, in all. */
  declare refundedAmount: number
  /** Whether the provider may have been asked for `refundAmount`, or a part of it before. */
  declare refundSent: boolean
  /** The attempt that is under way, and until when no other may begin. */
  declare refundClaim: string | null
  declare refundClaimedUntil: Date | null

  /** The provider's page, for as long as the member has something to do there. */
  declare payUrl: string | null
  /** When the payer had nothing more to do: the payment waits for banks only. */
  declare payerDoneAt: Date | null

  /** The member agrees that the provider keeps the way to pay. */
  declare remember: boolean
  /** What it is paid with, without a page of the provider's. */
  declare rememberedId: string | null
  declare repeated: boolean

  static override tableName = 'payments'
}

/** A way to pay that a member lets a provider keep. */
export class RememberedMethod extends BaseModel {
  declare id: string
  declare memberId: string
  declare domainId: number
  declare accountId: string
  declare method: string
  /** What the member tells it by, such as the last digits of a card. */
  declare label: string
  declare customerRef: string
  declare mandateRef: string
  declare consentAt: Date
  /** When the member took it back, or its provider ended it. */
  declare endedAt: Date | null
  /** When its provider was last asked about it. */
  declare checkedAt: Date | null
  /** When its provider said that it cannot be paid with any more. */
  declare lostAt: Date | null

  static override tableName = 'remembered_methods'
}
