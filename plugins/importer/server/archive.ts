import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { SourceError } from './source.ts'

const inflate = promisify(inflateRaw)

/** Files of one archive. */
const mostEntries = 200_000
/** Bytes of the list of files. */
const listBytes = 32 * 1024 * 1024
/** The end of an archive is within its last bytes, before a comment. */
const endBytes = 65_557

interface Entry {
  offset: number
  packed: number
  size: number
  /** 0: stored as it is, 8: deflated. */
  method: number
}

/** An archive (zip) on the disk whose files are read one by one. */
export interface Archive {
  has(name: string): boolean
  /** Writes a file of the archive to a new one, at most `limit` bytes. False if it is too large or damaged. */
  extract(name: string, to: string, limit: number): Promise<boolean>
  close(): Promise<void>
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  if (bytesRead < length) throw new SourceError('unreadable')
  return buffer
}

/** Reads the list at the end of the archive, which says where each file begins. */
async function readEntries(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - endBytes), Math.min(size, endBytes))
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > tail.length) throw new SourceError('unreadable')
  const [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (length > listBytes || start + length > size || count > mostEntries) throw new SourceError('unreadable')
  const list = await bytesAt(file, start, length)
  const entries = new Map<string, Entry>()
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50; ) {
    const nameLength = list.readUInt16LE(at + 28)
    const name = list.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    if (!name.endsWith('/'))
      entries.set(name.replace(/^(\.?\/)+/, ''), {
        method: list.readUInt16LE(at + 10),
        packed: list.readUInt32LE(at + 20),
        size: list.readUInt32LE(at + 24),
        offset: list.readUInt32LE(at + 42),
      })
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}

async function readEntry(
  file: FileHandle,
  { offset, packed, size, method }: Entry,
  limit: number,
): Promise<Buffer | null> {
  if (size > limit || packed > limit || (method !== 0 && method !== 8)) return null
  const head = await bytesAt(file, offset, 30)
  if (head.readUInt32LE(0) !== 0x04034b50) return null
  const data = await bytesAt(file, offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  if (method === 0) return data
  // What unpacks to more than it says is refused.
  return inflate(data, { maxOutputLength: Math.max(1, size) }).catch(() => null)
}

/** Opens an archive. Names of files are compared as they are written; nothing is ever unpacked under them. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path)
  try {
    const entries = await readEntries(file)
    return {
      has: (name) => entries.has(name.replace(/^(\.?\/)+/, '')),
      async extract(name, to, limit) {
        const entry = entries.get(name.replace(/^(\.?\/)+/, ''))
        const bytes = entry ? await readEntry(file, entry, limit) : null
        if (!bytes) return false
        await new Promise<void>((done, failed) => {
          createWriteStream(to, { flags: 'wx', mode: 0o600 }).once('error', failed).end(bytes, done)
        })
        return true
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
