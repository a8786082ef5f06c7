import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { containsPattern } from '../../platform/console/console-list.ts'
import { codeTerms, createBatchRoute, findTermConsequences } from './console-batches.ts'
import { DiscountCode } from './models.ts'
import { discountCodeBody, discountCodeRow } from './schemas.ts'

const codeRoutes = consoleCrud({
  path: 'discount-codes',
  subject: 'discount-code',
  model: DiscountCode,
  body: discountCodeBody,
  response: discountCodeRow,
  money: ['value_amount', 'minimum_order_value'],
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
    batch_id: z.uuid().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  narrow(query, filter) {
    if (filter.q) query.whereILike('code', containsPattern(filter.q))
    if (filter.domain_id !== undefined)
      query.where((any) => any.where('domain_id', filter.domain_id ?? 0).orWhereNull('domain_id'))
    if (filter.status) query.where('status', filter.status)
    if (filter.batch_id) query.where('batch_id', filter.batch_id)
    if (filter.id) query.whereIn('id', filter.id)
  },
  present: (row) => ({
    id: row.id,
    code: row.code,
    domain_id: row.domainId,
    country: row.country,
    member_id: row.memberId,
    value_percentage: row.valueAmount === null ? row.valuePercentage : null,
    value_amount: row.valueAmount,
    minimum_order_value: row.minimumOrderValue,
    currency: row.currency,
    validity: row.validity,
    payment_methods: row.paymentMethods,
    expires: row.expires?.toISOString() ?? null,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    batch_id: row.batchId,
  }),
  toRow: (body, ctx, existing) => ({
    ...codeTerms(body),
    code: body.code.toUpperCase(),
    createdAt: existing?.createdAt ?? ctx.now(),
  }),
  consequences: async ({ now }, { old, body }) => {
    const found = body ? findTermConsequences(body, now()) : []
    // Consequences confirmed before are not asked again.
    const known = old ? findTermConsequences(termsOf(old), now()).map(({ code }) => code) : []
    return () => found.filter(({ code }) => !known.includes(code))
  },
  // Pending orders look up their code by name when they complete.
  async remove(row, { tx }) {
    const used = await tx('orders').where({ discount_code: row.code }).first('id')
    return used
      ? DiscountCode.query(tx)
          .findById(row.id)
          .patch({ status: 'disabled', version: row.version + 1 })
      : DiscountCode.query(tx).deleteById(row.id)
  },
})

/** The terms of a stored code, to find the consequences it has already. */
const termsOf = (row: DiscountCode) => ({
  value_percentage: row.valueAmount === null ? row.valuePercentage : null,
  expires: row.expires?.toISOString() ?? null,
  status: row.status,
})

export const discountConsoleRoutes = [...codeRoutes, createBatchRoute] as const
