import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateUp } from '../../db/migrate.ts'
import { startPostgres } from '../../db/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** What the server itself writes down. */
    postgresLog: string
    templateDatabase: string
  }
}

const templateDatabase = 'rendezvous_template'

/** One PostgreSQL server for the whole run, with a template database that has every migration. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-test-'))
  const server = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    user: 'rendezvous',
    password: 'test',
    auth: 'trust',
    // Nothing here needs to survive a power cut. A test of durability starts a server of its own.
    settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=400', 'autovacuum=off'],
  })
  const stop = async () => {
    await server.stop('immediate')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await createTemplate(server.url('postgres'))
    await migrateUp(server.url(templateDatabase))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgresUrl', server.url(''))
  project.provide('postgresLog', path.join(folder, 'postgres.log'))
  project.provide('templateDatabase', templateDatabase)
  return stop
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE DATABASE ${templateDatabase}`)
  await client.end()
}
