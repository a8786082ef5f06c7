import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { idParams, rowId, rowIdText } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { listAllowedDomainIds } from '../../platform/access/index.ts'
import { recordRoutes } from '../../platform/console/record-routes.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import {
  type ApiKeyRow,
  apiKeyBody,
  apiKeyReply,
  createApiKey,
  keyColumns,
  listAvailableScopes,
  presentApiKey,
  revokeApiKey,
} from './api-keys.ts'

const subject = 'api-key'
const path = '/api/console/api-keys'
const resource = { param: 'id', kind: subject, reach: 'staff' } as const

const list = recordRoutes(
  {
    path: 'api-keys',
    subject,
    summary: 'Lists API keys on the domains that the caller may read, without the keys themselves.',
    columns: {
      created_at: 'k.created_at',
      name: 'k.name',
      expires_at: 'k.expires_at',
      last_used_at: 'k.last_used_at',
      domain_id: 'k.domain_id',
      id: 'k.id',
    },
    key: 'k.id',
    emptyLast: ['k.last_used_at'],
    filter: z.object({
      id: z.array(z.uuid()).max(1000).optional(),
      domain_id: rowId.optional(),
      staff_id: z.uuid().optional(),
      usable: z.boolean().optional(),
    }),
    response: apiKeyReply,
    find(ctx, { id, domain_id, staff_id, usable }, action) {
      const { knex } = ctx.services.db
      const found = knex('api_keys as k')
        .join('staff_names as s', 's.id', 'k.staff_id')
        .join('staff as f', 'f.id', 'k.staff_id')
        .where((any) =>
          any.whereIn('k.domain_id', listAllowedDomainIds(ctx, action, subject)).orWhereNull('k.domain_id'),
        )
        .select(knex.raw(keyColumns))
      if (id) found.whereIn('k.id', id)
      if (domain_id !== undefined) found.where('k.domain_id', domain_id)
      if (staff_id) found.where('k.staff_id', staff_id)
      if (usable !== undefined) found.whereRaw(`(k.revoked_at is null and k.expires_at > ?) = ?`, [ctx.now(), usable])
      return found
    },
    present: (rows: ApiKeyRow[], { services }) => rows.map((row) => presentApiKey(services, row)),
  },
  { summary: 'Returns an API key, without the key itself.', kind: subject },
)

const scopes = staffRoute({
  method: 'GET',
  path: `${path}/scopes`,
  summary: 'Lists the scopes that the caller may grant to a key.',
  access: { staff: 'create', subject },
  query: z.object({ domain_id: rowIdText.optional() }),
  response: z.object({
    scopes: z.array(z.object({ id: z.string(), subject: z.string(), action: z.string() })),
  }),
  handler(ctx, { query }) {
    const names = ctx.services.i18n.getAuditWords(getConsoleLocale(ctx)).subjects
    return {
      scopes: listAvailableScopes(ctx, query.domain_id ?? null).map((id) => {
        const [key = '', action = ''] = [id.slice(0, id.lastIndexOf(':')), id.slice(id.lastIndexOf(':') + 1)]
        return { id, subject: names.get(key) ?? key, action }
      }),
    }
  },
})

const create = staffRoute({
  method: 'POST',
  path,
  summary: 'Creates an API key and returns it once. It never has more rights than its creator has at that moment.',
  access: { staff: 'create', subject },
  stepUp: true,
  // The reply contains the key, so it must not be stored.
  idempotency: 'none',
  body: apiKeyBody,
  response: apiKeyReply.extend({ key: z.string().describe('Shown in this reply only.') }),
  async handler(ctx, { body }) {
    const { row, key } = await createApiKey(ctx, body)
    return { ...presentApiKey(ctx.services, row), key }
  },
})

const revoke = staffRoute({
  method: 'POST',
  path: `${path}/:id/revoke`,
  summary: 'Revokes an API key and its access tokens from the next request.',
  access: { staff: 'update', subject },
  params: idParams,
  body: z.object({ version: rowVersion }),
  response: apiKeyReply,
  resource,
  handler: async (ctx, { params, body }) =>
    presentApiKey(ctx.services, await revokeApiKey(ctx, params.id, body.version)),
})

export const apiKeyRoutes = [...list, scopes, create, revoke] as const
