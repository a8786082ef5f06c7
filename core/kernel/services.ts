import type { Environment } from '../../config/environment.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from './clock.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'

/**
 * Everything a process has, built once at boot (`core/app/create-services.ts`) and handed down; there are no other globals. Here stands
 * what the kernel itself knows; each part of the platform, and each feature with something to hold, declares its own beside its type.
 */
export interface Services {
  env: Environment
  log: Logger
  clock: Clock
  metrics: Metrics
  db: Database
}
