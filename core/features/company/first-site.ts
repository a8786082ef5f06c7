import type { Transaction } from '../../../db/index.ts'

export interface FirstSite {
  company: { name: string; address: string; zip: string; city: string; country: string; kvk: string }
  domain: { host: string; name: string; pool: string; time_zone: string; countries: string[] }
}

/** Writes the company and the domain that an installation begins with; the caller records it and tells the snapshot. */
export async function createFirstSite(
  tx: Transaction,
  { company, domain }: FirstSite,
  now: Date,
): Promise<{ companyId: number; domainId: number }> {
  const [owner] = await tx('companies').insert({ ...company, added: now }, ['id'])
  const [made] = await tx('domains').insert({ ...domain, company_id: owner.id, created_at: now }, ['id'])
  return { companyId: owner.id, domainId: made.id }
}
