import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from './embedded.ts'

export interface CliDatabase {
  url: string
  /** Stops the server if it was started for this call. */
  stop(): Promise<void>
}

/** The database for a command-line tool: DATABASE_URL or the embedded one, even while the product runs. */
export async function connectForCli(env: { databaseUrl: string | undefined; dataDir: string }): Promise<CliDatabase> {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} }
  try {
    const embedded = await startEmbedded(env.dataDir)
    return { url: embedded.url, stop: () => embedded.stop() }
  } catch (error) {
    const running = await findRunningServer(env.dataDir)
    if (!running) throw error
    return { url: running, stop: async () => {} }
  }
}

/** The URL of the embedded server while a running product uses the data folder; otherwise undefined. */
async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const read = (...parts: string[]) => readFile(path.join(dataDir, ...parts), 'utf8').catch(() => '')
  const [pidFile, password] = await Promise.all([read('postgres', 'postmaster.pid'), read('postgres.password')])
  const port = Number(pidFile.split('\n')[3])
  return port ? `postgres://rendezvous:${password.trim()}@127.0.0.1:${port}/rendezvous` : undefined
}
