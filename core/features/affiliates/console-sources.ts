import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { listRoutes } from '../../platform/console/list-routes.ts'
import { parsePeriod } from '../../platform/console/period.ts'
import { formatDecimalAmount } from '../../shared/money.ts'
import { sourceRow } from './schemas.ts'
import { details, readSourceReport } from './source-report.ts'

const filter = z.object({
  domain_id: rowId.optional(),
  network: z.string().max(100).optional(),
  by: z.enum(details).default('network'),
  /** Days (UTC), both included; default: the last thirty. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

type Amounts = Record<string, number>
/** A row of the report: amounts in minor units by currency. */
interface SourceReportRow extends Omit<z.input<typeof sourceRow>, 'revenue' | 'refunds' | 'lifetime_value'> {
  revenue: Amounts
  refunds: Amounts
  lifetime_value: Amounts
}
const sums = ['revenue', 'refunds', 'lifetime_value'] as const
const formatAmounts = (amounts: Amounts): string[] =>
  Object.entries(amounts).map(([currency, minor]) => `${currency} ${formatDecimalAmount(minor, currency)}`)

/** One line for each currency of a source. Only the first has people and orders, so that columns add up. */
export function groupByCurrency({ id, domain_id, network, detail, ...row }: SourceReportRow): object[] {
  const currencies = [...new Set(sums.flatMap((sum) => Object.keys(row[sum])))].sort()
  if (currencies.length === 0)
    return [{ id, domain_id, network, detail, ...row, revenue: 0, refunds: 0, lifetime_value: 0 }]
  return currencies.map((currency, at) => ({
    id,
    domain_id,
    network,
    detail,
    currency,
    ...(at === 0 ? row : {}),
    ...Object.fromEntries(sums.map((sum) => [sum, row[sum][currency] ?? 0])),
  }))
}

export const sourceConsoleRoutes = listRoutes({
  path: 'sources',
  subject: 'source',
  summary: 'Returns the results of each traffic source in a period, on the domains that the caller may read.',
  columns: {
    signups: 's.signups',
    confirmed: 's.confirmed',
    first_purchases: 's.first_purchases',
    orders: 's.orders',
    network: 's.network',
    detail: 's.detail',
    domain_id: 's.domain_id',
    id: 's.id',
  },
  key: 's.id',
  filter,
  response: sourceRow,
  find(ctx, { domain_id, network, by, from, to }, action) {
    const domainIds = listAllowedDomainIds(ctx, action, 'source', domain_id)
    const found = readSourceReport(ctx.services.db.knex, { domainIds, by, ...parsePeriod({ from, to }, ctx.now()) })
    if (network) found.where('s.network', network)
    return found
  },
  present: (rows: SourceReportRow[]) =>
    rows.map((row) => ({
      ...row,
      revenue: formatAmounts(row.revenue),
      refunds: formatAmounts(row.refunds),
      lifetime_value: formatAmounts(row.lifetime_value),
    })),
  exported: {
    columns: [...Object.keys(sourceRow.shape), 'currency'],
    money: [...sums],
    present: (rows: SourceReportRow[]) => rows.flatMap(groupByCurrency),
  },
})
