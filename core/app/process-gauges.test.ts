import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../tests/harness/app.ts'

let app: TestApp
let site: TestSite
beforeAll(async () => {
  app = await testApp()
  site = await testSite(app)
})

/** Expires counts from the database, which are cached for five seconds. */
function passFiveSeconds(): void {
  ahead += 6000
}

const now = performance.now.bind(performance)
let ahead = 0
beforeAll(() => {
  performance.now = () => now() + ahead
})
afterAll(() => {
  performance.now = now
})

const value = async (series: string) => {
  const text = await app.services.metrics.registry.metrics()
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('counts streams while they are open', async () => {
  const { client } = await site.member()
  expect(await value('rendezvous_streams')).toBe(0)
  const headers = { host: `${site.host}:${app.port}`, cookie: `session=${client.cookies.get('session')}` }
  const stream = request({ port: app.port, host: '127.0.0.1', path: '/api/events', headers })
  stream.on('error', () => {}).end()
  await expect.poll(() => value('rendezvous_streams')).toBe(1)
  stream.destroy()
  await expect.poll(() => value('rendezvous_streams')).toBe(0)
})

test('times finished work by its name, and measures waiting work by its age', async () => {
  await app.settle()
  const now = app.clock.now()
  const add = `insert into outbox (kind, name, payload, domain_id, country, run_at, created_at, locked_until)
    values ('job', $1, '{}', $2, 'NL', $3, $3, $4)`
  const [since, until] = [now.getTime() - 90_000, now.getTime() + 90_000].map((moment) => new Date(moment))
  await app.db.asOwner(add, ['nobody.does_this', site.domainId, since, until])
  // A schedule may also be due for a moment.
  passFiveSeconds()
  const waiting = async () => [
    await value('rendezvous_outbox_oldest_seconds{kind="other"}'),
    await value('rendezvous_outbox_due{kind="other"}'),
  ]
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([90, 1])
  await app.db.asOwner('update outbox set locked_until = null where done_at is null')
  await app.settle()
  expect(await value('rendezvous_job_seconds_count{name="nobody.does_this",result="done"}')).toBe(1)
})

test('reports the snapshot version, and no replica lag without a replica', async () => {
  expect(await value('rendezvous_snapshot_version')).toBe(app.services.snapshot.version())
  expect(await value('rendezvous_replica_lag_seconds')).toBeUndefined()
})

test('still reports its own numbers while the database cannot be counted', async () => {
  const series = 'rendezvous_outbox_due{kind="other"}'
  passFiveSeconds()
  await expect.poll(() => value(series)).toBe(0)
  await app.db.asOwner('alter table outbox rename to outbox_away')
  try {
    passFiveSeconds()
    expect(await value(series)).toBeUndefined()
    expect(await value('rendezvous_payments_waiting')).toBeUndefined()
    expect(await value('rendezvous_streams')).toBe(0)
  } finally {
    await app.db.asOwner('alter table outbox_away rename to outbox')
  }
  passFiveSeconds()
  expect(await value(series)).toBe(0)
})

test('counts requests that wait for a connection', async () => {
  const waiting = (pool: string) => value(`rendezvous_database_connections{pool="${pool}",state="waiting"}`)
  const { db } = app.services
  for (const transaction of [db.transaction, db.brief]) {
    const released = Promise.withResolvers<void>()
    const all = Array.from({ length: 30 }, () => transaction(() => released.promise))
    await expect.poll(() => waiting('transactions')).toBeGreaterThan(0)
    released.resolve()
    await Promise.all(all)
    expect(await waiting('transactions')).toBe(0)
  }
  expect(await waiting('reads')).toBe(0)
})
