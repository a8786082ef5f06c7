import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, vi } from 'vitest'
import { readDemoFile } from '../../core/app/demo/index.ts'
import type { ManualClock } from '../../core/kernel/clock.ts'
import { testApp } from './app.ts'
import { createDatabase, type TestDatabase, testDatabase, wrapTestDatabase } from './database.ts'
import { runExclusively } from './run-exclusively.ts'

const template = 'rendezvous_demo'

/** Blocks are shared until one copy changes them, if the file system supports that. */
const copyFolder = (from: string, to: string) =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true })

/** A demo of 24 members for `testApp`. Its database and folder are made once per run, and copied for each test file. */
export async function copyDemo(clock: ManualClock): Promise<{ database: TestDatabase; dataDir: string }> {
  const folder = path.join(path.dirname(inject('postgresLog')), 'demo')
  await runExclusively('demo', () => makeDemo(folder, clock))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rendezvous-app-'))
  await copyFolder(path.join(folder, 'data'), dataDir)
  return { database: await testDatabase({ template }), dataDir }
}

async function makeDemo(folder: string, clock: ManualClock): Promise<void> {
  const done = path.join(folder, 'done')
  if (existsSync(done)) return
  await createDatabase(template)
  const database = wrapTestDatabase(`${inject('postgresUrl')}${template}`)
  const app = await testApp({ database, clock, env: { DEMO: '24' } })
  await vi.waitFor(() => expect(readDemoFile(app.dataDir)?.made.photosDone).toBe(true), {
    timeout: 60_000,
    interval: 50,
  })
  await app.settle()
  await app.stop()
  // A database can only be copied while nobody is connected to it.
  await database.drop()
  await copyFolder(app.dataDir, path.join(folder, 'data'))
  await writeFile(done, '')
}
