import { definePlugin } from '../../core/kernel/index.ts'
import { deliveryRoutes } from './server/delivery-routes.ts'
import { demo } from './server/demo.ts'
import { disabledSample, goneSample } from './server/disable-endpoint.ts'
import { endpointRoutes } from './server/endpoint-routes.ts'
import { handlers } from './server/handlers.ts'
import { sendJob } from './server/jobs.ts'
import { documentedWebhooks } from './server/payloads.ts'
import { discardDeliveries, pruneWebhooks } from './server/retention.ts'
import { settings } from './settings.ts'

const routes = [...endpointRoutes, ...deliveryRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    webhooks: typeof routes
  }
  interface SettingTables {
    webhooks: typeof settings
  }
}

/** Calls other systems when something happens, following the Standard Webhooks specification. */
export default definePlugin({
  id: 'webhooks',
  claims: ['webhook_endpoints', 'webhook_deliveries'],
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['webhook'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['webhook'] },
  ],
  settings,
  demo,
  routes,
  events: handlers,
  jobs: [sendJob],
  schedules: [pruneWebhooks],
  extends: {
    documentedWebhook: documentedWebhooks,
    mailSample: [disabledSample, goneSample],
    brandDiscarded: [discardDeliveries],
  },
  privacy: [
    {
      table: 'webhook_deliveries',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: {
        'Which systems the operator connects, and how they answered.': [
          'endpoint_id',
          'event_id',
          'attempts',
          'answer',
          'error',
          'duration_ms',
          'next_at',
        ],
        // Reports and decisions must not be disclosed here before the member is notified.
        'What happened is part of the export by itself.': ['event', 'payload'],
      },
      erase: 'delete',
    },
  ],
  nonPersonalTables: [
    {
      table: 'webhook_endpoints',
      why: 'Addresses of other systems, entered by staff.',
      falsePositives: ['name'],
    },
  ],
})
