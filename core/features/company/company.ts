/** The company behind a domain, as visitors may read it. */
export interface CompanyInfo {
  name: string
  address: string
  zip: string
  kvk: string
  city: string
  country: string
  tradenames: string[]
  vat_numbers: Record<string, string>
  /** Digits and plus sign only, ready to be dialled. */
  support_phone: string | null
  /** Percent off for somebody about to leave; 0 for none. */
  delete_discount: number
  /** ISO 8601. */
  added: string
}

/** The companies, held in memory. */
export interface Companies {
  /** Null when there is none. */
  byId(id: number): CompanyInfo | null
}

declare module '../../kernel/services.ts' {
  interface Services {
    companies: Companies
  }
}
