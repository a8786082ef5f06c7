import cluster, { type Worker } from 'node:cluster'
import { setTimeout } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import type { Environment, ServiceName } from '../../kernel/environment.ts'
import type { Logger } from '../../kernel/logger.ts'
import { relayIpcMessages } from '../../platform/events/index.ts'
import { aggregateRateLimits } from '../../platform/http/create-limiter.ts'
import { createShutdown, exitOnSignals } from '../shutdown.ts'
import { startDatabase } from '../storage.ts'
import { startTelemetry } from '../telemetry.ts'
import { isProcessMessage, type ProcessMessage } from './process-messages.ts'
import { waitForExit } from './wait-for-exit.ts'

/** A child process could not continue, and has already reported why. */
export class AlreadyReportedError extends Error {}

/** Milliseconds before a dead process is restarted, doubled each time one dies before it is ready. */
const firstPauseMs = 200
const longestPauseMs = 30_000

/**
 * Runs the primary of several processes on one machine. It runs the embedded database, owns the socket and distributes
 * connections in turn. It starts WEB_PROCESSES web servers and one worker, and restarts those that die. Throws if the
 * database or one of the processes does not start.
 */
export async function runPrimary(env: Environment, announce: (line: string) => void): Promise<void> {
  // The primary serves nothing, so there is nothing to trace.
  const { log, close } = await startTelemetry({ ...env, tracing: undefined })
  const shutdown = createShutdown(() => log)
  shutdown.add('error reports', close)
  exitOnSignals(shutdown, announce)
  try {
    const broadcastHealth = (alive: boolean) => broadcast({ kind: 'database', alive })
    const database = await startDatabase({ env, log, shutdown, announce, onChange: broadcastHealth })
    relayIpcMessages()
    aggregateRateLimits()
    serveCombinedMetrics(log)
    handleWorkerExit()
    const processes = createProcesses({ env, log, url: database.url })
    shutdown.add('processes', () => processes.stop())
    await processes.start('web')
    const others: ServiceName[] = Array.from({ length: env.webProcesses - 1 }, () => 'web')
    if (env.services.includes('worker')) others.push('worker')
    await Promise.all(others.map((service) => processes.start(service)))
    announce(`${env.webProcesses} processes serve${env.services.includes('worker') ? ', one works on jobs' : ''}.`)
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

interface ProcessesOptions {
  env: Environment
  log: Logger
  url: string
}

function createProcesses({ env, log, url }: ProcessesOptions) {
  const stopping = new AbortController()
  // Children receive decisions that they must not make again: the database, the demo, the services.
  cluster.setupPrimary({ args: [] })
  const fork = (service: ServiceName) => {
    const worker = cluster.fork({
      DATABASE_URL: url,
      DEMO: String(env.demo),
      SERVICES: service,
      WEB_PROCESSES: '1',
      DATABASE_POOL: String(env.databasePool),
    })
    // A message to a process that just died is lost; its exit is handled separately.
    worker.on('error', (error) => log.warn({ err: error, service }, 'a message to a process was lost'))
    return worker
  }

  async function superviseWorker(service: ServiceName, running: Worker): Promise<void> {
    let pause = firstPauseMs
    for (let worker = running; ; worker = fork(service)) {
      const ready = worker === running || (await isReady(worker))
      if (ready) {
        pause = firstPauseMs
        if (worker !== running) log.warn({ service }, 'worker restarted')
        await waitForExit(worker)
      }
      if (stopping.signal.aborted) return
      log.error({ service, code: worker.process.exitCode, signal: worker.process.signalCode }, 'a process has ended')
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      pause = Math.min(pause * 2, longestPauseMs)
    }
  }

  return {
    /** Starts a process and keeps it running. Rejects if it exits before it is ready. */
    async start(service: ServiceName): Promise<void> {
      const worker = fork(service)
      const ready = await isReady(worker)
      if (stopping.signal.aborted) return
      if (!ready) throw new AlreadyReportedError()
      void superviseWorker(service, worker)
    },
    /** Makes all processes drain and waits until they have exited. */
    async stop(): Promise<void> {
      stopping.abort()
      const ended = Object.values(cluster.workers ?? {}).map(async (worker) => {
        if (!worker || worker.isDead()) return
        const exit = waitForExit(worker)
        worker.process.kill('SIGTERM')
        await exit
      })
      await Promise.all(ended)
    },
  }
}

/** True once the process reports ready, false if it exits before. */
function isReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve(false))
    worker.on('message', (message: unknown) => {
      if (isProcessMessage(message) && message.kind === 'ready') resolve(true)
    })
  })
}

function broadcast(message: ProcessMessage): void {
  for (const worker of Object.values(cluster.workers ?? {})) {
    if (worker?.isConnected()) worker.send(message)
  }
}

/** Messages keep their order, so the worker reads every connection passed to it before this message, and returns it. */
function handleWorkerExit(): void {
  const done: ProcessMessage = { kind: 'handover-done' }
  cluster.on('message', (worker, message: unknown) => {
    if (isProcessMessage(message) && message.kind === 'stopped-listening' && worker.isConnected()) worker.send(done)
  })
}

/** Each process has its own metrics; whichever is asked returns the sum of all. */
function serveCombinedMetrics(log: Logger): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isProcessMessage(message) || message.kind !== 'metrics-wanted') return
    const text = await registry.clusterMetrics().catch((error: unknown) => {
      log.warn({ err: error }, 'collecting metrics failed')
      return null
    })
    const reply: ProcessMessage = { kind: 'metrics', id: message.id, text }
    if (worker.isConnected()) worker.send(reply)
  })
}
