import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateUp } from '../../db/migrate.ts'
import { type PostgresServer, startPostgres } from '../../db/postgres-server.ts'
import type { PgBouncer } from '../local-cluster/pgbouncer.ts'
import { startPooler } from './pooler.ts'
import { createServerCache, hashMigrations } from './server-cache.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The path of the server's log. */
    postgresLog: string
    templateDatabase: string
    /** The address of PgBouncer in a run with `RENDEZVOUS_POOLER=1`; otherwise empty. */
    poolerUrl: string
  }
}

const templateDatabase = 'rendezvous_template'

/** The role on the test servers, and settings that make them fast: no data needs to survive a power cut. */
export const testServer = {
  user: 'rendezvous',
  password: 'test',
  // Durability tests start a separate server.
  settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=400', 'autovacuum=off'],
}

/** The server of a run, and its data folder. */
export interface RunningTestServer {
  server: PostgresServer
  folder: string
  dataDir: string
  stop(): Promise<void>
}

/** One PostgreSQL server for the whole run, with a template database that has every migration. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return (await startTestServer(project)).stop
}

export async function startTestServer(project: TestProject): Promise<RunningTestServer> {
  const folder = await mkdtemp(path.join(await quickFolder(), 'rendezvous-test-'))
  const dataDir = path.join(folder, 'postgres')
  const start = () => startPostgres({ dataDir, ...testServer, auth: 'trust' })
  const cache = createServerCache(await hashMigrations())
  const isCached = await cache.copyTo(dataDir)
  let server = await start()
  let pooler: PgBouncer | undefined
  const stop = async () => {
    await pooler?.stop()
    await server.stop('immediate')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    if (!isCached) {
      await createTemplate(server.url('postgres'))
      await migrateUp(server.url(templateDatabase))
      await server.stop()
      await cache.store(dataDir)
      server = await start()
    }
    if (process.env.RENDEZVOUS_POOLER) pooler = await startPooler(server)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgresUrl', server.url(''))
  project.provide('poolerUrl', pooler?.url('') ?? '')
  project.provide('postgresLog', path.join(folder, 'postgres.log'))
  project.provide('templateDatabase', templateDatabase)
  return { server, folder, dataDir, stop }
}

const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * A folder in memory if the machine offers two gigabytes of it, otherwise one on the disk. Copying the template
 * creates a thousand small files, which takes half a second of CPU time per test file on a disk, and a fiftieth of
 * that in memory.
 */
async function quickFolder(): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= 2 * gigabyte ? memory : tmpdir()
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE DATABASE ${templateDatabase}`)
  await client.end()
}
