import { z } from 'zod'
import { AppError, idParams, rowId, staffRoute } from '../../../core/kernel/index.ts'
import { consoleResource } from '../../../core/platform/console/index.ts'
import { Split } from './model.ts'
import { design, splitBody, splitResults, splitRow } from './schemas.ts'
import { readResults } from './split-results.ts'

const { routes: crud, load } = consoleResource({
  path: 'landers/splits',
  subject: 'lander_split',
  model: Split,
  body: splitBody,
  response: splitRow,
  columns: ['design', 'domain_id', 'status', 'planned', 'id'],
  filter: z.object({
    domain_id: rowId.optional(),
    design: design.optional(),
    id: z.array(z.uuid()).optional(),
  }),
  toRow({ domain_id, country, ...split }, _ctx, existing) {
    // A started split cannot be edited; create another one instead.
    const isSame =
      existing && JSON.stringify([existing.arms, existing.planned]) === JSON.stringify([split.arms, split.planned])
    if (existing && existing.status !== 'draft' && (!isSame || split.status === 'draft')) {
      throw new AppError('validation_failed', { fields: { arms: { code: 'landers.split_begun' } } })
    }
    return { ...split, domainId: domain_id, country: country ?? null }
  },
  written: ({ services, tx }) => services.snapshot.markChanged(tx),
})

const results = staffRoute({
  method: 'GET',
  path: '/api/console/landers/splits/:id/results',
  summary: 'Returns the results of a split: visitors, sign-ups and their significance.',
  access: { staff: 'read', subject: 'lander_split' },
  resource: { param: 'id', kind: 'lander_split', reach: 'staff' },
  params: idParams,
  response: splitResults,
  handler: async (ctx, { params }) => readResults(ctx, await load(ctx, params.id)),
})

export const splitRoutes = [...crud, results] as const
