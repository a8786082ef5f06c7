import cluster from 'node:cluster'
import path from 'node:path'
import type { Database } from '../../db/database.ts'
import { findApiKey } from '../features/api-keys/index.ts'
import { endAccess, findMemberSession, isSessionValid } from '../features/auth/index.ts'
import { createCompanies } from '../features/company/create-companies.ts'
import { createInvisibility, createMainPhotos, createNotificationChoices } from '../features/members/index.ts'
import { createPhotoReviews, createRestrictions, getPhotoReviewHours } from '../features/moderation/index.ts'
import { findStaffSession } from '../features/staff/index.ts'
import { createStaticPages } from '../features/static-pages/index.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Environment } from '../kernel/environment.ts'
import type { Logger } from '../kernel/logger.ts'
import { createMetrics, registerCounters } from '../kernel/metrics.ts'
import type { Services } from '../kernel/services.ts'
import type { Tracing } from '../kernel/tracing.ts'
import { createDiskWatch } from '../platform/disk/index.ts'
import {
  createLiveStream,
  createLocalBus,
  createProcessBus,
  createRedisBus,
  createSnapshot,
} from '../platform/events/index.ts'
import { createLimiter } from '../platform/http/create-limiter.ts'
import { createUploads } from '../platform/http/uploads.ts'
import { createI18n, createTextOverrideCache } from '../platform/i18n/index.ts'
import { createOutbox } from '../platform/jobs/index.ts'
import { createMailer } from '../platform/mail/create-mailer.ts'
import { createMediaStore, getMediaFolder } from '../platform/media/index.ts'
import { createCallOutside, createDownloadOutside, createFetchOutside } from '../platform/outbound/index.ts'
import { createPageRegistry, loadPages } from '../platform/pages/index.ts'
import {
  collectSettingDefinitions,
  collectSettingRules,
  createPluginRegistry,
  loadPlugins,
} from '../platform/plugins/index.ts'
import { createSecretBox, createSettings, overlaySettings, prepareOverlays } from '../platform/settings/index.ts'
import { createSiteRegistry } from '../platform/site/create-registry.ts'
import { createExportNames } from './export-names.ts'
import { coreFeatures } from './features.ts'
import type { Shutdown } from './shutdown.ts'

export interface ServicesOptions {
  env: Environment
  log: Logger
  clock: Clock
  db: Database
  tracing?: Tracing | undefined
  shutdown: Shutdown
  /** Whether to measure the process itself (memory, event loop). For one application per process. */
  processMetrics: boolean
  /** Where plugins live; default `plugins/`. */
  pluginsFolder?: string
}

/** Builds everything a process has, in order of dependency, together with a function that closes it. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { env, log, clock, db, tracing, shutdown } = options
  const logConnectionErrors = (part: string) => (error: unknown) =>
    log.warn({ err: error, part }, 'a connection failed')
  const busHere = cluster.isWorker ? createProcessBus : createLocalBus
  const bus = env.redisUrl
    ? await createRedisBus(env.redisUrl, logConnectionErrors('bus'))
    : busHere(logConnectionErrors('bus'))
  shutdown.add('event bus', () => bus.close())

  const found = await loadPlugins(options.pluginsFolder)
  const pageTable = await loadPages()
  const definitions = collectSettingDefinitions(coreFeatures, found)
  const secrets = createSecretBox(env.secretKey)
  const snapshot = await createSnapshot({ db, bus, log })
  shutdown.add('snapshot', () => snapshot.close())

  const stored = await createSettings({
    db,
    snapshot,
    clock,
    secrets,
    log,
    definitions,
    rules: collectSettingRules(coreFeatures, found),
    services: () => services,
    pins: env.settingPins,
  })
  const plugins = createPluginRegistry(coreFeatures, found, stored, pageTable)
  const settings = overlaySettings(stored, plugins, clock, log)
  const handlersByEvent = Map.groupBy(
    [...coreFeatures, ...found].flatMap(({ id, events = [] }) => events.map((handler) => ({ id, handler }))),
    ({ handler }) => handler.event.name,
  )

  const sites = await createSiteRegistry({ db, snapshot, settings, env })
  const companies = await createCompanies(db, snapshot)
  const staticPages = await createStaticPages({ db, snapshot, clock, settings, companies })
  const textOverrides = await createTextOverrideCache(db, snapshot)
  const mailer = createMailer({ smtpUrl: env.smtpUrl, dataDir: env.dataDir, clock })
  shutdown.add('mailer', () => mailer.close())
  const limiter = await createLimiter({ redisUrl: env.redisUrl, onError: logConnectionErrors('rate limiter') })
  shutdown.add('rate limiter', () => limiter.close())
  const live = createLiveStream({ db, bus, clock }, plugins.words('live'))
  shutdown.add('live streams', () => live.close())

  const metrics = createMetrics({ processMetrics: options.processMetrics })
  registerCounters(
    metrics,
    [...coreFeatures, ...found].flatMap((feature) => feature.metrics ?? []),
  )

  const services: Services = {
    env,
    log,
    clock,
    metrics,
    db,
    tracing,
    snapshot,
    settings,
    secrets,
    sites,
    companies,
    exportNames: createExportNames({ db, sites, companies }),
    staticPages,
    plugins,
    preview: { render: null },
    pages: createPageRegistry(pageTable, plugins.plugins, plugins, settings),
    outbox: createOutbox({
      db,
      clock,
      bus,
      tracing,
      concerns: (event, site, payload, text) =>
        handlersByEvent
          .get(event)
          ?.some(
            ({ id, handler }) => plugins.isEnabled(id, site) && (handler.concerns?.(services, payload, text) ?? true),
          ) ?? false,
    }),
    bus,
    live,
    mailer,
    media: await createMediaStore(env.mediaUrl, env.mediaDelivery),
    disk: createDiskWatch({ folders: [env.dataDir, getMediaFolder(env.mediaUrl) ?? []].flat() }),
    i18n: createI18n(
      found.map((plugin) => plugin.id),
      { pluginsFolder: options.pluginsFolder, textOverrides },
    ),
    textOverrides,
    limiter,
    callOutside: createCallOutside(),
    downloadOutside: createDownloadOutside(),
    fetchOutside: createFetchOutside(),
    mainPhotos: createMainPhotos(db),
    photoReviews: createPhotoReviews(db, clock, (id) => getPhotoReviewHours(settings, sites.getSite(id))),
    restrictions: createRestrictions(),
    notificationChoices: createNotificationChoices(db),
    invisibility: createInvisibility(),
    sessions: {
      member: findMemberSession,
      staff: findStaffSession,
      apiKey: findApiKey,
      isValid: isSessionValid,
      endAccess,
    },
    uploads: createUploads({
      folder: path.join(env.dataDir, 'uploads'),
      budget: env.uploadSpace,
      onError: (error) => log.warn({ err: error }, 'cleaning up uploads failed'),
    }),
  }
  await prepareOverlays(services)
  return services
}
