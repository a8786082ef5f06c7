import { z } from 'zod'

/** The company behind a domain, as visitors see it. */
export const companyInfo = z.object({
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.record(z.string(), z.string()),
  /** Digits and plus sign only, ready to dial. */
  support_phone: z.string().nullable(),
  /** The same with the spaces and hyphens that the operator typed, ready to read. */
  support_phone_written: z.string().nullable(),
  /** Discount in percent for a member about to leave; 0 for none. */
  delete_discount: z.number(),
  /** ISO 8601. */
  added: z.string(),
})
export type CompanyInfo = z.output<typeof companyInfo>

export interface Companies {
  /** Null if there is none. */
  byId(id: number): CompanyInfo | null
}

declare module '../../kernel/services.ts' {
  interface Services {
    companies: Companies
  }
}
