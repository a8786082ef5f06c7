import { z } from 'zod'
import { invalidField } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { Postback } from './models.ts'
import { postbackBody, postbackRow } from './schemas.ts'

export const presentPostback = (row: Postback) => ({
  id: row.id,
  domain_id: row.domainId,
  network: row.network,
  event: row.event,
  url: row.url,
  secret_changed_at: row.secretChangedAt.toISOString(),
  active: row.active,
})

export const postbackConsoleRoutes = consoleCrud({
  path: 'postbacks',
  subject: 'postback',
  model: Postback,
  body: postbackBody,
  stepUp: true,
  response: postbackRow,
  columns: { network: 'network', event: 'event', active: 'active', domain_id: 'domain_id', id: 'id' },
  filter: z.object({
    domain_id: rowId.optional(),
    network: z.string().max(100).optional(),
    active: z.boolean().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  narrow(query, { domain_id, network, active, id }) {
    if (domain_id !== undefined) query.where((any) => any.where('domain_id', domain_id).orWhereNull('domain_id'))
    if (network) query.where('network', network)
    if (active !== undefined) query.where('active', active)
    if (id) query.whereIn('id', id)
  },
  present: presentPostback,
  toRow({ secret, ...body }, ctx, existing) {
    if (!secret && !existing) throw invalidField('secret', 'required')
    return {
      domainId: body.domain_id ?? null,
      network: body.network,
      event: body.event,
      url: body.url,
      active: body.active,
      ...(secret ? { secret: ctx.services.secrets.seal(secret), secretChangedAt: ctx.now() } : {}),
    }
  },
})
