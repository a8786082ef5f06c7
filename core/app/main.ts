import cluster from 'node:cluster'
import type { Environment } from '../kernel/environment.ts'
import { announce } from '../kernel/logger.ts'
import { boot } from './boot.ts'
import { EnvironmentError, loadEnvironment } from './environment.ts'
import { AlreadyReportedError, runPrimary } from './processes/primary.ts'
import { connectToPrimary } from './processes/primary-connection.ts'
import { assertPortIsFree } from './server.ts'
import { exitOnSignals } from './shutdown.ts'
import { startTelemetry } from './telemetry.ts'

/** A mistake of the operator gets one line, an error of ours its stack. */
function describeError(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message
  if (!(error instanceof Error)) return 'Unknown error.'
  return error.cause === undefined && 'code' in error ? (error.stack ?? error.message) : error.message
}

/** Runs a process that serves, runs jobs, or both, alone or as one of several. */
async function runOne(env: Environment): Promise<void> {
  const { log, tracing, close } = await startTelemetry(env)
  const primary = cluster.isWorker ? connectToPrimary() : undefined
  // Of several processes, only the first one prints.
  const announceOnce = primary && cluster.worker?.id !== 1 ? () => {} : announce
  const { shutdown, services } = await boot({
    env,
    log,
    tracing,
    announce: announceOnce,
    primary,
    onStarting(shutdown) {
      shutdown.add('traces and error reports', close)
      exitOnSignals(shutdown, primary ? () => {} : announce)
    },
  })
  process.on('unhandledRejection', (error) => {
    services.metrics.unexpected.inc({ where: 'rejection' })
    log.error({ err: error }, 'unhandled rejection')
  })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void shutdown.run().finally(() => process.exit(1))
  })
  primary?.ready()
}

try {
  const env = loadEnvironment(process.argv.slice(2), process.env)
  // Checked before the database starts and the demo is made, which takes most of a minute.
  if (cluster.isPrimary && env.services.includes('web')) await assertPortIsFree(env.port, env.host)
  const several = cluster.isPrimary && env.services.includes('web') && env.webProcesses > 1
  await (several ? runPrimary(env, announce) : runOne(env))
} catch (error) {
  if (!(error instanceof AlreadyReportedError))
    process.stderr.write(`Rendezvous cannot start: ${describeError(error)}\n`)
  process.exit(1)
}
