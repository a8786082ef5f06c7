import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Services } from '../../../core/kernel/index.ts'
import { SourceError } from './source.ts'

type Store = Pick<Services, 'media'>

/** Bytes of one stored part, the most of a file that a process has in memory. */
const partBytes = 8 * 1024 * 1024

export type FileKind = 'rows' | 'archive'
export const buildKey = (runId: string, kind: FileKind, part: number) => `imports/${runId}/${kind}-${part}`

/** Stores an uploaded file in parts. Returns how many there are. */
export async function storeFile({ media }: Store, runId: string, kind: FileKind, file: string): Promise<number> {
  let parts = 0
  for await (const chunk of createReadStream(file, { highWaterMark: partBytes })) {
    await media.put(buildKey(runId, kind, parts), chunk as Buffer, 'application/octet-stream')
    parts += 1
  }
  return parts
}

/** The bytes of a stored file, one part at a time. Throws SourceError('no_file'). */
export async function* readFile(
  { media }: Store,
  runId: string,
  kind: FileKind,
  parts: number,
): AsyncGenerator<Buffer> {
  if (parts === 0) throw new SourceError('no_file')
  for (let part = 0; part < parts; part += 1) {
    const stored = await media.get(buildKey(runId, kind, part))
    if (!stored) throw new SourceError('no_file')
    for await (const chunk of stored.stream) yield chunk as Buffer
  }
}

/** Copies a stored file to the disk, for readers that need random access. */
export async function copyFile(store: Store, runId: string, kind: FileKind, parts: number, to: NodeJS.WritableStream) {
  await pipeline(Readable.from(readFile(store, runId, kind, parts)), to)
}

export async function removeFile({ media }: Store, runId: string, kind: FileKind, parts: number): Promise<void> {
  if (parts > 0) await media.delete(Array.from({ length: parts }, (_, part) => buildKey(runId, kind, part)))
}
