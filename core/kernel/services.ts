import type { Environment } from '../../config/environment.ts'
import type { Database } from '../../db/database.ts'
import type { Companies } from '../features/company/company.ts'
import type { EventBus } from '../platform/events/bus.ts'
import type { LiveStream } from '../platform/events/live.ts'
import type { Snapshot } from '../platform/events/snapshot.ts'
import type { RateLimiter } from '../platform/http/rate-limiter.ts'
import type { Uploads } from '../platform/http/uploads.ts'
import type { I18n } from '../platform/i18n/catalogue.ts'
import type { Outbox } from '../platform/jobs/outbox.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { MediaStore } from '../platform/media/media-store.ts'
import type { PluginRegistry } from '../platform/plugins/registry.ts'
import type { SecretBox } from '../platform/settings/secret-box.ts'
import type { SettingsService } from '../platform/settings/service.ts'
import type { SiteRegistry } from '../platform/site/registry.ts'
import type { Clock } from './clock.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'

/** Everything a process has, built once at boot in `create-app.ts` and handed down; there are no other globals. */
export interface Services {
  env: Environment
  log: Logger
  clock: Clock
  metrics: Metrics
  db: Database
  /** What is held in memory of settings, domains and companies, and how the other processes hear of a change. */
  snapshot: Snapshot
  settings: SettingsService
  secrets: SecretBox
  sites: SiteRegistry
  companies: Companies
  plugins: PluginRegistry
  /** Durable events and jobs, written in the caller's transaction. */
  outbox: Outbox
  /** Fan-out between processes; nothing durable. */
  bus: EventBus
  /** Server-sent events to members' browsers. */
  live: LiveStream
  mailer: Mailer
  media: MediaStore
  i18n: I18n
  limiter: RateLimiter
  /** Files on their way in, until their request has been answered. */
  uploads: Uploads
}
