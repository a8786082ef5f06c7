import type { Transaction } from '../../../db/index.ts'

export interface FirstSite {
  company: {
    name: string
    address: string
    zip: string
    city: string
    country: string
    kvk: string
    vat_numbers: Record<string, string>
  }
  domain: { host: string; name: string; pool: string; time_zone: string; countries: string[] }
}

/** Creates the first company and domain, closed until its launch; the caller records it and notifies the snapshot. */
export async function createFirstSite(
  tx: Transaction,
  { company, domain }: FirstSite,
  now: Date,
): Promise<{ companyId: number; domainId: number }> {
  const [owner] = await tx('companies').insert({ ...company, added: now }, ['id'])
  const row = { ...domain, company_id: owner.id, active: false, created_at: now }
  const [made] = await tx('domains').insert(row, ['id'])
  return { companyId: owner.id, domainId: made.id }
}

/** Makes the first site its owner's draft in the console's guided launch. */
export async function draftFirstSite(
  tx: Transaction,
  draft: { domainId: number; ownerId: string },
  now: Date,
): Promise<void> {
  const { domainId, ownerId } = draft
  await tx('brand_drafts').insert({ domain_id: domainId, created_by: `staff:${ownerId}`, created_at: now })
}
