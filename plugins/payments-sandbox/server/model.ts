import type { PaymentState } from '../../../core/features/payments/index.ts'
import { BaseModel } from '../../../db/index.ts'

/** A payment as the pretended bank knows it. */
export class SandboxPayment extends BaseModel {
  declare id: string
  declare paymentId: string
  declare state: PaymentState
  /** Minor units. */
  declare amount: number
  /** Minor units; null until something is given back. */
  declare refundedAmount: number | null
  /** By the shop: nothing can be chosen any more. */
  declare closed: boolean
  declare currency: string
  declare method: string
  declare description: string
  declare returnUrl: string
  declare webhookUrl: string
  declare createdAt: Date
  declare paidAt: Date | null
  /** When it was given back or charged back, the last time. */
  declare reversedAt: Date | null
  /** Each part that was given back, in minor units. */
  declare refunds: { at: string; amount: number }[]
  /** Sealed; null where the account has none. */
  declare signingKey: string | null

  static override tableName = 'sandbox_payments'
  static override jsonAttributes = ['refunds']
}
