import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Entry, ZipFile } from 'yauzl'
import { SourceError } from './source.ts'

const maxEntries = 200_000
/** Maximum bytes of its file names, which are kept in memory. */
const maxNameBytes = 16 * 1024 * 1024

/** An archive (zip) on the disk whose files are read one by one. */
export interface Archive {
  has(name: string): boolean
  /** Extracts a file of the archive, at most `limit` bytes. False if it is too large or damaged. */
  extract(name: string, to: string, limit: number): Promise<boolean>
  close(): Promise<void>
}

const normalizeName = (name: string) => name.replace(/^(\.?\/)+/, '')

/** Reads the central directory at the end of the archive. */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const { getFileNameLowLevel } = await import('yauzl')
  if (zip.entryCount > maxEntries) throw new SourceError('unreadable')
  const entries = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (bytes > maxNameBytes) throw new SourceError('unreadable')
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
    if (!name.endsWith('/')) entries.set(normalizeName(name), entry)
  }
  return entries
}

/** Opens an archive. File names are only compared; nothing is ever unpacked under them. */
export async function openArchive(path: string): Promise<Archive> {
  const throwUnreadable = (error: unknown) => {
    throw new SourceError('unreadable', error)
  }
  // Names stay bytes here, because one odd name must not refuse the whole archive.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path, options).catch(throwUnreadable)
  try {
    const entries = await readEntries(zip).catch(throwUnreadable)
    return {
      has: (name) => entries.has(normalizeName(name)),
      async extract(name, to, limit) {
        const entry = entries.get(normalizeName(name))
        if (!entry?.canDecodeFileData() || entry.uncompressedSize > limit || entry.compressedSize > limit) return false
        try {
          // The size stated in the entry is enforced while inflating.
          await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to, { flags: 'wx', mode: 0o600 }))
          return true
        } catch (error) {
          if (error instanceof Error && 'syscall' in error) throw error
          return false
        }
      },
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
