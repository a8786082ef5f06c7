import type { Statement, Transaction } from '../../../db/index.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { listMediaPaths } from '../../platform/media/variants.ts'
import { hourMs, timeAfter } from '../../shared/durations.ts'
import type { UndeletedCount, UndeletedFiles } from './undeleted-files.ts'

// A recorded key survives any failure: a full disk, a killed process, a store that is down for days.
const recordLeftoverStatement: Statement = {
  name: 'photos.record_leftover',
  text: `insert into media_leftovers (media_key, due_at) select unnest($1::text[]), $2
    on conflict (media_key) do update set due_at = least(media_leftovers.due_at, excluded.due_at)`,
}
const settleStatement: Statement = {
  name: 'photos.settle_leftover',
  text: 'delete from media_leftovers where media_key = $1',
}
// A photo that exists after all keeps its files, even if they are recorded.
const listDueLeftoversStatement: Statement = {
  name: 'photos.list_due_leftovers',
  text: `select l.media_key, p.id is not null or s.id is not null used from media_leftovers l
    left join photos p on p.media_key = l.media_key and p.status <> 'deleted'
    left join site_pictures s on s.media_key = l.media_key
    where l.due_at <= $1 order by l.due_at limit 500`,
}
const postponeStatement: Statement = {
  name: 'photos.postpone_leftover',
  text: 'update media_leftovers set due_at = $2, refused_at = coalesce(refused_at, $3) where media_key = $1',
}
const countRefusedLeftoversStatement: Statement = {
  name: 'photos.count_refused_leftovers',
  text: 'select count(*)::int files, min(refused_at) since from media_leftovers where refused_at is not null',
}

/** Milliseconds. Longer than any upload takes until its row exists. */
const uploadMs = hourMs

type Store = Pick<Services, 'db' | 'clock' | 'media'>

/**
 * Call it before files are written, outside the photo's transaction: whatever fails after that, files without a photo
 * are deleted.
 */
export const recordUpload = ({ db, clock }: Pick<Services, 'db' | 'clock'>, mediaKey: string) =>
  db.query(recordLeftoverStatement, [[mediaKey], timeAfter(clock.now(), uploadMs)])

/** Call it in the transaction that adds the photo, so that its files are kept. */
export const confirmUpload = ({ db }: Pick<Services, 'db'>, tx: Transaction, mediaKey: string) =>
  db.query(settleStatement, [mediaKey], tx)

/** Records the files of photos that are deleted, in the transaction that deletes them. */
export const queueFileRemoval = ({ db, clock }: Pick<Services, 'db' | 'clock'>, tx: Transaction, mediaKeys: string[]) =>
  db.query(recordLeftoverStatement, [mediaKeys, clock.now()], tx)

/** Deletes the files of a deleted photo. Safe to repeat; retried in an hour if the store refuses. */
export async function removeFiles({ db, media, clock }: Store, mediaKey: string): Promise<void> {
  try {
    await media.delete(listMediaPaths(mediaKey))
  } catch (error) {
    const now = clock.now()
    await db.query(postponeStatement, [mediaKey, timeAfter(now, uploadMs), now])
    throw error
  }
  await db.query(settleStatement, [mediaKey])
}

/** Deletes all due files. If the store refuses, it is retried hourly until it succeeds. */
async function removeDue(services: Store & Pick<Services, 'log'>): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  for (const { media_key: key, used } of await db.query<{ media_key: string; used: boolean }>(
    listDueLeftoversStatement,
    [now],
  )) {
    try {
      if (used) await db.query(settleStatement, [key])
      else await removeFiles(services, key)
    } catch (error) {
      log.warn({ err: error }, 'files of a photo could not be removed')
    }
  }
}

export const removeLeftovers = defineSchedule({
  id: 'photos.remove_leftovers',
  everySeconds: 600,
  handler: ({ services }) => removeDue(services),
})

/** Photos whose files the store refuses to delete. */
export const undeletedPhotos: UndeletedFiles = {
  id: 'photos',
  count: async ({ db }) =>
    (await db.query<UndeletedCount>(countRefusedLeftoversStatement))[0] ?? { files: 0, since: null },
}
