import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { atFileEnd } from '../tests/harness/index.ts'
import { startStandby } from '../tests/harness/standby.ts'
import { openDatabase } from './database.ts'
import { startPostgres } from './postgres-server.ts'
import { parseWalPosition } from './replica.ts'

const errors: unknown[] = []

const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-replica-'))
atFileEnd(() => rm(folder, { recursive: true, force: true }))
const [primaryDir, dataDir] = [path.join(folder, 'primary'), path.join(folder, 'standby')]
const who = { user: 'u', password: 'p' }
const settings = ['fsync=off', 'shared_buffers=16MB']
const primary = await startPostgres({ dataDir: primaryDir, ...who, settings })
atFileEnd(() => primary.stop('immediate'))
const standby = await startStandby({ primary, primaryDir, dataDir, ...who, settings })
atFileEnd(() => standby.stop('immediate'))
const db = openDatabase({
  url: primary.url('postgres'),
  replicaUrl: standby.url('postgres'),
  onError: (error) => errors.push(error),
})
atFileEnd(() => db.close())
await db.knex.raw('create table notes (body text)')

const where = { name: 'test.where', text: 'select pg_is_in_recovery() as replica' }
const readsThere = async (written?: number) =>
  (await db.reader(written).query<{ replica: boolean }>(where))[0]?.replica === true
const count = { name: 'test.notes', text: 'select count(*)::int as n from notes' }
const ahead = (milliseconds: number) => Date.now() + milliseconds

test('a replica that has caught up is read, and reports a small lag', async () => {
  await expect.poll(() => readsThere()).toBe(true)
  await expect.poll(() => db.replicaLag()?.seconds).toBeLessThan(2)
  await expect.poll(() => readsThere()).toBe(true)
  expect((await db.read<{ replica: boolean }>(where))[0]?.replica).toBe(true)
})

test('a caller who has just written reads the change', async () => {
  await expect.poll(() => readsThere()).toBe(true)
  await db.knex('notes').insert({ body: 'mine' })
  const written = Date.now()
  expect(await readsThere(written)).toBe(false)
  expect(await db.reader(written).query(count)).toEqual([{ n: 1 }])
  await expect.poll(() => readsThere(written), { interval: 50 }).toBe(true)
  expect(await db.reader(written).query(count)).toEqual([{ n: 1 }])
})

test('a replica that stops replaying is skipped once seconds behind, and immediately after a write', async () => {
  const admin = openDatabase({ url: standby.url('postgres') })
  atFileEnd(() => admin.close())
  await expect.poll(() => readsThere()).toBe(true)
  // Time advances only when the test says so, however slow the machine.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = vi.spyOn(pg.Pool.prototype, 'query')
  const looks = () => asked.mock.calls.filter(([sql]) => String(sql).includes('pg_last_wal_replay_lsn')).length
  /** Advances the time, and waits for a check that began after that. */
  const later = async (milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds)
    const before = looks()
    await expect.poll(() => looks() - before).toBeGreaterThan(1)
  }
  await later(0)
  await admin.knex.raw('select pg_wal_replay_pause()')
  await db.knex('notes').insert({ body: 'unseen there' })
  const written = Date.now()
  await later(2500)
  expect([await readsThere(written), await readsThere()]).toEqual([false, true])
  await later(2600)
  expect(await readsThere()).toBe(false)
  expect(db.replicaLag()?.seconds).toBeGreaterThan(4)
  await admin.knex.raw('select pg_wal_replay_resume()')
  await expect.poll(() => readsThere(written), { interval: 50 }).toBe(true)
  expect(await db.reader(written).query(count)).toEqual(await db.query(count))
})

test('a moment in the future is never reached', async () => {
  expect(await readsThere(ahead(60_000))).toBe(false)
})

test('if the replica dies, the primary answers the same call', async () => {
  await expect.poll(() => readsThere()).toBe(true)
  await standby.stop('immediate')
  expect(await readsThere()).toBe(false)
  expect(await db.read(count)).toEqual(await db.query(count))
  await expect.poll(() => db.replicaLag()).toEqual({ seconds: undefined })
  expect(errors.length).toBeGreaterThan(0)
})

test('positions of the log increase', () => {
  expect(parseWalPosition('16/B374D848')).toBe(97_500_059_720n)
  expect(parseWalPosition('1/0') > parseWalPosition('0/FFFFFFFF')).toBe(true)
})
