import { z } from 'zod'
import type { Statement } from '../../../db/database.ts'
import type { TxContext } from '../../kernel/context.ts'
import { defineJob } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { createMediaStore, type MediaStore } from '../../platform/media/index.ts'
import { toUtcDay } from '../../shared/durations.ts'

// The list of erased members: an empty file for each, named by the id, which identifies nobody once the rows are
// erased. It is stored with the photos and with the backups, because an older backup of the database still contains
// these members.
const folder = 'erased'
/** Marks a store that has kept the list since the first start. If the marker is missing, so is the list. */
const marker = `${folder}/list`
/**
 * A restore copies all media of a backup except this marker, because the backup's list lacks members erased after it.
 */
export const isErasureMarker = (key: string) => key === marker

/** Adds an erased member to the list; retried until the store accepts it. Safe to repeat. */
export const listErasureJob = defineJob({
  id: 'privacy.list_erasure',
  payload: z.object({ memberId: z.uuid(), day: z.iso.date() }),
  // The store may be down for days. After the first hour this is retried hourly for some three weeks.
  attempts: 500,
  async handler({ services }, { memberId, day }) {
    for (const store of await listErasureStores(services)) {
      await startErasureList(store)
      await store.put(`${folder}/${day}/${memberId}`, Buffer.from(day), 'text/plain')
    }
  },
})

/** The stores that keep the list: beside the photos, and beside the backups where BACKUP_URL names a place for them. */
export async function listErasureStores({
  env,
  media,
}: {
  env: Pick<Services['env'], 'backup'>
  media: MediaStore
}): Promise<MediaStore[]> {
  return env.backup ? [media, await createMediaStore(env.backup.url)] : [media]
}

/** Marks that this store has the list, even while it is empty. */
const startErasureList = (store: Pick<MediaStore, 'put'>): Promise<void> =>
  store.put(marker, Buffer.from('Members who were erased, by day. A restore needs this folder.\n'), 'text/plain')

/**
 * Starts the list in the first store, to which members are added from then on. Copies it to every other store that has
 * none yet: BACKUP_URL may be set years after the first erasure.
 */
export async function startErasureLists([first, ...others]: readonly MediaStore[]): Promise<void> {
  if (!first) return
  await startErasureList(first)
  for (const store of others) {
    if ((await store.list(folder)).includes(marker)) continue
    for (const key of await first.list(folder))
      if (!isErasureMarker(key)) await store.put(key, Buffer.from(key.split('/').at(-2) ?? ''), 'text/plain')
    await startErasureList(store)
  }
}

/** Queues the entry of the list, in the transaction of an erasure. */
export const listErasure = (ctx: TxContext, memberId: string) =>
  ctx.services.outbox.enqueue(
    ctx,
    listErasureJob,
    { memberId, day: toUtcDay(ctx.now()) },
    { dedupeKey: `listed:${memberId}` },
  )

/** Ids of all erased members; `marked` is false if none of the stores has kept the list since the first start. */
export async function listErasedMembers(
  stores: readonly Pick<MediaStore, 'list'>[],
): Promise<{ ids: string[]; marked: boolean }> {
  const keys = (await Promise.all(stores.map((store) => store.list(folder)))).flat()
  const ids = [...new Set(keys.flatMap((key) => z.uuid().safeParse(key.split('/').at(-1)).data ?? []))]
  return { ids, marked: keys.includes(marker) }
}

const countUnlistedErasuresStatement: Statement = {
  name: 'privacy.count_unlisted_erasures',
  text: `select count(*)::int unlisted from members m
    where m.status = 'deleted' and m.erase_after is null and m.id <> all($1::uuid[])
      and not exists (select from outbox o where o.name = '${listErasureJob.id}' and o.done_at is null
        and o.payload->>'memberId' = m.id::text)`,
}

/** Counts members erased in the database but not on the list: it belongs to another installation, or is incomplete. */
export async function countUnlistedErasures({ db }: Pick<Services, 'db'>, listed: readonly string[]): Promise<number> {
  const [row] = await db.query<{ unlisted: number }>(countUnlistedErasuresStatement, [listed])
  return row?.unlisted ?? 0
}
