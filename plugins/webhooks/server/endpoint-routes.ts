import { z } from 'zod'
import {
  dayMs,
  hourMs,
  idParams,
  inTransaction,
  invalidField,
  perMinute,
  rowId,
  staffRoute,
  timeAfter,
  timeBefore,
} from '../../../core/kernel/index.ts'
import { listAllowedDomainIds } from '../../../core/platform/access/index.ts'
import { recordOwnAudit } from '../../../core/platform/audit/index.ts'
import { consoleResource, rowVersion } from '../../../core/platform/console/index.ts'
import { overlapHours } from '../settings.ts'
import { testType } from '../shared/words.ts'
import { Endpoint } from './models.ts'
import { writeBody } from './payloads.ts'
import { insertDelivery } from './queue-deliveries.ts'
import { redeliverFailed } from './redeliver.ts'
import { endpointBody, endpointRow, newSecretReply, redeliverReply, testReply } from './schemas.ts'
import { sendDelivery } from './send-delivery.ts'
import { generateSecret } from './sign.ts'

const subject = 'webhook'

/** The days whose failed deliveries a list counts. */
const failureDays = 7

const lastDeliverySql = `(select max(d.created_at) from webhook_deliveries d
  where d.endpoint_id = webhook_endpoints.id) last_delivery_at`
const failuresSql = `(select count(*)::int from webhook_deliveries d where d.endpoint_id = webhook_endpoints.id
  and d.status in ('failed', 'dropped') and d.created_at > ?) failures`

const { routes: crud, claim } = consoleResource({
  path: 'webhooks/endpoints',
  subject,
  model: Endpoint,
  body: endpointBody,
  stepUp: true,
  response: endpointRow,
  columns: ['name', 'active', 'domain_id', 'id'],
  reread: true,
  visible(query, ctx, action) {
    const { knex } = ctx.services.db
    query
      .where((any) => any.whereIn('domain_id', listAllowedDomainIds(ctx, action, subject)).orWhereNull('domain_id'))
      .select('webhook_endpoints.*')
      .select(knex.raw(lastDeliverySql), knex.raw(failuresSql, [timeBefore(ctx.now(), failureDays * dayMs)]))
  },
  present: ({ failures = 0 }) => ({ failures }),
  filter: z.object({
    domain_id: rowId.optional(),
    active: z.boolean().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  toRow({ domain_id, company_id, ...body }, _ctx, existing) {
    if (domain_id != null && company_id != null) throw invalidField('company_id', 'webhooks.errors.one_place')
    const enabled = body.active && existing?.active === false
    return {
      ...body,
      domainId: domain_id ?? null,
      companyId: company_id ?? null,
      ...(enabled ? { failingSince: null, disabledAt: null } : {}),
    }
  },
})

const resource = { param: 'id', kind: subject, reach: 'staff' } as const
const versioned = z.object({ version: rowVersion })

const createSecret = staffRoute({
  method: 'POST',
  path: '/api/console/webhooks/endpoints/:id/secret',
  summary: 'Creates a new signing secret and shows it once; the previous one signs beside it for some hours.',
  access: { staff: 'update', subject },
  params: idParams,
  body: versioned,
  stepUp: true,
  // The reply contains the secret, so it must not be stored.
  idempotency: 'none',
  response: newSecretReply,
  resource,
  handler: (ctx, { params: { id }, body }) =>
    inTransaction(ctx, async (ctx) => {
      const row = await claim(ctx, id, body.version)
      const secret = generateSecret()
      const until = timeAfter(ctx.now(), ctx.setting(overlapHours) * hourMs)
      const version = row.version + 1
      await Endpoint.query(ctx.tx)
        .findById(id)
        .patch({
          secret: ctx.services.secrets.seal(secret),
          secretCreatedAt: ctx.now(),
          previousSecret: row.secret,
          previousUntil: row.secret === null ? null : until,
          version,
        })
      await recordOwnAudit(ctx, { action: 'webhook.secret_created', subject, subjectId: id, domainId: row.domainId })
      return { secret, previous_until: row.secret === null ? null : until.toISOString(), version }
    }),
})

const test = staffRoute({
  method: 'POST',
  path: '/api/console/webhooks/endpoints/:id/test',
  summary: 'Sends the event `webhook.test` once, on an endpoint that is off as well, and returns the answer.',
  access: { staff: 'update', subject },
  params: idParams,
  body: versioned,
  response: testReply,
  resource,
  rateLimit: perMinute(20, 'ip'),
  async handler(ctx, { params: { id }, body: { version } }) {
    const row = await claim(ctx, id, version)
    if (row.secret === null) throw invalidField('secret', 'webhooks.errors.no_secret')
    const { sites } = ctx.services
    const domain = sites
      .listDomains()
      .find((one) => (row.domainId ? one.id === row.domainId : one.companyId === row.companyId))
    const site = sites.getSite(domain?.id ?? ctx.site.domainId)
    const place = { domain_id: site.domainId, country: site.country }
    const delivery = await inTransaction(ctx, (ctx) =>
      insertDelivery(ctx, {
        endpointId: id,
        domainId: site.domainId,
        memberId: null,
        eventId: null,
        type: testType,
        body: writeBody(testType, ctx.now(), place),
      }),
    )
    const { answer, error } = await sendDelivery(ctx, delivery ?? '')
    return { answer, error }
  },
})

const redeliver = staffRoute({
  method: 'POST',
  path: '/api/console/webhooks/endpoints/:id/redeliver',
  summary: 'Queues the failed and dropped deliveries of an endpoint again, the oldest first, at most 1,000.',
  access: { staff: 'update', subject },
  params: idParams,
  body: versioned,
  response: redeliverReply,
  resource,
  rateLimit: perMinute(10, 'ip'),
  async handler(ctx, { params: { id }, body: { version } }) {
    const row = await claim(ctx, id, version)
    return { queued: await redeliverFailed(ctx, row) }
  },
})

export const endpointRoutes = [...crud, createSecret, test, redeliver] as const
