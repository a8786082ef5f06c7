import { z } from 'zod'
import { rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
import { Gift } from './model.ts'
import { giftBody, giftRow } from './schemas.ts'

export const consoleRoutes = consoleCrud({
  path: 'gifts',
  subject: 'gift',
  model: Gift,
  body: giftBody,
  response: giftRow,
  columns: {
    position: 'position',
    drawing: 'drawing',
    credits: 'credits',
    active: 'active',
    domain_id: 'domain_id',
    id: 'id',
  },
  filter: z.object({
    domain_id: rowId.optional(),
    active: z.boolean().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  narrow(query, { domain_id, active, id }) {
    if (domain_id !== undefined) query.where((any) => any.where('domain_id', domain_id).orWhereNull('domain_id'))
    if (active !== undefined) query.where('active', active)
    if (id) query.whereIn('id', id)
  },
  present: (row) => ({
    id: row.id,
    domain_id: row.domainId,
    drawing: row.drawing,
    credits: row.credits,
    active: row.active,
    position: row.position,
  }),
  toRow: (body) => ({
    domainId: body.domain_id ?? null,
    drawing: body.drawing,
    credits: body.credits ?? null,
    active: body.active,
    position: body.position,
  }),
})
