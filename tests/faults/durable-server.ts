import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateUp } from '../../db/migrate.ts'
import { type PostgresServer, startPostgres } from '../../db/postgres-server.ts'
import { atFileEnd, type TestDatabase, wrapTestDatabase } from '../harness/index.ts'
import { findStablePort } from '../harness/stable-port.ts'

export interface DurableServer {
  db: TestDatabase
  /** Its data folder. */
  dataDir: string
  server(): PostgresServer
  /** Stops it immediately during its work, and restarts it with the same data. Resolves once it answers. */
  cut(): Promise<void>
}

/** A new server with the product's settings: acknowledged data is on the disk, unless `settings` say otherwise. */
export async function startDurableServer(settings: string[] = []): Promise<DurableServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-durable-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'postgres')
  const port = await findStablePort()
  const options = { dataDir, port, user: 'u', password: 'p', auth: 'trust' as const, settings }
  let server = await startPostgres(options)
  atFileEnd(() => server.stop('immediate'))
  await migrateUp(server.url('postgres'))
  return {
    db: wrapTestDatabase(server.url('postgres'), { poolSize: 8 }),
    dataDir,
    server: () => server,
    async cut() {
      await server.stop('immediate')
      server = await startPostgres(options)
    },
  }
}
