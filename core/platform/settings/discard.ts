import type { Transaction } from '../../../db/index.ts'

/**
 * Removes values, drafts and scheduled publications of a deleted domain. Returns the number of removed values for the
 * domain's audit line.
 */
export async function discardDomainSettings(tx: Transaction, domainId: number): Promise<number> {
  await tx('setting_drafts').where({ domain_id: domainId }).delete()
  await tx('setting_publications').where({ domain_id: domainId }).delete()
  const own = `domain:${domainId}`
  return tx('settings').where({ scope: own }).orWhereLike('scope', `${own}/%`).delete()
}
