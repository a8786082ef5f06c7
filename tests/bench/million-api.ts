import { mkdtemp, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findRows } from '../../core/features/search/find-rows.ts'
import type { SearchFilter } from '../../core/features/search/query.ts'
import { createToken, hashToken } from '../../core/platform/credentials/tokens.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { compare, printTable } from './measure.ts'
import { makePopular } from './million/popular.ts'
import { findProcessor, readCpuMs } from './million/processor.ts'
import { searcher } from './million/searches.ts'
import { openWorld } from './million/world.ts'
import { freePort, productFlags, removeFolder, startProcess, stopProcess } from './product.ts'

// Measures the search API and a popular member's lists with a million members, beside a bare Koa and pg that run the
// same statements.

const { values: options } = parseArgs({
  options: { members: { type: 'string', default: '1000000' }, folder: { type: 'string' } },
})
const root = path.resolve(import.meta.dirname, '../..')
const members = Number(options.members)
const world = await openWorld(path.resolve(options.folder ?? path.join(root, 'build', `million-${members}`)), members)
const scratch = await mkdtemp(path.join(tmpdir(), 'rendezvous-million-'))
const stops: (() => Promise<unknown>)[] = []

const searches: readonly (readonly [string, string, Partial<SearchFilter>])[] = [
  ['gender, country', 'gender=female&country=NL', { gender: 'female', country: 'NL' }],
  ['new, gender, country', 'gender=male&country=BE&sort=new', { gender: 'male', country: 'BE', sort: 'new' }],
  ['within 25 km, gender', 'gender=female&distance_km=25', { gender: 'female', distanceKm: 25 }],
  ['near, gender', 'gender=female&sort=near', { gender: 'female', sort: 'near' }],
  ['three interests', 'interests=music,wine,travelling', { interests: ['music', 'wine', 'travelling'] }],
]
const lists = [
  '/api/likes/received',
  '/api/likes/given',
  '/api/likes/matches',
  '/api/chats',
  '/api/fresh-matches',
  '/api/user.php',
]

const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
const shown = (ms: number) => ms.toFixed(1)

/** Milliseconds of consecutive requests by one client on one connection. */
async function askedInTurn(
  port: number,
  target: string,
  headers: Record<string, string>,
  times = 60,
  each: (n: number) => Promise<unknown> | undefined = () => undefined,
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const startedAt = performance.now()
    await new Promise<void>((resolve, reject) => {
      const request = http.get({ port, host: '127.0.0.1', path: target, headers, agent }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${target} answers ${reply.statusCode}`))
        reply.resume().on('end', resolve)
      })
      request.on('error', reject)
    })
    taken.push(performance.now() - startedAt)
    await each(n)
  }
  agent.destroy()
  return taken.slice(10)
}

try {
  const { rows } = await world.client.query<{ member_id: string; latitude: number; longitude: number }>(
    `select member_id, latitude, longitude from profiles p join members m on m.id = p.member_id where p.gender = 'male' and p.country = 'NL' and searchable
       and latitude is not null and p.domain_id = (select min(id) from domains) order by member_id limit 1`,
  )
  const [me] = rows
  if (!me) throw new Error('Nobody searches')
  const token = createToken()
  await world.client.query(
    `insert into member_sessions (id, token_hash, member_id, created_at, expires_at, last_seen_at) values (gen_random_uuid(), $1, $2, now(), now() + interval '1 day', now())`,
    [hashToken(token), me.member_id],
  )
  await makePopular(world.client, me.member_id, new Date())
  await world.client.query('update profiles set last_seen_at = now() where member_id = $1', [me.member_id])

  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: scratch,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '0',
    DATABASE_URL: world.url,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    SERVICES: 'web',
  }
  const product = await startProcess([...productFlags, 'tests/bench/product-server.ts'], env, /is ready on port/)
  stops.push(() => stopProcess(product))
  const headers = { host: `million1.localhost:${port}`, cookie: `session=${token}` }

  const asked: Record<string, { name: string; text: string; values: unknown[] }[]> = {}
  const db = openDatabase({ url: world.url, poolSize: 4 })
  stops.push(() => db.close())
  const viewer = {
    ...searcher(me.member_id, new Date()),
    fictional: true,
    position: { lat: me.latitude, lon: me.longitude },
  }
  const inDatabase = new Map<string, number[]>()
  for (const [name, , part] of searches) {
    const filter = { interests: [], sort: 'active' as const, page: 1, ...part }
    const times: number[] = []
    for (let run = 0; run < 40; run += 1) {
      let ms = 0
      asked[`/${searches.findIndex(([other]) => other === name)}`] = []
      const noted: Database = {
        ...db,
        async query(statement, values = []) {
          asked[`/${searches.findIndex(([other]) => other === name)}`]?.push({ ...statement, values })
          const startedAt = performance.now()
          const found = await db.query(statement, values)
          ms += performance.now() - startedAt
          return found as never
        },
      }
      await findRows({ db: noted }, filter, viewer)
      times.push(ms)
    }
    inDatabase.set(name, times.slice(8))
  }
  const file = path.join(scratch, 'statements.json')
  await writeFile(file, JSON.stringify(asked))
  const floorPort = await freePort()
  const floorEnv = { ...process.env, PORT: String(floorPort), FLOOR_STATEMENTS: file, DATABASE_URL: world.url }
  const floor = await startProcess(['tests/bench/million/floor.ts'], floorEnv, /floor is ready/)
  stops.push(() => stopProcess(floor))

  const table: string[][] = []
  for (const [n, [name, query]] of searches.entries()) {
    const target = `/api/members?${query}`
    const [ours, bare] = [await askedInTurn(port, target, headers), await askedInTurn(floorPort, `/${n}`, {})]
    const both = await compare(
      { url: `http://127.0.0.1:${port}${target}`, headers },
      { url: `http://127.0.0.1:${floorPort}/${n}` },
    )
    table.push([
      name,
      shown(at(inDatabase.get(name) ?? [], 0.5)),
      shown(at(ours, 0.5)),
      shown(at(bare, 0.5)),
      both.product.perSecond.toFixed(0),
      both.floor.perSecond.toFixed(0),
      `${((100 * both.product.perSecond) / both.floor.perSecond).toFixed(0)} %`,
    ])
  }
  printTable(
    'The API of the search, one client (p50 in ms), and eight (requests a second)',
    ['', 'in the database', 'API', 'floor', 'API/s', 'floor/s', 'ratio'],
    table,
  )
  // Uses all connections that the product has opened for these requests.
  for (const list of lists) await Promise.all(Array.from({ length: 4 }, () => askedInTurn(port, list, headers, 11)))
  const inServer = await findProcessor(db)
  const popular: string[][] = []
  for (const list of lists) {
    const [database, itself]: [number[], number[]] = [[], []]
    let [before, own] = [inServer(), readCpuMs(product.pid ?? 0)]
    const times = await askedInTurn(port, list, headers, 110, async () => {
      // The CPU time of a process is updated once it is idle.
      await wait(3)
      const [after, ownAfter] = [inServer(), readCpuMs(product.pid ?? 0)]
      database.push(after - before)
      itself.push(ownAfter - own)
      ;[before, own] = [after, ownAfter]
    })
    const figures = [times, database.slice(10), itself.slice(10)]
    popular.push([list, ...figures.flatMap((all) => [shown(at(all, 0.5)), shown(at(all, 0.99))])])
  }
  printTable(
    'Lists of somebody with 100,000 likes and chats, ms: of one request, and computed for it',
    ['', 'p50', 'p99', 'database p50', 'p99', 'product p50', 'p99'],
    popular,
  )
} finally {
  for (const stop of stops.reverse()) await stop()
  await world.stop()
  await removeFolder(scratch)
}
