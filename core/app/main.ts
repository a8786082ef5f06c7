import { EnvironmentError, loadEnvironment } from '../../config/environment.ts'
import { announce, createLogger } from '../kernel/logger.ts'
import { boot } from './boot.ts'
import { exitOnSignals } from './shutdown.ts'

/** A mistake of the operator gets one line; one of ours gets its stack. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message
  if (!(error instanceof Error)) return 'Unknown error.'
  return error.cause === undefined && 'code' in error ? (error.stack ?? error.message) : error.message
}

try {
  const env = loadEnvironment(process.argv.slice(2), process.env)
  const log = createLogger(env.logLevel)
  const { shutdown, services } = await boot({
    env,
    log,
    say: announce,
    onStarting: (way) => exitOnSignals(way, announce),
  })
  process.on('unhandledRejection', (error) => {
    services.metrics.unexpected.inc({ where: 'rejection' })
    log.error({ err: error }, 'unhandled rejection')
  })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void shutdown.run().finally(() => process.exit(1))
  })
} catch (error) {
  process.stderr.write(`Rendezvous cannot start: ${explain(error)}\n`)
  process.exit(1)
}
