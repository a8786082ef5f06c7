import { z } from 'zod'
import type { Transaction } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { defineJob } from '../../kernel/job.ts'
import type { MediaStore } from '../../platform/media/index.ts'

// Who was erased is known to the database, and forgotten by a backup of it that is older. The list lies where the photos do and outlives it:
// an empty file for each, named by an id that says nothing once its rows are empty.
const folder = 'erased'

/** Puts one who was erased on the list; until the store takes it, the work waits. Safe to repeat. */
export const listErasureJob = defineJob({
  id: 'privacy.list_erasure',
  payload: z.object({ memberId: z.uuid(), day: z.iso.date() }),
  // The store may be away for days; after the first hour it is asked every hour, for some three weeks.
  attempts: 500,
  handler: ({ services }, { memberId, day }) =>
    services.media.put(`${folder}/${day}/${memberId}`, Buffer.from(day), 'text/plain'),
})

/** In the transaction of an erasure: it will stand on the list that outlives the database. */
export const listErasure = (ctx: CommandContext & { tx: Transaction }, memberId: string) =>
  ctx.services.outbox.enqueue(
    ctx.tx,
    ctx.site,
    listErasureJob,
    { memberId, day: ctx.now().toISOString().slice(0, 10) },
    { dedupeKey: `listed:${memberId}` },
  )

/** Ids of all who were ever erased. */
export async function erasedMembers(media: Pick<MediaStore, 'list'>): Promise<string[]> {
  const keys = await media.list(folder)
  return [...new Set(keys.flatMap((key) => z.uuid().safeParse(key.split('/').at(-1)).data ?? []))]
}
