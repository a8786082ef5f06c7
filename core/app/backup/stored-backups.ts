import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import type { Environment } from '../../kernel/environment.ts'
import type { MediaStore } from '../../platform/media/index.ts'
import { dayMs } from '../../shared/durations.ts'
import { backUp } from './back-up.ts'
import { BackupError } from './layout.ts'
import { selectExpiredBackups } from './rotation.ts'

// A stored backup is a folder of BACKUP_URL named after its time. It contains an archive (tar, zstd, age), in parts
// small enough for one upload each, and an info file, which is written last. A backup without it does not count.

const folderName = 'backups'
const infoFile = 'backup.json'
const draftPrefix = 'backup-draft-'
/** Bytes of one part, the most that is in memory at the same time. */
const partBytes = 32 * 1024 * 1024
/** Milliseconds after which parts without an info file count as abandoned instead of being written. */
const abandonedAfterMs = 2 * dayMs

const infoSchema = z.object({ format: z.literal(1), ended: z.iso.datetime(), parts: z.int(), bytes: z.int() })

export interface StoredBackup {
  /** Its folder in the store, such as `backups/2026-05-01T03-00-00-000Z`. */
  name: string
  startedAt: Date
}

const buildName = (time: Date) => `${folderName}/${time.toISOString().replaceAll(/[:.]/g, '-')}`
const parseTime = (name: string) =>
  new Date(name.slice(folderName.length + 1).replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))
const getPartKey = (name: string, part: number) => `${name}/${String(part).padStart(5, '0')}.tar.zst.age`

/** A new pair of keys: backups are encrypted to `recipient`, which may be public, and read with `identity`. */
export async function createBackupKey(): Promise<{ identity: string; recipient: string }> {
  const { generateIdentity, identityToRecipient } = await import('age-encryption')
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Complete backups in the store, the newest first. */
export async function listBackups(store: Pick<MediaStore, 'list'>): Promise<StoredBackup[]> {
  const keys = await store.list(folderName)
  return keys
    .filter((key) => key.endsWith(`/${infoFile}`))
    .map((key) => key.slice(0, -infoFile.length - 1))
    .sort()
    .reverse()
    .map((name) => ({ name, startedAt: parseTime(name) }))
}

/**
 * Stores an encrypted backup, then deletes the backups that `env.backup.keep` no longer covers. Needs as much free
 * space in DATA_DIR as the database and a media folder take. Throws `BackupError` with what to do instead.
 */
export async function storeBackup(
  env: Pick<Environment, 'backup' | 'dataDir' | 'databaseUrl' | 'mediaUrl'>,
  store: MediaStore,
  options: { now?: Date; withMedia?: boolean } = {},
): Promise<{ name: string; bytes: number; deleted: number }> {
  const { backup } = env
  if (!backup) throw new BackupError('BACKUP_URL is not set.')
  const { now = new Date(), withMedia } = options
  await removeDrafts(env.dataDir)
  const draft = await mkdtemp(path.join(env.dataDir, `${draftPrefix}${process.pid}-`))
  const name = buildName(now)
  try {
    const folder = path.join(draft, 'data')
    const { ended } = await backUp({ env, folder, ...(withMedia === undefined ? {} : { withMedia }) })
    let [parts, bytes] = [0, 0]
    for await (const part of encryptParts(folder, backup.recipient)) {
      await store.put(getPartKey(name, parts), part, 'application/octet-stream')
      parts += 1
      bytes += part.length
    }
    const info = JSON.stringify({ format: 1, ended, parts, bytes } satisfies z.infer<typeof infoSchema>)
    await store.put(`${name}/${infoFile}`, Buffer.from(info), 'application/json')
    return { name, bytes, deleted: await deleteExpired(store, backup.keep, now) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Deletes copies left by a killed process. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue
    const pid = Number(name.slice(draftPrefix.length).split('-')[0])
    if (!isRunning(pid)) await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The folder as one encrypted archive, in parts of `partBytes`. */
async function* encryptParts(folder: string, recipient: string): AsyncGenerator<Buffer> {
  const tar = spawn('tar', ['-C', folder, '-cf', '-', '.'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = waitForTar(tar)
  ended.catch(() => {})
  const compressed = createZstdCompress()
  const flow = pipeline(tar.stdout, compressed)
  flow.catch(() => {})
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>)
  let [chunks, size] = [[] as Uint8Array[], 0]
  for await (const chunk of encrypted) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  // Awaited before the last part, so that an interrupted archive never looks complete.
  await Promise.all([ended, flow])
  yield Buffer.concat(chunks)
}

async function waitForTar(tar: ReturnType<typeof spawn>): Promise<void> {
  const output: Buffer[] = []
  tar.stderr?.on('data', (bytes: Buffer) => output.push(bytes))
  const [code] = (await once(tar, 'close')) as [number | null]
  if (code !== 0) throw new Error(`tar ended with ${code}: ${Buffer.concat(output).toString().trim()}`)
}

async function deleteExpired(store: MediaStore, keep: NonNullable<Environment['backup']>['keep'], now: Date) {
  const keys = await store.list(folderName)
  const complete = await listBackups({ list: async () => keys })
  const expired = new Set(selectExpiredBackups(complete, keep).map(({ name }) => name))
  const counted = new Set(complete.map(({ name }) => name))
  const isOver = (name: string) =>
    expired.has(name) || (!counted.has(name) && now.getTime() - parseTime(name).getTime() > abandonedAfterMs)
  const over = keys.filter((key) => isOver(path.posix.dirname(key)))
  // Deletes info files first, so that a backup whose deletion is interrupted does not look complete.
  const [infoFiles, parts] = [
    over.filter((key) => key.endsWith(infoFile)),
    over.filter((key) => !key.endsWith(infoFile)),
  ]
  await store.delete(infoFiles)
  await store.delete(parts)
  return expired.size
}

/**
 * Fetches a stored backup, the newest if `name` is undefined, and unpacks it into a new folder for `restoreBackup`.
 * Throws `BackupError` if there is none, the key does not match, or parts are missing or changed.
 */
export async function fetchBackup(
  store: Pick<MediaStore, 'get' | 'list'>,
  options: { name?: string; identity: string; folder: string },
): Promise<string> {
  const { identity, folder } = options
  const found = (await listBackups(store)).map(({ name }) => name)
  const name = options.name ? `${folderName}/${path.posix.basename(options.name)}` : found[0]
  if (!name || !found.includes(name)) {
    const known = found.map((each) => path.posix.basename(each)).join(', ')
    throw new BackupError(known ? `There is no such backup. There are: ${known}.` : 'BACKUP_URL contains no backup.')
  }
  const info = infoSchema.parse(JSON.parse((await read(store, `${name}/${infoFile}`)).toString()))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity.trim())
    const stored = Readable.toWeb(Readable.from(readParts(store, name, info.parts)))
    const archive = await decrypter.decrypt(stored as ReadableStream<Uint8Array>)
    // Reads to the end of the stream, because tar may stop at the end of the archive, before the padding behind it is
    // written.
    const tar = spawn('tar', ['-C', folder, '--ignore-zeros', '-xpf', '-'], { stdio: ['pipe', 'ignore', 'pipe'] })
    const ended = waitForTar(tar)
    ended.catch(() => {})
    await pipeline(Readable.fromWeb(archive as never), createZstdDecompress(), tar.stdin)
    await ended
  } catch (error) {
    throw new BackupError(`${name} cannot be read with this key: ${(error as Error).message}.`)
  }
  return folder
}

async function* readParts(store: Pick<MediaStore, 'get'>, name: string, parts: number): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part += 1) yield await read(store, getPartKey(name, part))
}

async function read(store: Pick<MediaStore, 'get'>, key: string): Promise<Buffer> {
  const found = await store.get(key)
  if (!found) throw new BackupError(`${key} is missing in BACKUP_URL.`)
  return buffer(found.stream)
}
