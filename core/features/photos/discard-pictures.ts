import type { DiscardedTables } from '../company/index.ts'
import { queueFileRemoval } from './leftovers.ts'

/** Deletes the pictures of a discarded brand; `removeLeftovers` deletes their files. */
export const discardPictures: DiscardedTables = {
  id: 'photos',
  tables: ['site_pictures'],
  async before({ tx, services }, { id }) {
    const rows: { media_key: string }[] = await tx('site_pictures').where({ domain_id: id }).select('media_key')
    await queueFileRemoval(
      services,
      tx,
      rows.map(({ media_key: key }) => key),
    )
  },
}
