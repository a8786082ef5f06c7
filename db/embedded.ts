import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { defaultPoolSize } from './database.ts'
import { type PostgresServer, restrictFolder, startPostgres } from './postgres-server.ts'
import { isRunning, readStartTime } from './process-identity.ts'

/** Connections for migrations, commands and administrators. */
const otherConnections = 40
const mega = 1024 * 1024

/** Bytes of memory available to this process, from the machine or its container. */
function readAvailableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

const clampMegabytes = (min: number, size: number, max: number) =>
  `${Math.round(Math.min(Math.max(size / mega, min), max))}MB`

/**
 * Settings of the embedded server for a machine with `memory` bytes. The server shares it with the product's own
 * processes and perhaps a desktop, so its buffers get an eighth instead of the quarter of a dedicated server. The
 * system caches the rest.
 */
function chooseServerSettings(memory: number, connections: number): string[] {
  return [
    `max_connections=${Math.max(100, connections + otherConnections)}`,
    `shared_buffers=${clampMegabytes(128, memory / 8, 8192)}`,
    `effective_cache_size=${clampMegabytes(256, memory / 2, 65_536)}`,
    `maintenance_work_mem=${clampMegabytes(64, memory / 64, 1024)}`,
    `work_mem=${clampMegabytes(4, memory / 1024, 32)}`,
  ]
}

export interface EmbeddedDatabase {
  /** Connection string with the owner's role. Constant for the life of this process. */
  url: string
  /** The current server, or the last one. */
  readonly server: PostgresServer
  /** False from the death of the server until its successor answers. */
  running(): boolean
  /** Stops the server and frees the data folder. Safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Called when the server has died, each time it could not be restarted, and when it runs again. */
  onChange?(what: 'ended' | 'failed' | 'restarted', error?: unknown): void
  /** Milliseconds before the first restart; doubled after each failure, up to 30,000. Default 200. */
  firstPauseMs?: number
  /** Connections that the product may open. The server accepts some more for commands. Default 12. */
  connections?: number
}

const databaseName = 'rendezvous'
const user = 'rendezvous'
const maxPauseMs = 30_000

const settings = [
  'max_wal_size=512MB',
  'log_checkpoints=off',
  // The application logs failed statements. The server's own log would quote rows, and so names and addresses.
  'log_error_verbosity=terse',
  'log_min_messages=log',
  'log_min_error_statement=panic',
]

/**
 * Starts the embedded PostgreSQL in `<dataDir>/postgres`, creates it at the first start, and restarts it whenever it
 * dies. Removes a server or a lock left by a killed process. Throws if another living process uses the same data
 * folder.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataDir)
  await mkdir(folder, { recursive: true })
  await restrictFolder(folder)
  const unlock = await lock(folder)
  try {
    const cluster = path.join(folder, 'postgres')
    await stopOrphan(cluster)
    const secret = await loadPassword(folder)
    const sized = [...settings, ...chooseServerSettings(readAvailableMemory(), options.connections ?? defaultPoolSize)]
    const start = (port?: number) => startPostgres({ dataDir: cluster, user, password: secret, settings: sized, port })
    const server = await start()
    await createDatabase(server)
    const supervisor = keepRunning(server, () => start(server.port), options)
    let stopping: Promise<void> | undefined
    return {
      url: server.url(databaseName),
      get server() {
        return supervisor.server()
      },
      running: supervisor.running,
      stop() {
        stopping ??= supervisor.stop().then(unlock)
        return stopping
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Starts another server on the same port each time one ends without being asked to. */
function keepRunning(first: PostgresServer, start: () => Promise<PostgresServer>, options: EmbeddedOptions) {
  const { onChange = () => {}, firstPauseMs = 200 } = options
  const stopped = new AbortController()
  let server = first
  let running = true

  /** Resolves with null if it is stopped before it succeeds. Processes of the dead server may still have to end. */
  async function startAgain(): Promise<PostgresServer | null> {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, maxPauseMs)) {
      await setTimeout(pause, undefined, { signal: stopped.signal }).catch(() => {})
      if (stopped.signal.aborted) return null
      try {
        return await start()
      } catch (error) {
        onChange('failed', error)
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await server.exited
      running = false
      if (stopped.signal.aborted) return
      onChange('ended')
      const next = await startAgain()
      if (!next) return
      server = next
      running = true
      onChange('restarted')
      if (stopped.signal.aborted) await server.stop()
    }
  }
  const watching = watch()

  return {
    server: () => server,
    running: () => running,
    async stop() {
      stopped.abort()
      await server.stop()
      await watching
    },
  }
}

/** Locks the folder for this process. The lock has the process's id and start time, so a recycled id does not match. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'process.lock')
  const mine = `${process.pid} ${await readStartTime(process.pid)}`
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

/**
 * Ends a server that outlived its application, as after `kill -9`, and waits until it is gone. Keeps its lock file, by
 * which PostgreSQL detects processes that still use the files, unless another program has its process id by now.
 */
async function stopOrphan(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!pid || !(await isRunning(pid))) return
  if (!(await isPostgres(pid, cluster))) return rm(file, { force: true })
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 20_000
  while (await isPostgres(pid, cluster)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT')
    await setTimeout(20)
  }
}

/** The id alone proves nothing, because it may belong to another program by now. */
async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined ? process.platform !== 'linux' : command.includes(cluster)
}

async function loadPassword(folder: string): Promise<string> {
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
