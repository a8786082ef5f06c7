import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findServerOwner } from '../../db/postgres-server.ts'
import { findStablePort } from '../harness/stable-port.ts'

export interface PgBouncer {
  pid(): number | undefined
  /** The address of one of its databases, for its user. */
  url(database: string): string
  /** Kills it immediately, like a crash. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  /** Runs a command of its console. */
  command(text: 'PAUSE' | 'RESUME' | 'RELOAD'): Promise<void>
  /** Replaces the connection strings of its databases while it runs. */
  point(databases: PgBouncerOptions['databases']): Promise<void>
  stop(): Promise<void>
}

export interface PgBouncerOptions {
  /** Names of databases and the connection strings of PgBouncer for them; `*` stands for all others. */
  databases: Record<string, string>
  user: string
  /** Absent: PgBouncer and the servers trust loopback. */
  password?: string
  /** Connections to the server per database. Default 20. */
  poolSize?: number
}

/** Debian puts it where only administrators look. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/**
 * Starts PgBouncer on loopback in transaction mode. It looks for a lost server every second, not every 15; its other
 * options have their defaults.
 */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const { user, password, poolSize = 20 } = options
  let { databases } = options
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-pgbouncer-'))
  const port = await findStablePort()
  const owner = await findServerOwner()
  const users = path.join(folder, 'users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${user}" "${password ?? ''}"\n`, { mode: 0o600 })
  await writeFile(file, settings(), { mode: 0o600 })
  if (process.getuid?.() === 0) for (const each of [folder, users, file]) await chown(each, owner.uid, owner.gid)
  const url = (database: string) => `postgres://${user}:${password ?? ''}@127.0.0.1:${port}/${database}`
  let child: ChildProcess | undefined

  function settings(): string {
    return [
      '[databases]',
      ...Object.entries(databases).map(([name, connection]) => `${name} = ${connection}`),
      '[pgbouncer]',
      'pool_mode = transaction',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      `auth_type = ${password ? 'scram-sha-256' : 'trust'}`,
      `auth_file = ${users}`,
      `admin_users = ${user}`,
      'server_login_retry = 1',
      `default_pool_size = ${poolSize}`,
      'max_client_conn = 1000',
      `logfile = ${path.join(folder, 'log')}`,
    ].join('\n')
  }

  async function onConsole(work?: string): Promise<void> {
    const client = new pg.Client({ connectionString: url('pgbouncer'), connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      if (work) await client.query(work)
    } finally {
      await client.end().catch(() => {})
    }
  }

  const answers = () =>
    onConsole().then(
      () => true,
      () => false,
    )

  async function start(): Promise<void> {
    const who = process.getuid?.() === 0 ? owner : {}
    // Detached, so that Ctrl-C in the terminal does not stop it before its clients.
    const started = spawn('pgbouncer', ['-q', file], { ...who, env, stdio: 'ignore', detached: true })
    child = started
    let failed: string | undefined
    started.once('error', (error) => {
      failed = error.message
    })
    started.once('exit', (code) => {
      failed ??= `code ${code}`
    })
    while (!(await answers())) {
      if (failed !== undefined) throw new Error(`pgbouncer ended: ${failed}`)
      await wait(20)
    }
  }

  async function kill(): Promise<void> {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    pid: () => child?.pid,
    url,
    kill,
    start,
    command: onConsole,
    async point(to) {
      databases = to
      await writeFile(file, settings())
      await onConsole('RELOAD')
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
