import { mkdirSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { defineBackfill } from '../../core/kernel/backfill.ts'
import { systemClock } from '../../core/kernel/clock.ts'
import type { Services } from '../../core/kernel/services.ts'
import { listBackfills, runBackfills } from '../../core/platform/jobs/backfills.ts'
import { openDatabase } from '../../db/database.ts'
import { defaultRoots, migrateUp } from '../../db/migrate.ts'
import { startPostgres } from '../../db/postgres-server.ts'
import { appRole } from '../../db/roles.ts'
import { createCaller, type Kind } from '../local-cluster/load/calls.ts'
import { productProcess } from '../local-cluster/product-process.ts'
import { printTable } from './measure.ts'
import { fillTables, type Reader, rows } from './upgrade/fill.ts'

// An upgrade under load: a migration adds an index, a column and a constraint and back-fills the tables of four
// million likes and five million messages, while members send 200 requests per second. Takes up to about ten minutes
// and six gigabytes.

/** `UPGRADE_RATE` sets a lower rate for slower machines. */
const perSecond = Number(process.env.UPGRADE_RATE ?? 200)
const quietMs = 30_000
const maxUpgradeMs = 600_000
const neededBytes = 8e9
const startedAt = performance.now()
const say = (line: string) => process.stdout.write(`${line}\n`)
const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'build/upgrade-bench')

const backfill = defineBackfill({
  id: 'example.message_lengths',
  table: 'messages',
  set: 'example = length(body)',
  where: 'example is null',
})

const { bavail, bsize } = await statfs(root)
if (bavail * bsize < neededBytes) throw new Error('The bench needs 8 GB of free disk.')
await rm(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const usual = ['shared_buffers=512MB', 'max_wal_size=1GB', 'maintenance_work_mem=256MB', 'log_min_messages=error']
const open = (settings: string[]) =>
  startPostgres({ dataDir: path.join(folder, 'postgres'), user: 'u', password: 'p', auth: 'trust', settings })
let server = await open([...usual, 'fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'])
const startProduct = async (url: string) => {
  const product = await productProcess({
    name: 'product',
    service: 'web',
    folder,
    env: {
      DATABASE_URL: url,
      SERVICES: 'web,worker',
      DEMO: '24',
      LOG_LEVEL: 'warn',
      SECRET_KEY: 'a key for an upgrade under load, long enough',
      NODE_ENV: 'production',
    },
  })
  await product.start()
  return product
}

/** The requests of the members, with their share in percent. */
const mix: readonly [Kind, number, (reader: Reader) => { method?: string; path: string; body?: string }][] = [
  ['refresh', 30, () => ({ path: '/api/user.php' })],
  ['likes', 20, () => ({ path: '/api/likes.php' })],
  ['chats', 15, () => ({ path: '/api/chats.php' })],
  ['conversation', 10, ({ chat }) => ({ path: `/chats/${chat}` })],
  [
    'message',
    10,
    ({ partner }) => ({
      method: 'POST',
      path: `/api/members/${partner}/messages`,
      body: JSON.stringify({ id: uuidv7(), kind: 'text', text: 'Shall we have a walk on Sunday?' }),
    }),
  ],
  ['like', 15, ({ stranger }) => ({ method: 'PUT', path: `/api/members/${stranger}/like`, body: '{}' })],
]
const turns = mix.flatMap((each) => Array.from({ length: each[1] / 5 }, () => each))

/** Sends 200 requests per second, whether or not earlier ones have been answered. */
function startAsking(port: number, readers: readonly Reader[]) {
  const caller = createCaller(port)
  const authority = `localhost:${port}`
  const asking = new Set<Promise<unknown>>()
  let going = true
  const loop = (async () => {
    const start = performance.now()
    for (let n = 0; going; n += 1) {
      const late = start + (1000 * n) / perSecond - performance.now()
      if (late > 0) await wait(late)
      const reader = readers[n % readers.length] as Reader
      const [kind, , make] = turns[(n * 7 + Math.floor(n / readers.length)) % turns.length] as (typeof turns)[number]
      const { body, ...request } = make(reader)
      const headers = {
        host: authority,
        cookie: `session=${reader.token}`,
        'accept-encoding': 'gzip',
        'sec-fetch-site': 'same-origin',
        ...(body
          ? { origin: `http://${authority}`, 'content-type': 'application/json', 'x-request-type': 'client' }
          : {}),
        ...(body ? { 'idempotency-key': uuidv7() } : {}),
      }
      const call = caller.call({ kind, headers, ...request, ...(body ? { body } : {}) })
      asking.add(call)
      void call.finally(() => asking.delete(call))
    }
  })()
  return {
    take: () => caller.take(),
    async stop() {
      going = false
      await loop
      await Promise.all(asking)
    },
  }
}

const table: string[][] = []
let failures: Record<string, number> = {}
function record(title: string, seconds: number, counts: ReturnType<ReturnType<typeof createCaller>['take']>): void {
  const ms = Object.values(counts.calls)
    .flatMap((call) => call.ms)
    .toSorted((a, b) => a - b)
  const at = (share: number) => (ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0).toFixed(0)
  const slow = ms.filter((each) => each > 1000).length
  table.push([title, seconds.toFixed(0), `${ms.length}`, at(0.5), at(0.99), at(1), `${slow}`])
  failures = { ...failures, ...counts.failed }
}

try {
  say('Making the demo …')
  const first = await startProduct(server.url('postgres'))
  await first.stop()
  say(`Adding ${rows.likes / 1e6} M likes and ${rows.messages / 1e6} M messages …`)
  const filler = new pg.Client({ connectionString: server.url('postgres') })
  await filler.connect()
  const readers = await fillTables(filler, say)
  await filler.end()
  await server.stop()
  // From here on the server is as durable as in production.
  server = await open(usual)
  const product = await startProduct(server.url('postgres'))
  const db = openDatabase({ url: server.url('postgres'), role: appRole, poolSize: 4 })
  const asking = startAsking(product.port, readers)
  const timed = async (title: string, work: () => Promise<unknown>) => {
    asking.take()
    const from = performance.now()
    await work()
    record(title, (performance.now() - from) / 1000, asking.take())
  }
  await wait(20_000)
  say(`Asking ${perSecond} times a second …`)
  await timed('before', () => wait(quietMs))
  const roots = { ...defaultRoots, plugins: path.join(import.meta.dirname, 'upgrade/plugins') }
  await timed('migrations: index, columns, constraint', () => migrateUp(server.url('postgres'), roots))
  const services = {
    db,
    clock: systemClock,
    plugins: { features: [{ backfills: [backfill] }], plugins: [] },
  } as unknown as Services
  await timed('back-fill of messages', async () => {
    do await runBackfills(services)
    while ((await listBackfills(services)).length > 0 && performance.now() - startedAt < maxUpgradeMs)
  })
  const left = await listBackfills(services)
  await timed('after', () => wait(quietMs / 2))
  await asking.stop()
  record('answered late', 0, asking.take())
  const [size] = await db.query<{ gb: number }>({
    name: 'bench.measure_size',
    text: `select round(pg_database_size(current_database()) / 1e9, 2)::float8 as gb`,
  })
  await db.close()
  await product.stop()
  printTable(
    `An upgrade under ${perSecond} requests a second; load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
    ['', 's', 'calls', 'p50 ms', 'p99 ms', 'slowest ms', 'over 1 s'],
    table,
  )
  for (const { id, rows: done, total } of left)
    say(`The back-fill ${id} has changed ${done} of about ${total} rows in the time.`)
  for (const [what, times] of Object.entries(failures)) say(`FAILED: ${times} × ${what}`)
  say(`The database has ${size?.gb} GB; all took ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`)
  process.exitCode =
    Object.keys(failures).length > 0 || table.some((cells) => cells[0] !== 'before' && cells[6] !== '0') ? 1 : 0
} finally {
  await server.stop('immediate')
  await rm(folder, { recursive: true, force: true })
}
