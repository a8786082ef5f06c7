import type { Environment } from '../kernel/environment.ts'
import { createLogger, type Logger } from '../kernel/logger.ts'
import { openErrorReports } from '../platform/error-reports/index.ts'
import { type OpenTracing, openTracing } from '../platform/tracing/index.ts'
import { version } from './version.ts'

/** The telemetry of a process. */
export interface Telemetry {
  log: Logger
  tracing: OpenTracing | undefined
  /** Sends remaining data. */
  close(): Promise<void>
}

/** Opens the log, traces and error reports. Without their variables the last two cost nothing. */
export async function startTelemetry(
  env: Environment,
  destination?: Parameters<typeof createLogger>[1],
): Promise<Telemetry> {
  const { revision } = env
  const tracing = await openTracing(env.tracing, version)
  const reports = await openErrorReports(env.errorReports, revision ? `${version}+${revision}` : version)
  const log = createLogger(env.logLevel, destination, {
    ...(tracing ? { fields: tracing.logFields } : {}),
    ...(reports ? { onError: reports.report } : {}),
  })
  return {
    log,
    tracing,
    async close() {
      await Promise.all([tracing?.close(), reports?.close()])
    },
  }
}
