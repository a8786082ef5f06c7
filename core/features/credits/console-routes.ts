import { z } from 'zod'
import { idParams } from '../../kernel/input.ts'
import { listReply, staffRoute } from '../../kernel/route.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { consoleListQuery, parseConsoleList } from '../../platform/console/console-list.ts'

const buildEntriesStatement = (order: 'asc' | 'desc') => ({
  name: `credits.list_ledger:${order}`,
  text: `select e.id, e.amount, t.kind, t.reference, t.created_at, count(*) over () as total
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where e.member_id = $1 order by e.id ${order} offset $2 limit $3`,
})

const entry = z.object({
  id: z.number(),
  amount: z.number(),
  kind: z.string(),
  reference: z.string(),
  created_at: timestamp,
})

/** No filter: the list has all bookings of a member. */
const filter = z.object({})

/** Staff with the right to the ledger (finance, auditor, owner) see every booking of a member. */
export const memberLedgerRoute = staffRoute({
  method: 'GET',
  path: '/api/console/members/:id/ledger',
  summary: "Lists a member's bookings in the credit ledger, newest first.",
  access: { staff: 'read', subject: 'ledger' },
  params: idParams,
  query: consoleListQuery,
  filter,
  response: z.array(entry),
  resource: { param: 'id', kind: 'member', reach: 'staff' },
  async handler(ctx, { params, query }) {
    const member = await ctx.services.db.knex('members').where({ id: params.id }).first('domain_id')
    authorizeRow(ctx, 'read', 'ledger', member)
    const request = parseConsoleList(query, { columns: { created_at: 'id', id: 'id' }, filter })
    const rows = await ctx.services.db.query<z.input<typeof entry> & { total: number }>(
      buildEntriesStatement(request.order),
      [params.id, request.from, request.limit],
    )
    return listReply(rows, request.from, Number(rows[0]?.total ?? 0))
  },
})

export const creditConsoleRoutes = [memberLedgerRoute] as const
