import type { Transaction } from '../../../db/index.ts'

/** Removes what is set, drafted and planned for a domain that goes; answers how many values were set. The line about the domain tells of it. */
export async function discardDomainSettings(tx: Transaction, domainId: number): Promise<number> {
  await tx('setting_drafts').where({ domain_id: domainId }).delete()
  await tx('setting_publications').where({ domain_id: domainId }).delete()
  const own = `domain:${domainId}`
  return tx('settings').where({ scope: own }).orWhereLike('scope', `${own}/%`).delete()
}
