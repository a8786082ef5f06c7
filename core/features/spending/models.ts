import { BaseModel } from '../../../db/index.ts'
import type { Period, StoredLimit } from './rules.ts'

/** A member's own limit for a period. */
export class SpendingLimit extends BaseModel {
  declare memberId: string
  declare period: Period
  /** Minor units. */
  declare amount: number
  declare currency: string
  declare nextAmount: number | null
  declare nextCurrency: string | null
  declare nextFrom: Date | null

  static override tableName = 'spending_limits'
  static override idColumn = ['member_id', 'period']
}

/** Until when a member's purchases are paused. */
export class SpendingPause extends BaseModel {
  declare memberId: string
  declare until: Date

  static override tableName = 'spending_pauses'
  static override idColumn = 'member_id'
}

/** A row in the form that the rules use. */
export const toStoredLimit = (row: SpendingLimit | undefined): StoredLimit | null =>
  row
    ? {
        amount: row.amount,
        currency: row.currency,
        next: row.nextFrom && {
          from: row.nextFrom,
          value:
            row.nextAmount === null || row.nextCurrency === null
              ? null
              : { amount: row.nextAmount, currency: row.nextCurrency },
        },
      }
    : null
