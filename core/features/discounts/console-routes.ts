import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { containing } from '../../platform/console/console-list.ts'
import { DiscountCode } from './models.ts'
import { discountCodeBody, discountCodeRow } from './schemas.ts'

export const discountConsoleRoutes = consoleCrud({
  path: 'discount-codes',
  subject: 'discount-code',
  model: DiscountCode,
  body: discountCodeBody,
  response: discountCodeRow,
  columns: {
    created_at: 'created_at',
    code: 'code',
    value_percentage: 'value_percentage',
    country: 'country',
    expires: 'expires',
    status: 'status',
    id: 'id',
  },
  filter: z.object({
    q: z.string().max(40).optional(),
    domain_id: rowId.optional(),
    status: z.enum(['active', 'disabled']).optional(),
    id: z.array(z.uuid()).optional(),
  }),
  narrow(query, filter) {
    if (filter.q) query.whereILike('code', containing(filter.q))
    if (filter.domain_id !== undefined)
      query.where((any) => any.where('domain_id', filter.domain_id ?? 0).orWhereNull('domain_id'))
    if (filter.status) query.where('status', filter.status)
    if (filter.id) query.whereIn('id', filter.id)
  },
  present: (row) => ({
    id: row.id,
    code: row.code,
    domain_id: row.domainId,
    country: row.country,
    member_id: row.memberId,
    value_percentage: row.valuePercentage,
    minimum_order_value: row.minimumOrderValue,
    currency: row.currency,
    validity: row.validity,
    payment_methods: row.paymentMethods,
    expires: row.expires?.toISOString() ?? null,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }),
  toRow: (body, ctx, existing) => ({
    code: body.code.toUpperCase(),
    domainId: body.domain_id ?? null,
    country: body.country ?? null,
    memberId: body.member_id ?? null,
    valuePercentage: body.value_percentage,
    minimumOrderValue: body.minimum_order_value ?? null,
    currency: body.currency ?? null,
    validity: body.validity,
    paymentMethods: body.payment_methods,
    expires: body.expires ? new Date(body.expires) : null,
    status: body.status,
    createdAt: existing?.createdAt ?? ctx.now(),
  }),
  // Orders that still wait for their payment look their code up by name when they complete.
  async remove(row, { tx }) {
    const used = await tx('orders').where({ discount_code: row.code }).first('id')
    return used
      ? DiscountCode.query(tx)
          .findById(row.id)
          .patch({ status: 'disabled', version: row.version + 1 })
      : DiscountCode.query(tx).deleteById(row.id)
  },
})
