import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { startEmbedded } from '../../../db/embedded.ts'
import { migrateUp } from '../../../db/migrate.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { startBucketServer } from '../../../tests/local-cluster/bucket-server.ts'
import { startErasureLists } from '../../features/privacy/index.ts'
import type { Environment } from '../../kernel/environment.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createMediaStore, type MediaStore } from '../../platform/media/index.ts'
import { loadEnvironment } from '../environment.ts'
import { createShutdown } from '../shutdown.ts'
import { startDatabase } from '../storage.ts'
import { backUp } from './back-up.ts'
import { prepareRestoredData, restoreBackup } from './restore.ts'
import { createBackupKey, fetchBackup, listBackups, storeBackup } from './stored-backups.ts'

// Backups under load and their restores are tested in `tests/faults/backup-drill.test.ts`.

async function folderFor(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `rendezvous-${name}-`))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const buildEnv = (dataDir: string, mediaUrl = `file:${path.join(dataDir, 'media')}`) => ({
  DATA_DIR: dataDir,
  MEDIA_URL: mediaUrl,
  SECRET_KEY: 'x'.repeat(32),
})
const readRefusal = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

let home: string
/** A media address that points to a file, so that its folder cannot be read. */
let unreadable: string
beforeAll(async () => {
  home = await folderFor('home')
  const file = path.join(await folderFor('unreadable'), 'media')
  await writeFile(file, '')
  unreadable = `file:${file}`
  const server = await startEmbedded(home)
  await migrateUp(server.url)
  await server.stop()
}, 240_000)

/** Starts and stops the database as the product does. */
async function start(env: Environment): Promise<void> {
  const log = createLogger('silent')
  const shutdown = createShutdown(() => log)
  try {
    await startDatabase({ env, log, shutdown, announce: () => {} })
  } finally {
    await shutdown.run()
  }
}

test('writes no backup if the media cannot be read', { timeout: 120_000 }, async () => {
  const folder = path.join(await folderFor('backup'), 'one')
  const env = loadEnvironment([], buildEnv(home, unreadable))
  expect(await readRefusal(backUp({ env, folder }))).toContain('ENOTDIR')
  expect(await readRefusal(restoreBackup(folder, buildEnv(home)))).toContain('is not a complete backup')
})

test('refuses to start on a restore that was interrupted before the erasures', {
  timeout: 240_000,
}, async () => {
  const [folder, target] = [path.join(await folderFor('backup'), 'one'), await folderFor('target')]
  await backUp({ env: loadEnvironment([], buildEnv(home)), folder, withMedia: false })
  const store = await createMediaStore(`file:${path.join(target, 'media')}`)
  await startErasureLists([store])
  // A folder in place of the secret interrupts the restore.
  await mkdir(path.join(target, 'postgres.password'))
  expect(await readRefusal(restoreBackup(folder, buildEnv(target)))).toContain('EISDIR')
  await rm(path.join(target, 'postgres.password'), { recursive: true })
  await copyFile(path.join(folder, 'postgres.password'), path.join(target, 'postgres.password'))
  const env = loadEnvironment([], buildEnv(target))
  expect(await readRefusal(start(env))).toContain('was interrupted')
  expect(await prepareRestoredData(env)).toMatchObject({ erased: 0, books: { sound: true } })
  await start(env)
})

test('a restore without the list of erased members stops unless the operator accepts that', {
  timeout: 240_000,
}, async () => {
  const [folder, target] = [path.join(await folderFor('backup'), 'one'), await folderFor('target')]
  // The list in the backup is as old as the backup.
  await startErasureLists([await createMediaStore(`file:${path.join(home, 'media')}`)])
  await backUp({ env: loadEnvironment([], buildEnv(home)), folder })
  for (let attempt = 1; attempt <= 2; attempt++)
    expect(await readRefusal(restoreBackup(folder, buildEnv(target)))).toContain('--accept-missing-erasures')
  expect((await readdir(target)).includes('postgres')).toBe(false)
  const accepted = await restoreBackup(folder, buildEnv(target), { acceptMissingErasures: true })
  expect(accepted).toMatchObject({ erased: 0, listMissing: true, books: { sound: true } })
  const env = loadEnvironment([], buildEnv(target))
  expect(await readRefusal(prepareRestoredData(env))).toContain('--accept-missing-erasures')
  await startErasureLists([await createMediaStore(env.mediaUrl)])
  expect(await prepareRestoredData(env)).toMatchObject({ erased: 0, listMissing: false })
})

describe('a stored backup', { timeout: 240_000 }, () => {
  const keep = { days: 7, weeks: 4, months: 12 }
  const startedAt = new Date('2026-05-01T03:00:00.000Z')
  let identity: string
  let env: Environment
  let store: MediaStore

  beforeAll(async () => {
    const [key, bucket] = [await createBackupKey(), await startBucketServer(await folderFor('bucket'))]
    identity = key.identity
    for (const [name, value] of Object.entries(bucket.credentials)) vi.stubEnv(name, value)
    atFileEnd(() => {
      vi.unstubAllEnvs()
      return bucket.stop()
    })
    const backup = { url: bucket.url('backups'), recipient: key.recipient, everyHours: 24, keep }
    env = { ...loadEnvironment([], buildEnv(home)), backup }
    store = await createMediaStore(backup.url)
    await startErasureLists([await createMediaStore(env.mediaUrl), store])
  })

  it('is encrypted, fetched with the private key and restored without the media store', async () => {
    const { name, bytes } = await storeBackup(env, store, { now: startedAt })
    expect(await listBackups(store)).toEqual([{ name, startedAt }])
    const [part] = (await store.list(name)).filter((key) => key.endsWith('.age'))
    const stored = await buffer((await store.get(part ?? ''))?.stream ?? Readable.from([]))
    expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(stored.length).toBe(bytes)
    expect(await readdir(home)).not.toContainEqual(expect.stringContaining('draft'))

    const target = await folderFor('target')
    const folder = await fetchBackup(store, { identity, folder: path.join(await folderFor('fetched'), 'one') })
    // The list of erased members comes from BACKUP_URL, because the photos are lost.
    const given = { ...buildEnv(target), BACKUP_URL: env.backup?.url, BACKUP_RECIPIENT: env.backup?.recipient }
    const restored = await restoreBackup(folder, given)
    expect(restored).toMatchObject({ erased: 0, listMissing: false, books: { sound: true } })
  })

  it('is refused with another key, and if a part is missing', async () => {
    const fetched = async (key: string) =>
      readRefusal(fetchBackup(store, { identity: key, folder: path.join(await folderFor('fetched'), 'one') }))
    expect(await fetched((await createBackupKey()).identity)).toContain('cannot be read with this key')
    const [newest] = await listBackups(store)
    await store.delete((await store.list(newest?.name ?? '')).filter((key) => key.endsWith('.age')))
    expect(await fetched(identity)).toContain('is missing in BACKUP_URL')
  })

  it('replaces backups past their retention, and removes the files of an interrupted one', async () => {
    await store.put('backups/2026-04-20T03-00-00-000Z/00000.tar.zst.age', Buffer.from('x'), 'text/plain')
    const single = { ...env, backup: { ...env.backup, keep: { days: 1, weeks: 0, months: 0 } } } as Environment
    const now = new Date('2026-05-02T03:00:00.000Z')
    const { name, deleted } = await storeBackup(single, store, { now, withMedia: false })
    expect(deleted).toBe(1)
    expect(new Set((await store.list('backups')).map((key) => path.posix.dirname(key)))).toEqual(new Set([name]))
  })

  it('is made by the schedule of the process that starts the database', async () => {
    const folder = await folderFor('scheduled')
    const given = {
      ...process.env,
      ...buildEnv(home),
      BACKUP_URL: `file:${folder}`,
      BACKUP_RECIPIENT: env.backup?.recipient,
    }
    for (const [key, value] of Object.entries(given)) vi.stubEnv(key, value)
    const log = createLogger('silent')
    const shutdown = createShutdown(() => log)
    await startDatabase({ env: loadEnvironment([], given), log, shutdown, announce: () => {} })
    const scheduled = await createMediaStore(`file:${folder}`)
    await vi.waitFor(async () => expect(await listBackups(scheduled)).toHaveLength(1), {
      timeout: 120_000,
      interval: 200,
    })
    await shutdown.run()
  })
})
