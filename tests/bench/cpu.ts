import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { toPinName } from '../../core/app/environment.ts'
import { retry, retryPolicies } from '../../db/retries.ts'
import { median, printTable, type Target } from './measure.ts'
import { makeWriters, sends } from './messages.ts'
import { openTwins, twinHosts } from './million/twins.ts'
import { openWorld, type World } from './million/world.ts'
import { browserEncodings, visits } from './pages.ts'
import { treeCpuMs } from './process-usage.ts'
import { freePort, type Product, productFlags, removeFolder, startProcess, stopProcess } from './product.ts'

// Measures CPU milliseconds per request, of the product with its worker and of PostgreSQL. Noise affects them less
// than requests per second.

const root = path.resolve(import.meta.dirname, '../..')
/** Figures recorded by the last commit that changed them. */
const file = path.join(import.meta.dirname, 'cpu-figures.json')
const members = 10_000
/** The address that the load requests belongs to the first site of the scratch database. */
const host = twinHosts[0]
const connections = 8
const runs = 5
/** The share by which a figure may differ before it is reported. */
const tolerance = 0.15

/** CPU milliseconds, of one request unless stated otherwise. */
interface CpuFigure {
  product: number
  database: number
}

export interface Work {
  title: string
  target: Target
  /** Requests of one run. */
  amount: number
}

/** Removes the conversations of an earlier run from the scratch database, and makes readers at its first site. */
export async function makeReaders(world: World) {
  // A job of the product may be in the way.
  const truncate = () => world.client.query('truncate conversations cascade')
  await retry(truncate, () => retryPolicies.transactions)
  return makeReadersAt(world, host)
}

/** Sessions of up to eight Dutch men who have a photo, each with a conversation of forty messages. */
export async function makeReadersAt({ client, now }: World, host: string) {
  const tokens = Array.from({ length: connections }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const { rows } = await client.query<{ id: string; chat: string; profile: string }>(
    `with site as (select id, pool from domains where host = $4), reader as (
       select member_id, row_number() over (order by member_id) n from profiles where gender = 'male' and country = 'NL' and searchable
         and looking_for = 'female' and main_photo_id is not null and latitude is not null and domain_id = (select id from site) order by member_id limit $1
     ), partner as (
       select member_id, row_number() over (order by member_id) n from profiles where gender = 'female' and country = 'NL' and searchable and looking_for = 'male'
         and main_photo_id is not null and cardinality(interests) > 0 and domain_id = (select id from site) order by member_id limit $1
     ), session as (
       insert into member_sessions (id, token_hash, member_id, created_at, expires_at, last_seen_at)
       select gen_random_uuid(), ($2::bytea[])[n], member_id, now(), now() + interval '1 day', now() from reader
     ), chat as (
       insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
       select gen_random_uuid(), (select pool from site), least(r.member_id, p.member_id), greatest(r.member_id, p.member_id), r.member_id, $3, $3
       from reader r join partner p using (n) returning id, member_a, member_b
     ), side as (
       insert into conversation_members (conversation_id, member_id, other_id, unread, last_message_at)
       select id, me, other, 0, $3 from chat cross join lateral (values (member_a, member_b), (member_b, member_a)) s(me, other)
     ), message as (
       insert into messages (id, conversation_id, sender_id, body, created_at)
       select uuidv7(-n * interval '7 minutes'), id, case when n % 2 = 0 then member_a else member_b end, 'Some words that people write to each other, ' || n, $3::timestamptz - n * interval '7 minutes'
       from chat cross join generate_series(1, 40) n
     )
     select r.member_id id, chat.id chat, p.member_id profile, r.n from reader r join partner p using (n)
     join chat on chat.member_a = least(r.member_id, p.member_id) and chat.member_b = greatest(r.member_id, p.member_id) order by r.n`,
    [connections, hashes, now, host],
  )
  return rows.map((row, index) => ({ ...row, cookie: `session=${tokens[index]}` }))
}

async function send({ url, headers, requests }: Target, amount: number): Promise<void> {
  const result = await autocannon({ url, connections, amount, headers, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} failures`)
}

/** Switches off the weekly mails, which would be composed for all members during the requests. */
const withoutMailings = Object.fromEntries(
  ['mailings.weekly_updates', 'mailings.reminders'].map((key) => [toPinName(key), 'false']),
)

/** Marks the Edition as made for every day, because issues for all members would be made during the requests. */
async function skipEditions({ client }: World): Promise<void> {
  await client.query(
    `insert into edition_runs (domain_id, country, day, done_at) select id, country, '9999-01-01', now() from domains, unnest(countries) country
     on conflict (domain_id, country) do update set day = excluded.day`,
  )
}

/** Pools smaller than this have no index. */
const indexedFrom = 500

/** Waits until the worker has indexed a new pool, so that this is not counted as part of the first requests. */
async function waitForSearchIndex({ client }: World, members: number): Promise<void> {
  if (members < indexedFrom) return
  const isReady = async () => {
    const { rows } = await client.query<{ ready: boolean }>(
      'select count(*) filter (where ready) = (select count(distinct pool) from domains) ready from search_pools',
    )
    return rows[0]?.ready
  }
  while (!(await isReady())) await wait(500)
  // The number of members seen lately is first measured within the interval of its schedule.
  await wait(25_000)
}

/** CPU milliseconds while this runs. */
async function measureDuring(run: () => Promise<unknown>, product: number, database: number): Promise<CpuFigure> {
  const before = { product: treeCpuMs(product), database: treeCpuMs(database) }
  await run()
  return { product: treeCpuMs(product) - before.product, database: treeCpuMs(database) - before.database }
}

/**
 * The median of five runs after a warm-up. Work that a worker does afterwards is included. The scratch database has no
 * autovacuum: without `analyze`, statements on tables that the warm-up fills would stay planned for empty ones.
 */
async function measure(
  { client }: World,
  { target, amount }: Work,
  product: number,
  database: number,
): Promise<CpuFigure> {
  await send(target, amount)
  await client.query('analyze')
  const figures: CpuFigure[] = []
  const sendAndSettle = async () => {
    await send(target, amount)
    await wait(500)
  }
  for (let run = 0; run < runs; run += 1) figures.push(await measureDuring(sendAndSettle, product, database))
  return {
    product: median(figures.map((figure) => figure.product)) / amount,
    database: median(figures.map((figure) => figure.database)) / amount,
  }
}

/** The kinds of requests to measure. Their names must not change, because figures are compared by name. */
async function listWorks(world: World, url: string): Promise<Work[]> {
  const readers = await makeReaders(world)
  const writers = (await makeWriters(world.url, host, 16)).filter((_, index) => index % 2 === 0)
  const product = { url } as Product
  const page = (address: Parameters<typeof visits>[2]) => visits(url, readers, address)
  return [
    { title: 'cached landing page', target: { url, headers: browserEncodings }, amount: 4000 },
    { title: 'rendered landing page', target: { url: `${url}/?rendered`, headers: browserEncodings }, amount: 600 },
    { title: 'search API, 24 cards', target: page(() => '/api/members?gender=female&country=NL'), amount: 1000 },
    { title: 'search page', target: page(() => '/members?gender=female&country=NL'), amount: 400 },
    { title: 'profile', target: page(({ profile }) => `/members/${profile}`), amount: 400 },
    { title: 'chat page', target: page(({ chat }) => `/chats/${chat}`), amount: 400 },
    { title: 'paid message, worker included', target: sends(url, product, writers), amount: 800 },
  ]
}

type Figures = Record<string, CpuFigure>

/** Prints the figures beside the recorded ones, and marks those that differ by more than the tolerance. */
async function compareFigures(measured: Figures): Promise<void> {
  const recorded = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Figures
  const shown = (figure?: CpuFigure) =>
    figure
      ? `${(figure.product + figure.database).toFixed(2)} (${figure.product.toFixed(2)} + ${figure.database.toFixed(2)})`
      : '–'
  const rows = Object.entries(measured).map(([title, figure]) => {
    const before = recorded[title]
    const change = before ? (figure.product + figure.database) / (before.product + before.database) - 1 : 0
    const percent = before ? `${change > 0 ? '+' : ''}${(100 * change).toFixed(0)} %` : ''
    return [title, shown(figure), shown(before), Math.abs(change) > tolerance ? `${percent} *` : percent]
  })
  printTable(
    `CPU milliseconds per request (product + database), ${members.toLocaleString('en')} members, 8 connections, median of ${runs}`,
    ['', 'now', 'recorded', 'change'],
    rows,
  )
}

/** The product on a scratch database with this many members. */
export interface Measured {
  world: World
  url: string
  /** CPU milliseconds per request of one kind. */
  measure(work: Work): Promise<CpuFigure>
  /** CPU milliseconds of product and database while this runs. */
  during(run: () => Promise<unknown>): Promise<CpuFigure>
}

/**
 * Starts the product with this many members, at one of two `twins` if so wanted, runs `work`, and stops the product.
 * The database is kept for the next run.
 */
export async function withMembers<T>(
  members: number,
  work: (measured: Measured) => Promise<T>,
  { twins = false } = {},
): Promise<T> {
  const folder = path.join(root, 'build', `${twins ? 'twins' : 'million'}-${members}`)
  const world = await (twins ? openTwins : openWorld)(folder, members)
  await world.client.query('update domains set host = $1 where id = (select min(id) from domains)', [host])
  await skipEditions(world)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rendezvous-cpu-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '0',
    DATABASE_URL: world.url,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...withoutMailings,
  }
  try {
    const product = await startProcess([...productFlags, 'tests/bench/product-server.ts'], env, /is ready on port/)
    try {
      const postmaster = Number(
        (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
      )
      await waitForSearchIndex(world, members)
      const pids = [product.pid ?? 0, postmaster] as const
      return await work({
        world,
        url: `http://${host}:${port}`,
        measure: (one) => measure(world, one, ...pids),
        during: (run) => measureDuring(run, ...pids),
      })
    } finally {
      await stopProcess(product)
    }
  } finally {
    await world.stop()
    await removeFolder(dataDir)
  }
}

/** Measures every kind of request. `record` writes the figures for later comparisons. */
export async function measureCpu(record: boolean): Promise<void> {
  const measured = await withMembers(members, async ({ world, url, measure }) => {
    const figures: Figures = {}
    for (const work of await listWorks(world, url)) {
      process.stdout.write(`${work.title} …\n`)
      figures[work.title] = await measure(work)
    }
    return figures
  })
  await compareFigures(measured)
  if (record)
    await writeFile(
      file,
      `${JSON.stringify(measured, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value), 2)}\n`,
    )
}
