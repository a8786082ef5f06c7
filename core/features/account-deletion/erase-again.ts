import { commandContext, inTransaction } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import { endRestoredAccount, Member } from '../members/index.ts'
import { countUnlistedErasures, eraseMember, listErasedMembers, listErasureStores } from '../privacy/index.ts'

export interface ErasedAgain {
  erased: number
  /** The list is missing, or lacks members erased in the database: others may have returned. */
  listMissing: boolean
}

/**
 * Erases members again whose data a backup has restored, by the list of erased members. Call it before requests are
 * served. A worker deletes the files of their photos later.
 */
export async function eraseAgain(services: Services): Promise<ErasedAgain> {
  const { ids: listed, marked } = await listErasedMembers(await listErasureStores(services))
  const listMissing = !marked || (await countUnlistedErasures(services, listed)) > 0
  const returned = await Member.query(services.db.knex)
    .whereRaw('id = any(?::uuid[])', [listed])
    .whereNot((erased) => erased.where({ status: 'deleted' }).whereNull('erase_after'))
    .select('id', 'domain_id', 'country')
  for (const { id, domainId, country } of returned) {
    const site = services.sites.getSite(domainId, country)
    await inTransaction(commandContext(services, site, { kind: 'system', name: 'auth.erase_again' }), async (ctx) => {
      await endRestoredAccount(ctx, id)
      await eraseMember(ctx, id)
    })
  }
  return { erased: returned.length, listMissing }
}
