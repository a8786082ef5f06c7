import type { Knex } from 'knex'
import { z } from 'zod'
import { idParams, rowId, staffReason } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { authorizeRow, isStaffAllowed, listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { type ListAction, listRoutes } from '../../platform/console/list-routes.ts'
import { narrowRows } from '../../platform/console/narrow-rows.ts'
import { recordRoutes } from '../../platform/console/record-routes.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { caseKinds, ReconciliationCase } from './models.ts'
import { caseRow, dayAmounts, dayRow, presentCase, presentDay, settlementRow, subject } from './present.ts'
import { resolveCase } from './resolve-case.ts'

const resource = { param: 'id', kind: 'reconciliation-case', reach: 'staff' } as const
const day = z.iso.date()
const place = {
  domain_id: rowId.optional(),
  provider: z.string().max(60).optional(),
  account_id: z.uuid().optional(),
  id: z.array(z.uuid()).optional(),
}

/** Rows of a table on which staff may do this; rows of all domains require the right for all domains. */
function queryVisible(ctx: StaffRequestContext, table: string, action: ListAction): Knex.QueryBuilder {
  const domains = listAllowedDomainIds(ctx, action, subject)
  const shared = isStaffAllowed(ctx, action, subject, null)
  return ctx.services.db
    .knex(table)
    .where((any) =>
      shared ? any.whereIn('domain_id', domains).orWhereNull('domain_id') : any.whereIn('domain_id', domains),
    )
}

/** Rows of all domains belong to none in particular. */
const exactDomain = { domain_id: (rows: Knex.QueryBuilder, domain_id: number) => rows.where({ domain_id }) }

async function load(ctx: StaffRequestContext, id: string): Promise<ReconciliationCase> {
  const one = await ReconciliationCase.query(ctx.services.db.knex).findById(id)
  authorizeRow(ctx, 'read', subject, one)
  return one
}

/** With the names of those who closed them, even if their accounts were removed. */
async function presentCases(ctx: StaffRequestContext, cases: readonly ReconciliationCase[]) {
  const ids = cases.flatMap(({ closedBy }) => closedBy ?? [])
  const staff: { id: string; name: string }[] = await ctx.services.db
    .knex('staff_names')
    .whereIn('id', ids)
    .select('id', 'name')
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  return cases.map((one) => presentCase(one, names.get(one.closedBy ?? '') ?? null))
}

export const reconciliationRoutes = [
  ...recordRoutes(
    {
      path: 'reconciliation-cases',
      subject,
      summary: 'Lists differences between our books and payment providers, with their outcome.',
      columns: ['opened_at', 'day', 'status', 'kind', 'id'],
      filter: z.object({
        ...place,
        status: z.enum(['open', 'healed', 'resolved']).optional(),
        kind: z.enum(caseKinds).optional(),
        order_id: z.uuid().optional(),
      }),
      response: caseRow,
      money: ['ours', 'theirs'],
      find: (ctx, filter, action) =>
        narrowRows(queryVisible(ctx, 'reconciliation_cases', action), filter, { narrow: exactDomain }),
      model: ReconciliationCase,
      present: (rows: ReconciliationCase[], ctx) => presentCases(ctx, rows),
    },
    { summary: 'Returns one difference between our books and a payment provider.', kind: resource.kind },
  ),
  staffRoute({
    method: 'POST',
    path: '/api/console/reconciliation-cases/:id/resolve',
    summary: 'Closes a difference with the decision about it.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.object({ reason: staffReason(500), version: rowVersion }),
    response: caseRow,
    resource,
    async handler(ctx, { params: { id }, body }) {
      await resolveCase(ctx, id, body.reason, body.version)
      return (await presentCases(ctx, [await load(ctx, id)]))[0]
    },
  }),
  ...listRoutes({
    path: 'reconciliation-days',
    subject,
    summary: 'Compares our books with the provider’s by day, payment account, domain and currency.',
    columns: ['day', 'provider', 'differs', 'id'],
    filter: z.object({ ...place, from: day.optional(), until: day.optional() }),
    response: dayRow,
    money: dayAmounts,
    find: (ctx, filter, action) =>
      narrowRows(queryVisible(ctx, 'reconciliation_days', action), filter, {
        narrow: {
          ...exactDomain,
          from: (rows, from) => rows.where('day', '>=', from),
          until: (rows, until) => rows.where('day', '<=', until),
        },
      }),
    present: (rows: Parameters<typeof presentDay>[0][]) => rows.map(presentDay),
  }),
  ...listRoutes({
    path: 'settlements',
    subject,
    summary: 'Lists payouts of payment providers, with their fees.',
    columns: ['at', 'provider', 'paid_out', 'id'],
    filter: z.object(place),
    response: settlementRow,
    money: ['gross', 'refunded', 'charged_back', 'fees', 'paid_out'],
    find: (ctx, filter, action) =>
      narrowRows(queryVisible(ctx, 'settlements', action), filter, { narrow: exactDomain }),
  }),
] as const
