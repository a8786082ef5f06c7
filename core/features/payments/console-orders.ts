import { z } from 'zod'
import { idParams, rowId } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import {
  authorizeRow,
  authorizeStaff,
  isStaffAllowed,
  listAllowedDomainIds,
} from '../../platform/access/staff-domains.ts'
import { narrowRows } from '../../platform/console/narrow-rows.ts'
import { recordRoutes } from '../../platform/console/record-routes.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import { canSeeEmail } from '../members/index.ts'
import { Order } from './models.ts'
import { findOrdersQuery } from './order-search.ts'
import { presentConsoleOrder } from './present.ts'
import { findLatestPayments } from './queries.ts'
import { refundOrder } from './refund.ts'
import { consoleOrder, refundBody } from './schemas.ts'

const filter = z.object({
  q: z.string().max(254).optional(),
  status: z.string().max(20).optional(),
  domain_id: rowId.optional(),
  country: z.string().length(2).optional(),
  member_id: z.uuid().optional(),
  id: z.array(z.uuid()).optional(),
})
const columns = ['created_at', 'completed_at', 'amount', 'credits', 'country', 'status', 'id']
const resource = { param: 'id', kind: 'order', reach: 'staff' } as const

async function load(ctx: StaffRequestContext, id: string): Promise<Order> {
  const order = await Order.query(ctx.services.db.knex).findById(id)
  authorizeRow(ctx, 'read', 'order', order)
  return order
}
const present = async (ctx: StaffRequestContext, order: Order) =>
  presentConsoleOrder(order, (await findLatestPayments(ctx, [order])).get(order.id))

/**
 * Whether orders can be found by whole e-mail addresses: for staff who may read addresses, and for those who make
 * refunds, because people ask for refunds by mail. The result shows no address that the staff member did not enter.
 */
const canFindByEmail = (ctx: StaffRequestContext, domainId: number): boolean =>
  canSeeEmail(ctx, domainId) || isStaffAllowed(ctx, 'refund', 'order', domainId)

const orderRecordRoutes = recordRoutes(
  {
    path: 'orders',
    subject: 'order',
    summary:
      'Lists orders of the domains that the caller may read. `q` is an id, the end of a reference, the provider’s number, a discount code, or name, id or e-mail address of the buyer.',
    columns,
    filter,
    response: consoleOrder,
    deep: true,
    money: ['list_amount', 'amount', 'tax_amount', 'refunded_amount'],
    find(ctx, { q, ...exact }, action) {
      const domainIds = listAllowedDomainIds(ctx, action, 'order')
      const found = ctx.services.db.knex('orders').whereIn('domain_id', domainIds)
      if (q?.trim()) {
        const emailDomainIds = domainIds.filter((id) => canFindByEmail(ctx, id))
        found.whereRaw('orders.id in (?)', [findOrdersQuery(ctx.services.db.knex, q, { domainIds, emailDomainIds })])
      }
      return narrowRows(found, exact)
    },
    model: Order,
    async present(orders: Order[], ctx) {
      const payments = await findLatestPayments(ctx, orders)
      return orders.map((order) => presentConsoleOrder(order, payments.get(order.id)))
    },
  },
  { summary: 'Returns an order.', kind: resource.kind },
)

export const refundOrderRoute = staffRoute({
  method: 'POST',
  path: '/api/console/orders/:id/refund',
  summary:
    'Refunds a completed order through its provider, the remaining sum or `amount` (minor units), and debits the same share of its credits.',
  access: { staff: 'refund', subject: 'order' },
  params: idParams,
  body: refundBody,
  response: consoleOrder,
  resource,
  async handler(ctx, { params, body }) {
    const order = await load(ctx, params.id)
    authorizeStaff(ctx, 'refund', 'order', order.domainId)
    const seen = await present(ctx, order)
    assertVersion(body.version, order, () => seen)
    await refundOrder(ctx, order, body)
    return present(ctx, await load(ctx, params.id))
  },
})

export const orderConsoleRoutes = [...orderRecordRoutes, refundOrderRoute] as const
