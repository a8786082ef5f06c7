import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { workerStartedMessage } from '../../core/app/boot.ts'
import { atFileEnd } from '../harness/index.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface ServerProcess {
  /** Starts it; resolves once it accepts requests (a worker: once it says that it works). */
  start(): Promise<void>
  /** `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>
  /** Whether the most recently started process still runs. */
  runs(): boolean
  /** Its output so far. */
  output(): string
}

let compiled: Promise<string> | undefined

/**
 * The compile cache, which halves the start time; these tests start about thirty processes. Killed processes write no
 * cache, so it is created by a process that refuses its environment after loading.
 */
export function createCompileCache(): Promise<string> {
  compiled ??= (async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-compiled-'))
    atFileEnd(() => rm(folder, { recursive: true, force: true }))
    const env = { PATH: process.env.PATH, PORT: 'none', NODE_COMPILE_CACHE: folder, NODE_ENV: 'production' }
    const child = spawn(process.execPath, ['core/app/main.ts'], { cwd: root, env, stdio: 'ignore' })
    await new Promise((resolve) => child.once('exit', resolve))
    return folder
  })()
  return compiled
}

/** The product in a separate process, on a given database; a worker if no port is given. */
export async function startServerProcess(options: {
  databaseUrl: string
  services: string
  port?: number
  /** Shares files and keys with another process; default: a separate folder. */
  dataDir?: string
}): Promise<ServerProcess> {
  const folder = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'rendezvous-faults-')))
  let child: ChildProcess | undefined
  let output = ''
  const runs = () => child !== undefined && child.exitCode === null && child.signalCode === null

  const kill = async () => {
    const running = child
    child = undefined
    if (running?.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }
  atFileEnd(async () => {
    await kill()
    if (!options.dataDir) await rm(folder, { recursive: true, force: true })
  })
  return {
    kill,
    runs,
    output: () => output,
    async start() {
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        DATABASE_URL: options.databaseUrl,
        SERVICES: options.services,
        // One process, so that the kill hits the one that serves, not a primary.
        WEB_PROCESSES: '1',
        PORT: String(options.port ?? 0),
        HOST: '127.0.0.1',
        DEMO: '0',
        LOG_LEVEL: 'error',
        ...(options.dataDir ? {} : { SECRET_KEY: 'a key for tests of faults, long enough' }),
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: await createCompileCache(),
      }
      const started = spawn(process.execPath, ['core/app/main.ts'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      output = ''
      await new Promise<void>((resolve, reject) => {
        const ready = options.port === undefined ? workerStartedMessage : `:${options.port}`
        const read = (chunk: Buffer) => {
          output += chunk
          if (output.includes(ready)) resolve()
        }
        started.stdout?.on('data', read)
        started.stderr?.on('data', read)
        started.once('exit', (code) => reject(new Error(`The process ended with ${code}: ${output}`)))
      })
    },
  }
}
