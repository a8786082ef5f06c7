import { BaseModel } from '../../../db/index.ts'

export type Series = 'invoice' | 'credit_note'
export type CreditReason = 'withdrawal' | 'refund' | 'chargeback' | 'returned_debit'

/** The company on the day of issue. */
export interface Seller {
  name: string
  address: string
  zip: string
  city: string
  country: string
  kvk: string
  /** VAT number in the country whose tax applies, otherwise in the company's own; null if it has none. */
  vat_number: string | null
  support_phone: string | null
}

/** An invoice, or the credit note that corrects one, as it was issued. It never changes. */
export class Invoice extends BaseModel {
  declare id: string
  declare companyId: number
  declare series: Series
  declare year: number
  /** 1, 2, 3 … within company, series and year. */
  declare number: number
  /** `2026-000001`, a credit note `C2026-000001`. */
  declare label: string
  declare domainId: number
  declare memberId: string
  declare orderId: string
  /** The invoice that a credit note corrects. */
  declare corrects: string | null
  declare reason: CreditReason | null
  declare issuedAt: Date
  /** `YYYY-MM-DD`, in the company's time zone. */
  declare issuedOn: string
  /** `YYYY-MM-DD`, the day of payment. */
  declare paidOn: string
  /** The member's language at that time. */
  declare locale: string
  declare seller: Seller
  declare buyerCountry: string
  declare method: string
  declare credits: number
  /** Minor units, before any discount; on a credit note the amount. */
  declare listAmount: number
  /** Minor units, tax included; of a credit note, the amount refunded. */
  declare amount: number
  declare currency: string
  /** Hundredths of a percent, contained in the amount. */
  declare taxRate: number
  /** Country where the tax is due; null if none is. */
  declare taxCountry: string | null
  /** Part of the amount, in minor units. */
  declare taxAmount: number

  static override tableName = 'invoices'
  static override jsonAttributes = ['seller']
}
