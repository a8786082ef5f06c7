import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { migrateUp } from '../../../db/migrate.ts'
import { type PostgresServer, startPostgres } from '../../../db/postgres-server.ts'
import { memberColumns, populate, profileColumns } from './people.ts'

const batch = 250_000
const database = 'million'

/** A scratch database with this many members, and the moment at which they were made: searches take place then. */
export interface World {
  url: string
  client: pg.Client
  now: Date
  /** Seconds that making it took; 0 where it was there. */
  seconds: number
  /** Leaves the folder for the next run. */
  stop(): Promise<void>
}

interface Made {
  members: number
  now: string
}

/**
 * Opens the database of `folder`, and fills it where it is not yet filled with so many members. What an interrupted run left behind is
 * thrown away. Migrations that are new run on what is there, as they would on a live database.
 */
export async function openWorld(folder: string, members: number): Promise<World> {
  const note = path.join(folder, 'made.json')
  const made = JSON.parse(await readFile(note, 'utf8').catch(() => 'null')) as Made | null
  if (made?.members !== members) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const server = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    user: 'rendezvous',
    password: 'x',
    auth: 'trust',
    settings: [
      'shared_buffers=2GB',
      'maintenance_work_mem=512MB',
      'max_wal_size=8GB',
      'fsync=off',
      'log_checkpoints=off',
    ],
  })
  try {
    return await fill(server, folder, note, members, made?.members === members ? made : null)
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
): Promise<World> {
  const begun = performance.now()
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
    await copyMembers(client, folder, members, now)
    await writeFile(note, JSON.stringify({ members, now: now.toISOString() } satisfies Made))
  }
  // A planner that knows nothing of what COPY brought plans for an empty table.
  if (!made || migrated.length > 0) await client.query('vacuum (analyze)')
  return {
    url,
    client,
    now,
    seconds: made ? 0 : (performance.now() - begun) / 1000,
    async stop() {
      await client.end()
      await server.stop()
    },
  }
}

async function copyMembers(client: pg.Client, folder: string, members: number, now: Date): Promise<void> {
  const { rows: companies } = await client.query<{ id: number }>(
    `insert into companies (name, address, zip, city, country) values ('Million', 'Street 1', '1000', 'Town', 'NL') returning id`,
  )
  const { rows: domains } = await client.query<{ id: number }>(
    `insert into domains (host, name, pool, company_id, countries) select 'million' || n || '.localhost', 'Million', 'million', $1, '{NL,DE,BE}'
     from generate_series(1, 2) n returning id`,
    [companies[0]?.id],
  )
  const tables = ['members', 'profiles', 'photos', 'credit_accounts']
  // Rows go in without indexes and checks of keys, which are quicker to make afterwards.
  const { rows: indexes } = await client.query<{ name: string; def: string }>(
    `select i.indexrelid::regclass::text name, pg_get_indexdef(i.indexrelid) def from pg_index i
     where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = replica')
  const person = populate(
    'million',
    now,
    domains.map(({ id }) => id),
  )
  for (let from = 0; from < members; from += batch) {
    const files = tables.map((table) => path.join(folder, `${table}.copy`))
    const streams = files.map((file) => createWriteStream(file))
    const [memberFile, profileFile, photoFile, creditFile] = streams
    for (let n = from; n < Math.min(members, from + batch); n += 1) {
      const { id, photo, member, profile } = person(n)
      memberFile?.write(`${member}\n`)
      profileFile?.write(`${profile}\n`)
      if (photo)
        photoFile?.write(`${photo.id}\t${id}\t${photo.status}\t${photo.id}\t800\t1000\t#aabbcc\t${now.toISOString()}\n`)
      creditFile?.write(`${id}\n`)
      // Lets what is written reach the disk.
      if (n % 20_000 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    for (const stream of streams) {
      stream.end()
      await finished(stream)
    }
    const columns = [
      memberColumns,
      profileColumns,
      'id, member_id, status, media_key, width, height, colour, created_at',
      'member_id',
    ]
    for (const [i, file] of files.entries()) {
      await chmod(file, 0o644)
      await client.query(`copy ${tables[i]} (${columns[i]}) from '${file}'`)
      await rm(file)
    }
    process.stderr.write(`${Math.min(members, from + batch)} members\n`)
  }
  await client.query('set session_replication_role = origin')
  for (const { def } of indexes) await client.query(def)
}
