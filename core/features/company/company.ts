/** The company behind a domain, as visitors see it. */
export interface CompanyInfo {
  name: string
  address: string
  zip: string
  kvk: string
  city: string
  country: string
  tradenames: string[]
  vat_numbers: Record<string, string>
  /** Digits and plus sign only, ready to dial. */
  support_phone: string | null
  /** Discount in percent for a member about to leave; 0 for none. */
  delete_discount: number
  /** ISO 8601. */
  added: string
}

export interface Companies {
  /** Null if there is none. */
  byId(id: number): CompanyInfo | null
}

declare module '../../kernel/services.ts' {
  interface Services {
    companies: Companies
  }
}
