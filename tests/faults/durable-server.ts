import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateUp } from '../../db/migrate.ts'
import { lastingPort, type PostgresServer, startPostgres } from '../../db/postgres-server.ts'
import { atFileEnd, openedForTests, type TestDatabase } from '../harness/index.ts'

export interface DurableServer {
  db: TestDatabase
  /** Where its data lies. */
  dataDir: string
  server(): PostgresServer
  /** Stops it in the middle of whatever it does, without a word of goodbye, and starts it again where it was. Resolves once it answers. */
  cut(): Promise<void>
}

/** A server of its own, as the product runs one: what it acknowledges lies on the disk, unless `settings` say otherwise. */
export async function durableServer(settings: string[] = []): Promise<DurableServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-durable-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'postgres')
  const port = await lastingPort()
  const options = { dataDir, port, user: 'u', password: 'p', auth: 'trust' as const, settings }
  let server = await startPostgres(options)
  atFileEnd(() => server.stop('immediate'))
  await migrateUp(server.url('postgres'))
  return {
    db: openedForTests(server.url('postgres'), { poolSize: 8 }),
    dataDir,
    server: () => server,
    async cut() {
      await server.stop('immediate')
      server = await startPostgres(options)
    },
  }
}
