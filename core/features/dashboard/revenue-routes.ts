import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { parseConsoleList } from '../../platform/console/console-list.ts'
import { type ListAction, listRoutes } from '../../platform/console/list-routes.ts'
import { parsePeriod } from '../../platform/console/period.ts'
import { dayMs, timeBefore, toUtcDay } from '../../shared/durations.ts'
import { chooseStep, dimensions, steps, sumTakingsByKey, sumTakingsOverTime } from './revenue.ts'

const wanted = z.object({
  domain_id: rowId.optional(),
  country: z.string().length(2).optional(),
  by: z.enum(dimensions).default('none'),
  /** Days (UTC), both included; default: the last thirty. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

/** The request, limited to domains on which this staff member may make it. */
function limitToAllowed(
  ctx: StaffRequestContext,
  { domain_id, from, to, ...rest }: z.output<typeof wanted>,
  action: ListAction,
) {
  const domainIds = listAllowedDomainIds(ctx, action, 'revenue', domain_id)
  return { ...rest, domainIds, ...parsePeriod({ from, to }, ctx.now()) }
}

const sums = { orders: z.number(), revenue: z.number(), refunds: z.number(), chargebacks: z.number() }
interface Row {
  id: string
  key: string
  currency: string
  orders: number
  revenue: number
  refunds: number
  chargebacks: number
}

export const revenueRoutes = [
  ...listRoutes({
    path: 'revenue',
    subject: 'revenue',
    summary: 'Returns revenue and refunds in a period, by domain, country, provider or source; amounts in minor units.',
    columns: {
      revenue: 't.revenue',
      orders: 't.orders',
      refunds: 't.refunds',
      chargebacks: 't.chargebacks',
      key: 't.key',
      currency: 't.currency',
      id: 't.id',
    },
    key: 't.id',
    filter: wanted,
    response: z.object({ id: z.string(), key: z.string(), currency: z.string(), ...sums }),
    find: (ctx, filter, action) => sumTakingsByKey(ctx.services.db.knex, limitToAllowed(ctx, filter, action)),
    money: ['revenue', 'refunds', 'chargebacks'],
    present: (rows: Row[]) => rows,
  }),
  staffRoute({
    method: 'GET',
    path: '/api/console/revenue/over-time',
    summary:
      'Returns revenue and refunds over time for a chart, in minor units; small values of a dimension are combined as `*`.',
    access: { staff: 'read', subject: 'revenue' },
    query: z.object({ filter: z.string().max(1000).optional() }),
    filter: wanted,
    response: z.object({
      step: z.enum(steps),
      from: z.string(),
      /** The last day, included. */
      to: z.string(),
      points: z.array(z.object({ at: z.string(), key: z.string(), currency: z.string(), ...sums })),
    }),
    rateLimit: perMinute(60, 'ip'),
    async handler(ctx, { query }) {
      const { filter } = parseConsoleList({ filter: query.filter }, { columns: { id: 'id' }, filter: wanted })
      const takings = limitToAllowed(ctx, filter, 'read')
      const days = (takings.until.getTime() - takings.from.getTime()) / dayMs
      const step = chooseStep(days)
      return {
        step,
        from: toUtcDay(takings.from),
        to: toUtcDay(timeBefore(takings.until, dayMs)),
        points: await sumTakingsOverTime(ctx.services.db.knex, takings, step),
      }
    },
  }),
] as const
