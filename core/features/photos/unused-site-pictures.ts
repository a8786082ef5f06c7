import type { Statement, Transaction } from '../../../db/index.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import type { MediaDefinition } from '../../kernel/words.ts'
import { dayMs, daySeconds, timeBefore } from '../../shared/durations.ts'
import { queueFileRemoval } from './leftovers.ts'

/** Longer than a form with a chosen picture stays open. */
const minAgeMs = dayMs

const listSitePicturesStatement: Statement = {
  name: 'photos.list_site_pictures',
  text: 'select id from site_pictures where purpose = $1 and created_at < $2 order by id',
}
const lockSitePicturesStatement: Statement = {
  name: 'photos.lock_site_pictures',
  text: 'select id from site_pictures where id = any($1::uuid[]) order by id for update',
}
const deleteSitePicturesStatement: Statement = {
  name: 'photos.delete_site_pictures',
  text: 'delete from site_pictures where id = any($1::uuid[]) returning media_key',
}

type SitePurpose = Extract<MediaDefinition, { of: 'site' }>

async function removeUnusedPictures(services: Services, purpose: string, inUse: NonNullable<SitePurpose['inUse']>) {
  const { db, clock } = services
  const createdBefore = timeBefore(clock.now(), minAgeMs)
  const ids = async (statement: Statement, values: unknown[], tx?: Transaction) =>
    (await db.query<{ id: string }>(statement, values, tx)).map(({ id }) => id)
  const candidates = await ids(listSitePicturesStatement, [purpose, createdBefore])
  if (candidates.length === 0) return
  await db.transaction(async (tx) => {
    const locked = await ids(lockSitePicturesStatement, [candidates], tx)
    const needed = new Set(await inUse({ services, tx }, locked))
    const unused = locked.filter((id) => !needed.has(id))
    if (unused.length === 0) return
    const deleted = await db.query<{ media_key: string }>(deleteSitePicturesStatement, [unused], tx)
    // `removeLeftovers` deletes their files, however long the store takes.
    const keys = deleted.map(({ media_key: key }) => key)
    await queueFileRemoval(services, tx, keys)
  })
}

/**
 * Deletes site pictures that their purpose no longer needs (`inUse`), once a day. A purpose without `inUse` keeps all
 * of its pictures.
 */
export const removeUnusedSitePictures = defineSchedule({
  id: 'photos.remove_unused_site_pictures',
  everySeconds: daySeconds,
  async handler({ services }) {
    for (const [purpose, known] of services.plugins.words('media')) {
      if (known.of !== 'site' || !known.inUse) continue
      await removeUnusedPictures(services, purpose, known.inUse).catch((error) =>
        services.log.warn({ err: error, purpose }, 'unused pictures of sites could not be removed'),
      )
    }
  },
})
