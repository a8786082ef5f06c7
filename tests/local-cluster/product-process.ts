import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceName } from '../../core/kernel/environment.ts'
import { findStablePort } from '../harness/stable-port.ts'

export interface ProductProcess {
  name: string
  service: ServiceName
  /** Stays the same after a restart. */
  port: number
  /** `/readyz` and `/metrics`, on loopback. */
  metricsPort: number
  /** Not shared with other processes, as on separate machines. */
  dataDir: string
  pid(): number | undefined
  isReady(): Promise<boolean>
  /** Waits until it is ready. Rejects with the end of its log if it exits before. */
  start(): Promise<void>
  /** Kills it immediately, like a machine crash. */
  kill(): Promise<void>
  /** Drains it and resolves with its exit code. */
  stop(): Promise<number | null>
}

export interface ProductProcessOptions {
  name: string
  service: ServiceName
  /** For its data and its log. */
  folder: string
  env: Record<string, string>
  /** Where it is built. Default: this repository. */
  root?: string
}

const ownRoot = path.resolve(import.meta.dirname, '../..')
const timeoutMs = 300_000

const running = new Set<ChildProcess>()
// An aborted test run may exit without stopping its processes.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Creates one process of the product with a private folder, without starting it. */
export async function productProcess(options: ProductProcessOptions): Promise<ProductProcess> {
  const { name, service, folder, env, root = ownRoot } = options
  const dataDir = path.join(folder, name)
  const logFile = path.join(folder, `${name}.log`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const [port, metricsPort] = [await findStablePort(), await findStablePort()]
  const whole = {
    PATH: process.env.PATH,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    METRICS_PORT: `${metricsPort}`,
    DATA_DIR: dataDir,
    SERVICES: service,
    WEB_PROCESSES: '1',
    ...env,
  }
  let child: ChildProcess | undefined
  const runs = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function isReady(): Promise<boolean> {
    if (!runs()) return false
    const address = `http://127.0.0.1:${metricsPort}/readyz`
    return fetch(address, { signal: AbortSignal.timeout(2500) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ending = child
    if (!ending || !runs()) return ending?.exitCode ?? null
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
    return ending.exitCode
  }

  return {
    name,
    service,
    port,
    metricsPort,
    dataDir,
    pid: () => (runs() ? child?.pid : undefined),
    isReady,
    async start() {
      const log = openSync(logFile, 'a', 0o600)
      // Detached, so that Ctrl-C in the terminal does not reach it before its turn to stop.
      child = spawn(process.execPath, ['core/app/main.ts'], {
        cwd: root,
        env: whole,
        stdio: ['ignore', log, log],
        detached: true,
      })
      closeSync(log)
      const started = child
      running.add(started)
      started.once('exit', () => running.delete(started))
      const until = Date.now() + timeoutMs
      while (!(await isReady())) {
        if (!runs() || Date.now() > until) throw new Error(`${name} does not start: ${await lastLines(logFile)}`)
        await wait(100)
      }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

const lastLines = async (file: string) => (await readFile(file, 'utf8')).trim().split('\n').slice(-6).join(' | ')
