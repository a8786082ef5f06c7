import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Environment, loadEnvironment } from '../../../config/environment.ts'
import { startEmbedded } from '../../../db/embedded.ts'
import { migrateUp } from '../../../db/migrate.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createShutdown } from '../shutdown.ts'
import { startDatabase } from '../storage.ts'
import { backUp } from './back-up.ts'
import { makeFit, restoreBackup } from './restore.ts'

// Backups under load, and what comes back of them: `tests/faults/backup-drill.test.ts`.

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
/** Where a folder of the media cannot be read: there is a file in its place. */
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

/** Starts the database as the product does, and stops it again. */
async function start(env: Environment): Promise<void> {
  const log = createLogger('silent')
  const shutdown = createShutdown(() => log)
  try {
    await startDatabase({ env, log, shutdown, say: () => {} })
  } finally {
    await shutdown.run()
  }
}

test('a backup whose media cannot be read is none', { timeout: 120_000 }, async () => {
  const folder = path.join(await folderFor('backup'), 'one')
  const env = loadEnvironment([], envOf(home, unreadable))
  expect(await refused(backUp({ env, folder }))).toContain('ENOTDIR')
  expect(await refused(restoreBackup(folder, envOf(home)))).toContain('is no backup')
})

test('nobody is served from a restore that was broken off before the erased were erased again', {
  timeout: 240_000,
}, async () => {
  const [folder, target] = [path.join(await folderFor('backup'), 'one'), await folderFor('target')]
  await backUp({ env: loadEnvironment([], envOf(home)), folder, withMedia: false })
  expect(await refused(restoreBackup(folder, envOf(target, unreadable)))).toContain('ENOTDIR')
  const env = loadEnvironment([], envOf(target))
  expect(await refused(start(env))).toContain('was broken off')
  expect(await makeFit(env)).toMatchObject({ erased: 0, books: { sound: true } })
  await start(env)
})
