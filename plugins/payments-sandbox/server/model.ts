import type { PaymentState } from '../../../core/features/payments/index.ts'
import { BaseModel } from '../../../db/index.ts'

export class SandboxPayment extends BaseModel {
  declare id: string
  declare paymentId: string
  declare state: PaymentState
  /** Minor units. */
  declare amount: number
  /** Minor units; null until something is refunded. */
  declare refundedAmount: number | null
  /** Closed by the shop, so nothing can be chosen any more. */
  declare closed: boolean
  declare currency: string
  declare method: string
  declare description: string
  declare returnUrl: string
  declare webhookUrl: string
  declare createdAt: Date
  declare paidAt: Date | null
  /** When it was last refunded or charged back. */
  declare reversedAt: Date | null
  /** Each partial refund, in minor units. */
  declare refunds: { at: string; amount: number }[]
  /** Encrypted; null if the account has none. */
  declare signingKey: string | null

  static override tableName = 'sandbox_payments'
  static override jsonAttributes = ['refunds']
}
