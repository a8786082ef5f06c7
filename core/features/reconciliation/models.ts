import { BaseModel } from '../../../db/index.ts'

export const caseKinds = [
  'unknown_here',
  'unpaid_here',
  'unknown_there',
  'amount',
  'currency',
  'refund_missing_here',
  'refund_missing_there',
  'chargeback_missing_here',
  'chargeback_missing_there',
  'settlement',
  'not_reconciled',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** A difference between our books and a provider's. */
export class ReconciliationCase extends BaseModel {
  declare id: string
  declare accountId: string
  declare provider: string
  declare domainId: number | null
  /** `YYYY-MM-DD`, UTC: the day on which it was found. */
  declare day: string
  declare kind: CaseKind
  /** The provider's name of the payment or of the settlement; the day that could not be reconciled. */
  declare subject: string
  declare orderId: string | null
  /** Minor units; null if that side has none. */
  declare ours: number | null
  declare theirs: number | null
  declare currency: string
  /** `healed`: the difference disappeared. `resolved`: staff decided. */
  declare status: 'open' | 'healed' | 'resolved'
  declare openedAt: Date
  declare closedAt: Date | null
  declare closedBy: string | null
  declare reason: string | null
  declare version: number

  static override tableName = 'reconciliation_cases'
}
