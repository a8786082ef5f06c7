import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { recordLastSeen } from '../../core/features/members/index.ts'
import { updateSearchIndex } from '../../core/features/search/bitmap-index.ts'
import { findRows, type SearchRow } from '../../core/features/search/find-rows.ts'
import { searchStatement } from '../../core/features/search/statement.ts'
import type { Services } from '../../core/kernel/services.ts'
import { minuteMs } from '../../core/shared/durations.ts'
import { type Database, openDatabase, type Statement } from '../../db/database.ts'
import { printTable } from './measure.ts'
import { explainPlan, findProcessor } from './million/processor.ts'
import { classes, randomSearch, type Search, searcher } from './million/searches.ts'
import { openWorld, type World } from './million/world.ts'

const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    random: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'r' },
    population: { type: 'string' },
  },
})
const members = Number(options.members)
const root = path.resolve(import.meta.dirname, '../..')
const folder = path.resolve(
  options.folder ?? path.join(root, 'build', `million-${members}${options.population ? '-seeded' : ''}`),
)

let processor = () => 0

/**
 * The cost of a search: milliseconds of all its statements, how many of them the server was computing, and the
 * results.
 */
interface Measured {
  ms: number
  computed: number
  statements: [Statement, unknown[]][]
  rows: SearchRow[]
}

const running = { ms: 0, statements: [] as Measured['statements'] }
/** Records the statements of a database. Searches remember per database which pools are indexed, so it is made once. */
const record = (db: Database): Database => ({
  ...db,
  async query(...args: Parameters<Database['query']>) {
    const startedAt = performance.now()
    const rows = await db.query(...args)
    running.ms += performance.now() - startedAt
    running.statements.push([args[0], args[1] ?? []])
    return rows as never
  },
})

async function measure(db: Database, { filter, viewer }: Search): Promise<Measured> {
  const before = processor()
  Object.assign(running, { ms: 0, statements: [] })
  const rows = await findRows({ db }, filter, viewer)
  const { ms, statements } = running
  // The CPU time of a process is updated once it is idle.
  await wait(2)
  return { rows, ms, computed: processor() - before, statements }
}

const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
const shown = (ms: number) => ms.toFixed(1)

async function measureClasses(db: Database, id: string, now: Date, faces: 'always' | 'off'): Promise<void> {
  const rows: string[][] = []
  for (const [name, part] of classes) {
    const search = {
      filter: { interests: [], sort: 'active' as const, page: 1, ...part },
      viewer: { ...searcher(id, now), faces },
    }
    const runs: Measured[] = []
    for (let run = 0; run < 40; run += 1) runs.push(await measure(db, search))
    const warm = runs.slice(8)
    const times = warm.map(({ ms }) => ms)
    const computed = warm.map((run) => run.computed)
    const last = warm.at(-1)
    rows.push([
      name,
      shown(at(times, 0.5)),
      shown(at(times, 0.99)),
      shown(at(times, 1)),
      shown(at(computed, 0.5)),
      `${last?.statements.length}`,
      `${last?.rows[0]?.hits}`,
    ])
  }
  printTable(
    `Searches by class, ms in the database${faces === 'off' ? '' : ', faces first'}`,
    ['class', 'p50', 'p99', 'worst', 'computed', 'statements', 'hits'],
    rows,
  )
}

/**
 * Measures each search several times and keeps the fastest, which filters out background load. Names the slowest
 * searches.
 */
async function measureRandom(db: Database, id: string, now: Date): Promise<void> {
  const all: (Measured & Search)[] = []
  for (let n = 0; n < Number(options.random); n += 1) {
    const search = randomSearch(`${options.seed}${n}`, id, now)
    let best = await measure(db, search)
    for (let run = 0; run < 4; run += 1) {
      const again = await measure(db, search)
      if (again.ms < best.ms) best = again
    }
    all.push({ ...best, ...search })
  }
  const times = all.map(({ ms }) => ms)
  const computed = all.map((one) => one.computed)
  const figures = (values: readonly number[]) => [0.5, 0.9, 0.99, 1].map((part) => shown(at(values, part)))
  printTable(
    'Random combinations, ms in the database',
    [`${all.length}`, 'p50', 'p90', 'p99', 'worst'],
    [
      ['passed', ...figures(times)],
      ['computed', ...figures(computed)],
    ],
  )
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
  printTable(
    'The slowest',
    ['search', 'ms', 'computed', 'statements', 'hits'],
    slowest.map(({ filter, viewer, ms, computed, statements, rows }) => [
      JSON.stringify({ ...filter, from: viewer.position, as: viewer.soughtAs }),
      shown(ms),
      shown(computed),
      `${statements.length}`,
      `${rows[0]?.hits}`,
    ]),
  )
  for (const [statement, values] of slowest[0]?.statements ?? [])
    process.stdout.write(`\nThe plan of the slowest: ${statement.name}\n${await explainPlan(db, statement, values)}\n`)
}

const listIds = (rows: readonly SearchRow[]) => rows.flatMap((row) => (row.id ? [row.id] : []))

/** Compares searches with a sequential scan. Throws at the first search that finds different members. */
async function compare(db: Database, id: string, now: Date, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { filter, viewer } = randomSearch(`plain ${n}`, id, now)
    const { statement, values } = searchStatement(filter, viewer, { by: 'scan' })
    const plain = await db.query<SearchRow>(statement, values)
    const rows = await findRows({ db }, filter, viewer)
    const differs = listIds(plain).join() !== listIds(rows).join() || plain[0]?.hits !== rows[0]?.hits
    if (differs) throw new Error(`${JSON.stringify(filter)} finds ${rows[0]?.hits}, a plain pass ${plain[0]?.hits}`)
  }
}

/** The cost of recording activity: within a quarter of an hour that is already recorded, and in the next one. */
async function measureLastSeen({ client }: World, db: Database, now: Date): Promise<void> {
  const { rows: people } = await client.query<{ member_id: string }>(
    `select member_id from profiles where searchable and last_seen_at < $1::timestamptz - interval '1 day' order by member_id limit 200`,
    [now],
  )
  const rows: string[][] = []
  for (const [name, minutes] of [
    ['here again after long', 0],
    ['here still', 4],
  ] as const) {
    const clock = { now: () => new Date(Math.floor(now.getTime() / 900_000) * 900_000 + 900_000 + minutes * minuteMs) }
    const times: number[] = []
    for (const { member_id } of people) {
      const startedAt = performance.now()
      await recordLastSeen({ db, clock } as Services, member_id)
      times.push(performance.now() - startedAt)
    }
    rows.push([name, shown(at(times, 0.5)), shown(at(times, 0.99))])
  }
  const startedAt = performance.now()
  await updateSearchIndex({ db }, now)
  rows.push([`taking ${people.length} changes in`, shown(performance.now() - startedAt), ''])
  printTable('Recording activity, ms', ['', 'p50', 'p99'], rows)
}

const world = await openWorld(folder, members, options.population)
try {
  const db = record(openDatabase({ url: world.url, poolSize: 4 }))
  const startedAt = performance.now()
  // The second run finds the pool already indexed.
  for (let run = 0; run < 2; run += 1) await updateSearchIndex({ db }, world.now)
  const indexed = (performance.now() - startedAt) / 1000
  await world.client.query('analyze search_seats, search_bits, search_pools')
  const { rows } = await world.client.query<{ member_id: string; size: string }>(
    `select member_id, pg_size_pretty(pg_total_relation_size('search_bits') + pg_total_relation_size('search_seats')) size
     from profiles where gender = 'male' and country = 'NL' and searchable order by member_id limit 1`,
  )
  const { member_id = '', size = '' } = rows[0] ?? {}
  printTable(
    'World',
    ['members', 'created in s', 'indexed in s', 'index size'],
    [[`${members}`, world.seconds.toFixed(0), indexed.toFixed(0), size]],
  )
  // The first search opens the connections that searches use.
  await measure(db, { filter: { interests: [], sort: 'active', page: 1 }, viewer: searcher(member_id, world.now) })
  processor = await findProcessor(db)
  for (const faces of ['off', 'always'] as const) await measureClasses(db, member_id, world.now, faces)
  await measureRandom(db, member_id, world.now)
  await compare(db, member_id, world.now, 25)
  await measureLastSeen(world, db, world.now)
  await db.close()
} finally {
  await world.stop()
}
