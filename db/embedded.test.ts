import { fork } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { atFileEnd } from '../tests/harness/index.ts'
import { openDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { isRunning } from './process-identity.ts'

const timeout = { timeout: 14_000 }
const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-embedded-'))
atFileEnd(() => rm(folder, { recursive: true, force: true }))

async function run<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('keeps its data across a stop and a start, and recovers from a stale postmaster.pid', async () => {
  const first = await startEmbedded(folder)
  await run(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  // The id of a living process that is not a database, as left by a crash and a recycled id.
  await writeFile(path.join(folder, 'postgres/postmaster.pid'), `${process.pid}\n${folder}\n`)
  const second = await startEmbedded(folder)
  expect(await run(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await second.stop()
  await second.stop()
  expect(await isRunning(second.server.pid)).toBe(false)
})

test('a second process on the same data folder gets a clear error', async () => {
  const owner = await startEmbedded(folder)
  await expect(startEmbedded(folder)).rejects.toThrow(/in use by process \d+.*DATA_DIR.*DATABASE_URL/)
  await owner.stop()
})

test('takes over from a killed process', async () => {
  const script = path.join(folder, 'holder.ts')
  const module = path.resolve(import.meta.dirname, 'embedded.ts')
  await writeFile(
    script,
    `import { startEmbedded } from ${JSON.stringify(module)}
     const { server, url } = await startEmbedded(${JSON.stringify(folder)})
     process.send({ pid: server.pid, url }); setInterval(() => {}, 1000)`,
  )
  const holder = fork(script, { execArgv: [] })
  const orphan = await new Promise<{ pid: number; url: string }>((resolve, reject) => {
    holder.once('message', (message) => resolve(message as { pid: number; url: string }))
    holder.once('exit', () => reject(new Error('the holder ended early')))
  })
  await run(orphan.url, 'CREATE TABLE survived AS SELECT 1 AS one')
  const ended = new Promise((resolve) => holder.once('exit', resolve))
  holder.kill('SIGKILL')
  await ended
  expect(await isRunning(orphan.pid)).toBe(true)

  const next = await startEmbedded(folder)
  expect(await run(next.url, 'SELECT one FROM survived')).toEqual([{ one: 1 }])
  expect(await isRunning(orphan.pid)).toBe(false)
  await next.stop()
})

test('quotes no row in its log, and closes the log to other users like the folder', async () => {
  await chmod(folder, 0o755)
  const log = path.join(folder, 'postgres.log')
  await writeFile(log, '', { flag: 'a' })
  await chmod(log, 0o644)
  const database = await startEmbedded(folder)
  await run(database.url, 'CREATE TABLE addresses (email text unique)')
  const insert = "INSERT INTO addresses VALUES ('someone@example.test')"
  await run(database.url, insert)
  await expect(run(database.url, insert)).rejects.toThrow('duplicate key')
  await database.stop()
  const text = await readFile(log, 'utf8')
  expect(text).toContain('database system is shut down')
  expect(text).not.toContain('someone@')
  expect((await stat(log)).mode & 0o077).toBe(0)
  // The database's own user, if different, may pass through; nobody else may read.
  expect((await stat(folder)).mode & 0o067).toBe(0)
})

test('is restarted on the same port after it died', async () => {
  const changes: [string, boolean][] = []
  const times = (what: string) => changes.filter(([each]) => each === what).length
  const database = await startEmbedded(folder, {
    firstPauseMs: 10,
    onChange: (what) => changes.push([what, database.running()]),
  })
  const pool = openDatabase({ url: database.url })
  atFileEnd(() => pool.close())
  const statement = { name: 'one', text: 'select 1 as one' }
  expect(await pool.query(statement)).toEqual([{ one: 1 }])
  for (let death = 1; death <= 2; death++) {
    const { pid } = database.server
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(times('restarted')).toBe(death), timeout)
    expect(database.server.pid).not.toBe(pid)
    await vi.waitFor(async () => expect(await pool.query(statement)).toEqual([{ one: 1 }]), timeout)
  }
  await pool.close()
  await database.stop()
  expect(await isRunning(database.server.pid)).toBe(false)
  const once = [
    ['ended', false],
    ['restarted', true],
  ]
  expect(changes.filter(([what]) => what !== 'failed')).toEqual([...once, ...once])
})
