import type { Database } from '../../db/database.ts'
import type { Clock } from './clock.ts'
import type { Environment } from './environment.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

/**
 * Everything a process has, built once at boot (`core/app/create-services.ts`) and passed down; there are no other
 * globals. This type lists what the kernel itself needs. Platform folders and features declare theirs beside the types.
 */
export interface Services {
  env: Environment
  log: Logger
  clock: Clock
  metrics: Metrics
  db: Database
  /** Absent unless `OTEL_EXPORTER_OTLP_ENDPOINT` names a receiver. */
  tracing: Tracing | undefined
}
