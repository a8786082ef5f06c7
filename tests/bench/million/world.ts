import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { migrateUp } from '../../../db/migrate.ts'
import { type PostgresServer, startPostgres } from '../../../db/postgres-server.ts'
import { memberColumns, populate, profileColumns } from './people.ts'
import { drawShape, usualShape } from './shape.ts'

const batch = 250_000
const database = 'million'

/** The data is disposable, so durability is off, and contents written by the creating transaction skip the log. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'log_checkpoints=off',
  'autovacuum=off',
  'shared_buffers=4GB',
  'maintenance_work_mem=1GB',
]

/** A scratch database with this many members, and the time it was created; searches use that time. */
export interface World {
  url: string
  client: pg.Client
  now: Date
  /** Seconds spent creating it; 0 if it already existed. */
  seconds: number
  /** Keeps the folder for the next run. */
  stop(): Promise<void>
}

interface Made {
  members: number
  /** The population's seed; absent for the usual population. */
  population?: string
  now: string
}

/**
 * Opens the database in `folder` and fills it unless it already has this many members of this population (the seed of
 * `drawShape`; by default the usual shape). Leftovers of an interrupted run
 * are deleted. New migrations run on the existing data, as on a live database.
 */
export async function openWorld(folder: string, members: number, population?: string): Promise<World> {
  const note = path.join(folder, 'made.json')
  const found = JSON.parse(await readFile(note, 'utf8').catch(() => 'null')) as Made | null
  const made = found?.members === members && found.population === population ? found : null
  if (!made) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const server = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    user: 'rendezvous',
    password: 'x',
    auth: 'trust',
    settings,
  })
  try {
    return await fill(server, folder, note, members, made, population)
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function fill(
  server: PostgresServer,
  folder: string,
  note: string,
  members: number,
  made: Made | null,
  population?: string,
): Promise<World> {
  const startedAt = performance.now()
  if (!made) {
    const admin = new pg.Client(server.url('postgres'))
    await admin.connect()
    await admin.query(`create database ${database}`)
    await admin.end()
  }
  const url = server.url(database)
  const migrated = await migrateUp(url)
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  const now = made ? new Date(made.now) : new Date()
  if (!made) {
    await copyMembers(client, url, folder, members, now, population)
    await writeFile(note, JSON.stringify({ members, population, now: now.toISOString() } satisfies Made))
  }
  // Without statistics about the rows from COPY, the planner would plan for an empty table.
  if (!made || migrated.length > 0) await client.query('vacuum (analyze)')
  return {
    url,
    client,
    now,
    seconds: made ? 0 : (performance.now() - startedAt) / 1000,
    async stop() {
      await client.end()
      await server.stop()
    },
  }
}

async function copyMembers(
  client: pg.Client,
  url: string,
  folder: string,
  members: number,
  now: Date,
  population?: string,
): Promise<void> {
  const { rows: companies } = await client.query<{ id: number }>(
    `insert into companies (name, address, zip, city, country) values ('Million', 'Street 1', '1000', 'Town', 'NL') returning id`,
  )
  const { rows: domains } = await client.query<{ id: number }>(
    `insert into domains (host, name, pool, company_id, countries) select 'million' || n || '.localhost', 'Million', 'million', $1, '{NL,DE,BE}'
     from generate_series(1, 2) n returning id`,
    [companies[0]?.id],
  )
  // Rows are loaded without indexes and foreign keys, which are faster to create afterwards; the slowest first.
  const { rows: indexes } = await client.query<{ name: string; def: string }>(
    `select i.indexrelid::regclass::text name, pg_get_indexdef(i.indexrelid) def from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_am on pg_am.oid = c.relam
     where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by pg_am.amname = 'btree', i.indexrelid`,
    [Object.keys(columns)],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = replica')
  const person = populate(
    'million',
    now,
    domains.map(({ id }) => id),
    population === undefined ? usualShape : drawShape(population),
  )
  // A table truncated in the transaction that fills it is neither logged nor visited again for freezing.
  await client.query('begin')
  await client.query('truncate members cascade')
  let next = writeFiles(folder, person, 0, members, now)
  for (let from = 0; from < members; from += batch) {
    const files = await next
    // Prepares the next batch while this one is loading.
    next = writeFiles(folder, person, from + batch, members, now)
    for (const [table, file] of files) {
      await client.query(`copy ${table} (${columns[table]}) from '${file}' with (freeze)`)
      await rm(file)
    }
    process.stderr.write(`${Math.min(members, from + batch)} members\n`)
  }
  await client.query('commit')
  await client.query('set session_replication_role = origin')
  await Promise.all(Array.from({ length: availableParallelism() }, () => makeIndexes(url, indexes)))
}

const columns = {
  members: memberColumns,
  profiles: profileColumns,
  photos: 'id, member_id, status, media_key, width, height, colour, created_at',
  credit_accounts: 'member_id',
}
type Table = keyof typeof columns

/** Writes a batch of people for COPY and returns a file per table, ordered so that referenced rows come first. */
async function writeFiles(
  folder: string,
  person: ReturnType<typeof populate>,
  from: number,
  members: number,
  now: Date,
): Promise<[Table, string][]> {
  const end = Math.min(members, from + batch)
  if (from >= end) return []
  const files = (Object.keys(columns) as Table[]).map((table): [Table, string] => [
    table,
    path.join(folder, `${table}-${from}.copy`),
  ])
  const streams = files.map(([, file]) => createWriteStream(file))
  const [memberFile, profileFile, photoFile, creditFile] = streams
  for (let n = from; n < end; n += 1) {
    const { id, photo, member, profile } = person(n)
    memberFile?.write(`${member}\n`)
    profileFile?.write(`${profile}\n`)
    if (photo)
      photoFile?.write(`${photo.id}\t${id}\t${photo.status}\t${photo.id}\t800\t1000\t#aabbcc\t${now.toISOString()}\n`)
    creditFile?.write(`${id}\n`)
    // Lets pending writes reach the disk from time to time.
    if (n % 20_000 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  for (const stream of streams) {
    stream.end()
    await finished(stream)
  }
  for (const [, file] of files) await chmod(file, 0o644)
  return files
}

/** Creates indexes one after another on a separate connection until none is left. */
async function makeIndexes(url: string, left: { name: string; def: string }[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (let index = left.shift(); index; index = left.shift()) {
    await client.query(index.def)
    process.stderr.write(`${index.name}\n`)
  }
  await client.end()
}
