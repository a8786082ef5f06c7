import type { PaymentState } from '../../../core/features/payments/index.ts'
import { BaseModel } from '../../../db/index.ts'

/** A member's permission to collect from an account. Encrypted columns are null after the legal retention period. */
export class Mandate extends BaseModel {
  declare id: string
  declare domainId: number
  declare memberId: string
  declare accountId: string
  declare reference: string
  declare creditorId: string
  declare creditorName: string
  /** Encrypted. */
  declare iban: string | null
  declare ibanMasked: string
  declare ibanCountry: string
  /** Encrypted. */
  declare holder: string | null
  /** Encrypted. */
  declare details: string | null
  declare locale: string
  declare wording: string
  declare agreedAt: Date
  declare lastUsedAt: Date
  /** Null while its member has an account. */
  declare purgeAt: Date | null
  /** When a bank reported that it can no longer be used. */
  declare endedAt: Date | null

  static override tableName = 'directdebit_mandates'
}

/** A payment as this plugin knows it, acting as its own provider. */
export class DebitPayment extends BaseModel {
  declare id: string
  declare paymentId: string
  declare orderId: string
  declare domainId: number
  declare memberId: string
  declare accountId: string
  /** Null until the member has agreed. */
  declare mandateId: string | null
  declare mandateReference: string
  declare creditorId: string
  declare creditorName: string
  declare state: PaymentState
  /** Minor units. */
  declare amount: number
  declare currency: string
  declare testMode: boolean
  declare returnPath: string
  declare stoppedPath: string
  declare createdAt: Date
  declare agreedAt: Date | null
  /** When it counted as paid. */
  declare paidAt: Date | null
  /** Time of the last refund. */
  declare refundedAt: Date | null
  /** Each refund, in minor units. */
  declare refunds: { at: string; amount: number }[]
  /** `YYYY-MM-DD`. */
  declare collectOn: string | null
  /** Minor units; null until something is refunded. */
  declare refundedAmount: number | null
  /** Null until it is in a file. */
  declare batchId: string | null
  /** Minor units in that file. */
  declare collectedAmount: number | null
  declare returnedAt: Date | null
  /** The bank's code, such as `AM04`. */
  declare returnReason: string | null
  /** Minor units refunded after the collection: owed by a transfer from the company's account. */
  declare transferDue: number | null
  declare transferredAt: Date | null
  declare transferredBy: string | null
  declare version: number

  static override tableName = 'directdebit_payments'
  static override jsonAttributes = ['refunds']
}

/** The code of the last SMS for a payment. */
export class DebitCode extends BaseModel {
  declare paymentId: string
  declare codeHash: string
  declare boundTo: string
  declare tries: number
  declare sentAt: Date
  declare expiresAt: Date

  static override tableName = 'directdebit_codes'
  static override idColumn = 'payment_id'
}

/** Collections sent to a bank in one file. */
export class DebitBatch extends BaseModel {
  declare id: string
  /** Null: for a global account. */
  declare domainId: number | null
  declare accountId: string
  /** `YYYY-MM-DD`. */
  declare collectOn: string
  declare count: number
  /** Minor units. */
  declare total: number
  declare currency: string
  declare status: 'made' | 'released' | 'settled'
  declare createdAt: Date
  declare releasedAt: Date | null
  /** When the banks' return period ended. */
  declare settledAt: Date | null
  declare version: number

  static override tableName = 'directdebit_batches'
}

/** An imported bank message; the file itself is not stored. */
export class DebitMessage extends BaseModel {
  declare id: string
  /** Null: for global accounts. */
  declare domainId: number | null
  declare sha256: string
  declare kind: 'camt.054' | 'pain.002'
  declare version: string
  declare messageId: string
  declare fileName: string
  declare madeAt: Date | null
  declare importedAt: Date
  declare importedBy: string
  /** Lines without a problem. */
  declare inOrder: number

  static override tableName = 'directdebit_messages'
}

/** One line of a bank message about money that did not arrive, or was returned. */
export class DebitReturn extends BaseModel {
  declare id: string
  declare messageId: string
  declare domainId: number | null
  declare entryKey: string
  declare paymentId: string | null
  declare outcome: 'applied' | 'repeated' | 'unknown' | 'mismatch'
  /** Why it needs a manual review; null if it does not. */
  declare problem: string | null
  declare endToEndId: string | null
  declare mandateReference: string | null
  declare bankReference: string | null
  /** Minor units. */
  declare amount: number | null
  declare currency: string | null
  declare direction: 'debit' | 'credit' | null
  declare reason: string | null
  /** `YYYY-MM-DD`. */
  declare bookedOn: string | null
  declare createdAt: Date
  declare handledAt: Date | null
  declare handledBy: string | null
  declare note: string | null
  declare version: number

  static override tableName = 'directdebit_returns'
}
