import { BaseModel } from '../../../db/index.ts'

export const validities = ['once', 'once-per-user', 'unlimited'] as const

export class DiscountCode extends BaseModel {
  declare id: string
  /** Compared without regard to case. */
  declare code: string
  /** Null: every domain. */
  declare domainId: number | null
  /** Null: every country. */
  declare country: string | null
  /** Null: everyone. */
  declare memberId: string | null
  /** 0 for a fixed amount. */
  declare valuePercentage: number
  /** Minor units of `currency` off the price; null for a percentage. */
  declare valueAmount: number | null
  /** Minor units of `currency`, of the price before the discount. */
  declare minimumOrderValue: number | null
  declare currency: string | null
  declare validity: (typeof validities)[number]
  /** Empty: all. */
  declare paymentMethods: string[]
  declare expires: Date | null
  declare status: 'active' | 'disabled'
  declare createdAt: Date
  declare version: number
  /** Id of its batch; null for a single code. */
  declare batchId: string | null
  /** Read by the console: completed orders that used it. */
  declare used?: number

  static override tableName = 'discount_codes'
}
