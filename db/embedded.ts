import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { isRunning, startTime } from './process-identity.ts'

export interface EmbeddedDatabase {
  /** Connection string, as the role that owns everything. */
  url: string
  server: PostgresServer
  /** Stops the server and frees the data folder. Safe to call twice. */
  stop(): Promise<void>
}

const databaseName = 'rendezvous'
const user = 'rendezvous'

/**
 * Starts the embedded PostgreSQL in `<dataDir>/postgres`, creating it at the first start. A server or a lock that a
 * killed process left behind is cleared away. Throws when another living process uses the same data folder.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataDir)
  await mkdir(folder, { recursive: true })
  const unlock = await lock(folder)
  try {
    const cluster = path.join(folder, 'postgres')
    await stopOrphan(cluster)
    const server = await startPostgres({
      dataDir: cluster,
      user,
      password: await password(folder),
      settings: ['max_connections=200', 'shared_buffers=128MB', 'max_wal_size=512MB', 'log_checkpoints=off'],
    })
    await createDatabase(server)
    let stopping: Promise<void> | undefined
    return {
      url: server.url(databaseName),
      server,
      stop() {
        stopping ??= server.stop().then(unlock)
        return stopping
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Takes the folder for this process. The lock names a process by id and start time, so a recycled id is no owner. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'process.lock')
  const mine = `${process.pid} ${await startTime(process.pid)}`
  for (let attempt = 1; ; attempt++) {
    try {
      await writeFile(file, mine, { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid, started] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
    if (pid && (await isRunning(Number(pid), started))) {
      throw new Error(
        `The data folder ${folder} is in use by process ${pid}. Stop that one, choose another DATA_DIR, ` +
          'or set DATABASE_URL to run several processes on one database.',
      )
    }
    if (attempt >= 5) throw new Error(`Cannot take the lock ${file}.`)
    await rm(file, { force: true })
  }
}

/** Ends a server that outlived its application, as after `kill -9`, and waits until it is gone. */
async function stopOrphan(cluster: string): Promise<void> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!pid || !(await isPostgres(pid, cluster))) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 20_000
  while (await isPostgres(pid, cluster)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The id alone proves nothing: it may belong to another program by now. */
async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined ? process.platform !== 'linux' : command.includes(cluster)
}

async function password(folder: string): Promise<string> {
  const file = path.join(folder, 'postgres.password')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored) return stored.trim()
  const made = randomBytes(24).toString('hex')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

async function createDatabase(server: PostgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])
    if (!rowCount) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}
