import { z } from 'zod'
import type { Statement, Transaction } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { defineJob } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import type { MediaStore } from '../../platform/media/index.ts'

// Who was erased is known to the database, and forgotten by a backup of it that is older. The list lies where the photos do and outlives it:
// an empty file for each, named by an id that says nothing once its rows are empty.
const folder = 'erased'
/** Lies beside them from the first start on: where it is missing, so is the list. */
const marker = `${folder}/list`
/** A restore copies everything of a backup's media but this: the list of a backup knows nobody who was erased after it. */
export const isErasureMarker = (key: string) => key === marker

/** Puts one who was erased on the list; until the store takes it, the work waits. Safe to repeat. */
export const listErasureJob = defineJob({
  id: 'privacy.list_erasure',
  payload: z.object({ memberId: z.uuid(), day: z.iso.date() }),
  // The store may be away for days; after the first hour it is asked every hour, for some three weeks.
  attempts: 500,
  async handler({ services }, { memberId, day }) {
    await startErasureList(services.media)
    await services.media.put(`${folder}/${day}/${memberId}`, Buffer.from(day), 'text/plain')
  },
})

/** Marks that the list is kept in this store, even while nobody stands on it. */
export const startErasureList = (media: Pick<MediaStore, 'put'>): Promise<void> =>
  media.put(marker, Buffer.from('Members who were erased, by day. A restore needs this folder.\n'), 'text/plain')

/** In the transaction of an erasure: it will stand on the list that outlives the database. */
export const listErasure = (ctx: CommandContext & { tx: Transaction }, memberId: string) =>
  ctx.services.outbox.enqueue(
    ctx.tx,
    ctx.site,
    listErasureJob,
    { memberId, day: ctx.now().toISOString().slice(0, 10) },
    { dedupeKey: `listed:${memberId}` },
  )

/** Ids of all who were ever erased; `marked` is false where this is not the list that the product has kept since its start. */
export async function erasedMembers(media: Pick<MediaStore, 'list'>): Promise<{ ids: string[]; marked: boolean }> {
  const keys = await media.list(folder)
  const ids = [...new Set(keys.flatMap((key) => z.uuid().safeParse(key.split('/').at(-1)).data ?? []))]
  return { ids, marked: keys.includes(marker) }
}

const unlisted: Statement = {
  name: 'privacy.unlisted',
  text: `select count(*)::int unlisted from members m
    where m.status = 'deleted' and m.erase_after is null and m.id <> all($1::uuid[])
      and not exists (select from outbox o where o.name = '${listErasureJob.id}' and o.done_at is null
        and o.payload->>'memberId' = m.id::text)`,
}

/** Members whom the database knows as erased and the list does not: it is the list of another installation, or has lost some. */
export async function countUnlisted({ db }: Pick<Services, 'db'>, listed: readonly string[]): Promise<number> {
  const [row] = await db.query<{ unlisted: number }>(unlisted, [listed])
  return row?.unlisted ?? 0
}
