import { commandContext, inTransaction } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import { endReturned, Member } from '../members/index.ts'
import { countUnlisted, erasedMembers, eraseMember } from '../privacy/index.ts'

export interface ErasedAgain {
  /** How many there were. */
  erased: number
  /** The list is missing, or lacks members whom the database knows as erased: others may be back. */
  listMissing: boolean
}

/**
 * Erases those whom a backup has brought back: they stand on the list of the erased, and their data are there. To be called before anybody
 * is served. The files of their photos go with the next work of a worker.
 */
export async function eraseAgain(services: Services): Promise<ErasedAgain> {
  const { ids: listed, marked } = await erasedMembers(services.media)
  const listMissing = !marked || (await countUnlisted(services, listed)) > 0
  const returned = await Member.query(services.db.knex)
    .whereRaw('id = any(?::uuid[])', [listed])
    .whereNot((erased) => erased.where({ status: 'deleted' }).whereNull('erase_after'))
    .select('id', 'domain_id', 'country')
  for (const { id, domainId, country } of returned) {
    const site = services.sites.siteFor(domainId, country)
    await inTransaction(commandContext(services, site, { kind: 'system', name: 'auth.erase_again' }), async (ctx) => {
      await endReturned(ctx, id)
      await eraseMember(ctx, id)
    })
  }
  return { erased: returned.length, listMissing }
}
