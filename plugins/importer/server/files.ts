import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createIdAt, dayMs, isTimedId, type Services, timeBefore } from '../../../core/kernel/index.ts'
import { ImportRun } from './model.ts'
import { SourceError } from './source.ts'

type Store = Pick<Services, 'media'>

/** Bytes of one stored part, the most of a file that a process has in memory. */
const partBytes = 8 * 1024 * 1024

export type FileKind = 'rows' | 'archive'
/** A stored file of a run. Each upload has another token, so that simultaneous ones never mix; it contains its time. */
export interface StoredFile {
  runId: string
  kind: FileKind
  token: string
  parts: number
}

export const buildKey = ({ runId, kind, token }: Omit<StoredFile, 'parts'>, part: number) =>
  `imports/${runId}/${kind}-${token === '' ? '' : `${token}-`}${part}`

export const toStoredFile = (run: ImportRun, kind: FileKind): StoredFile =>
  kind === 'rows'
    ? { runId: run.id, kind, token: run.fileToken, parts: run.fileParts }
    : { runId: run.id, kind, token: run.archiveToken, parts: run.archiveParts }

/** Stores an uploaded file in parts. */
export async function storeFile(
  { media, clock }: Store & Pick<Services, 'clock'>,
  runId: string,
  kind: FileKind,
  file: string,
): Promise<StoredFile> {
  const stored = { runId, kind, token: createIdAt(clock.now()), parts: 0 }
  for await (const chunk of createReadStream(file, { highWaterMark: partBytes })) {
    await media.put(buildKey(stored, stored.parts), chunk as Buffer, 'application/octet-stream')
    stored.parts += 1
  }
  return stored
}

/** The bytes of a stored file, one part at a time. Throws SourceError('no_file'). */
export async function* readFile({ media }: Store, file: StoredFile): AsyncGenerator<Buffer> {
  if (file.parts === 0) throw new SourceError('no_file')
  for (let part = 0; part < file.parts; part += 1) {
    const stored = await media.get(buildKey(file, part))
    if (!stored) throw new SourceError('no_file')
    for await (const chunk of stored.stream) yield chunk as Buffer
  }
}

/** Copies a stored file to the disk, for readers that need random access. */
export async function copyFile(store: Store, file: StoredFile, to: NodeJS.WritableStream) {
  await pipeline(Readable.from(readFile(store, file)), to)
}

export async function removeFile({ media }: Store, file: StoredFile): Promise<void> {
  if (file.parts > 0) await media.delete(Array.from({ length: file.parts }, (_, part) => buildKey(file, part)))
}

const keyPattern = /^imports\/([0-9a-f-]{36})\/(rows|archive)-(?:([0-9a-f-]{36})-)?\d+$/

/** Deletes parts that no run names: their upload was killed a day ago or more, or their run is gone. */
export async function removeStrayParts({ media, db, clock }: Store & Pick<Services, 'db' | 'clock'>): Promise<void> {
  const yesterday = createIdAt(timeBefore(clock.now(), dayMs))
  const stored = (await media.list('imports')).flatMap((key) => {
    const [, runId = '', kind, token = ''] = keyPattern.exec(key) ?? []
    // The run of a recent upload may not name it yet.
    return kind && !(isTimedId(token) && token > yesterday) ? [{ key, runId, kind: kind as FileKind, token }] : []
  })
  if (stored.length === 0) return
  const runs = await ImportRun.query(db.knex).findByIds([...new Set(stored.map(({ runId }) => runId))])
  const named = runs.flatMap((run) => [toStoredFile(run, 'rows'), toStoredFile(run, 'archive')])
  const kept = new Set(named.flatMap((file) => Array.from({ length: file.parts }, (_, part) => buildKey(file, part))))
  await media.delete(stored.map(({ key }) => key).filter((key) => !kept.has(key)))
}
