import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../../../db/embedded.ts'
import { migrateUp } from '../../../db/migrate.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { startErasureList } from '../../features/privacy/index.ts'
import type { Environment } from '../../kernel/environment.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createMediaStore } from '../../platform/media/index.ts'
import { loadEnvironment } from '../environment.ts'
import { createShutdown } from '../shutdown.ts'
import { startDatabase } from '../storage.ts'
import { backUp } from './back-up.ts'
import { prepareRestoredData, restoreBackup } from './restore.ts'

// Backups under load and their restores are tested in `tests/faults/backup-drill.test.ts`.

async function folderFor(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `rendezvous-${name}-`))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const envOf = (dataDir: string, mediaUrl = `file:${path.join(dataDir, 'media')}`) => ({
  ...{ DATA_DIR: dataDir, MEDIA_URL: mediaUrl, SECRET_KEY: 'x'.repeat(32) },
})
const refused = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

let home: string
/** A media address that names a file, so that its folder cannot be read. */
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
    await startDatabase({ env, log, shutdown, say: () => {} })
  } finally {
    await shutdown.run()
  }
}

test('writes no backup if the media cannot be read', { timeout: 120_000 }, async () => {
  const folder = path.join(await folderFor('backup'), 'one')
  const env = loadEnvironment([], envOf(home, unreadable))
  expect(await refused(backUp({ env, folder }))).toContain('ENOTDIR')
  expect(await refused(restoreBackup(folder, envOf(home)))).toContain('is not a complete backup')
})

test('refuses to start on a restore that was interrupted before the erasures', {
  timeout: 240_000,
}, async () => {
  const [folder, target] = [path.join(await folderFor('backup'), 'one'), await folderFor('target')]
  await backUp({ env: loadEnvironment([], envOf(home)), folder, withMedia: false })
  const store = await createMediaStore(`file:${path.join(target, 'media')}`)
  await startErasureList(store)
  // A folder in place of the secret interrupts the restore.
  await mkdir(path.join(target, 'postgres.password'))
  expect(await refused(restoreBackup(folder, envOf(target)))).toContain('EISDIR')
  await rm(path.join(target, 'postgres.password'), { recursive: true })
  await copyFile(path.join(folder, 'postgres.password'), path.join(target, 'postgres.password'))
  const env = loadEnvironment([], envOf(target))
  expect(await refused(start(env))).toContain('was interrupted')
  expect(await prepareRestoredData(env)).toMatchObject({ erased: 0, books: { sound: true } })
  await start(env)
})

test('a restore without the list of erased members stops unless that is accepted', {
  timeout: 240_000,
}, async () => {
  const [folder, target] = [path.join(await folderFor('backup'), 'one'), await folderFor('target')]
  // The list in the backup is as old as the backup.
  await startErasureList(await createMediaStore(`file:${path.join(home, 'media')}`))
  await backUp({ env: loadEnvironment([], envOf(home)), folder })
  for (let attempt = 1; attempt <= 2; attempt++)
    expect(await refused(restoreBackup(folder, envOf(target)))).toContain('--accept-missing-erasures')
  expect((await readdir(target)).includes('postgres')).toBe(false)
  const accepted = await restoreBackup(folder, envOf(target), { acceptMissingErasures: true })
  expect(accepted).toMatchObject({ erased: 0, listMissing: true, books: { sound: true } })
  const env = loadEnvironment([], envOf(target))
  expect(await refused(prepareRestoredData(env))).toContain('--accept-missing-erasures')
  await startErasureList(await createMediaStore(env.mediaUrl))
  expect(await prepareRestoredData(env)).toMatchObject({ erased: 0, listMissing: false })
})
