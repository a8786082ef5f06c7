import { randomBytes } from 'node:crypto'
import type { UndeletedCount, UndeletedFiles } from '../../../core/features/photos/index.ts'
import { AppError, defineSchedule, hourMs, type Services, timeAfter } from '../../../core/kernel/index.ts'
import type { Statement, Transaction } from '../../../db/index.ts'
import type { Clip } from './read-clip.ts'

/** Path in the media store: two levels of folders keep each of them small. */
export const buildClipPath = (mediaKey: string, container: string) =>
  `voice/${mediaKey.slice(0, 2)}/${mediaKey.slice(2, 4)}/${mediaKey}.${container}`

const types = { webm: 'audio/webm', mp4: 'audio/mp4' } as const
export const getContentType = (container: Clip['container']): string => types[container]

const recordLeftoverStatement: Statement = {
  name: 'voice.record_leftover',
  text: 'insert into voice_leftovers (media_key, container, due_at) values ($1, $2, $3)',
}
const settleFileStatement: Statement = {
  name: 'voice.settle_file',
  text: 'delete from voice_leftovers where media_key = $1',
}
const listDueFilesStatement: Statement = {
  name: 'voice.list_due_files',
  text: 'select media_key, container from voice_leftovers where due_at <= $1 order by due_at limit 500',
}
const postponeFileStatement: Statement = {
  name: 'voice.postpone_file',
  text: 'update voice_leftovers set due_at = $2, refused_at = coalesce(refused_at, $3) where media_key = $1',
}
const countRefusedFilesStatement: Statement = {
  name: 'voice.count_refused_files',
  text: 'select count(*)::int files, min(refused_at) since from voice_leftovers where refused_at is not null',
}

/** Milliseconds; longer than any upload takes to become a message. */
const uploadMs = hourMs

type Store = Pick<Services, 'db' | 'media' | 'clock'>
export interface VoiceFile {
  mediaKey: string
  container: Clip['container']
}

/** Stores the sound under a new unguessable key. Throws AppError('unavailable') if the store fails. */
export async function storeClip({ db, media, clock }: Store, { container, bytes }: Clip): Promise<VoiceFile> {
  const mediaKey = randomBytes(24).toString('hex')
  // In a separate transaction, so that the row survives a failed message.
  await db.query(recordLeftoverStatement, [mediaKey, container, timeAfter(clock.now(), uploadMs)])
  try {
    await media.put(buildClipPath(mediaKey, container), Buffer.from(bytes), types[container])
  } catch (error) {
    throw new AppError('unavailable', { cause: error, report: true })
  }
  return { mediaKey, container }
}

/** The sound; null if the store does not have it. */
export const openClip = ({ media }: Pick<Services, 'media'>, { mediaKey, container }: VoiceFile) =>
  media.get(buildClipPath(mediaKey, container))

/** Marks the file as used by a message, in the transaction that stores it. */
export const markClipUsed = ({ db }: Pick<Services, 'db'>, tx: Transaction, mediaKey: string) =>
  db.query(settleFileStatement, [mediaKey], tx)

/** Removes an unused file. A failed deletion is retried later. */
export async function removeClip({ db, media }: Pick<Services, 'db' | 'media'>, file: VoiceFile): Promise<void> {
  await media.delete([buildClipPath(file.mediaKey, file.container)])
  await db.query(settleFileStatement, [file.mediaKey])
}

/** Deletes files without a message: after an erasure, or never sent. */
export const removeUnusedFiles = defineSchedule({
  id: 'voice.remove_leftovers',
  everySeconds: 600,
  async handler({ services }) {
    const { db, clock, log } = services
    const now = clock.now()
    const rows = await db.query<{ media_key: string; container: Clip['container'] }>(listDueFilesStatement, [now])
    for (const { media_key: mediaKey, container } of rows) {
      try {
        await removeClip(services, { mediaKey, container })
      } catch (error) {
        log.warn({ err: error }, 'the file of a voice message could not be removed')
        await db.query(postponeFileStatement, [mediaKey, timeAfter(now, uploadMs), now])
      }
    }
  },
})

/** Recordings that the store refuses to delete. */
export const undeletedClips: UndeletedFiles = {
  id: 'voice',
  count: async ({ db }) => (await db.query<UndeletedCount>(countRefusedFilesStatement))[0] ?? { files: 0, since: null },
}
