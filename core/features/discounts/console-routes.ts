import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { listAllowedDomainIds } from '../../platform/access/index.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { assertServed, createBatchRoute, findTermConsequences, toCodeTerms } from './console-batches.ts'
import { DiscountCode } from './models.ts'
import { discountCodeBody, discountCodeRow } from './schemas.ts'

const usedSql = `(select count(*)::int from orders o
  where upper(o.discount_code) = upper(discount_codes.code::text) and o.completed_at is not null
    and (discount_codes.domain_id is null or o.domain_id = discount_codes.domain_id))`

const codeRoutes = consoleCrud({
  path: 'discount-codes',
  subject: 'discount-code',
  model: DiscountCode,
  body: discountCodeBody,
  response: discountCodeRow,
  money: ['value_amount', 'minimum_order_value'],
  columns: ['created_at', 'code', 'value_percentage', 'country', 'expires', 'status', 'id'],
  byCountryName: true,
  filter: z.object({
    q: z.string().max(40).optional(),
    domain_id: rowId.optional(),
    status: z.enum(['active', 'disabled']).optional(),
    batch_id: z.uuid().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  search: ['code'],
  reread: true,
  visible(query, ctx, action) {
    query
      .where((any) =>
        any.whereIn('domain_id', listAllowedDomainIds(ctx, action, 'discount-code')).orWhereNull('domain_id'),
      )
      .select('discount_codes.*')
      .select(ctx.services.db.knex.raw(`${usedSql} used`))
  },
  present: (row) => ({
    value_percentage: row.valueAmount === null ? row.valuePercentage : null,
    used: row.used ?? 0,
  }),
  toRow(body, ctx, existing) {
    // A code for a country that its domain has left can still be switched off.
    const isMoved = body.country !== existing?.country || body.domain_id !== existing?.domainId
    if (isMoved) assertServed(ctx, body)
    return { ...toCodeTerms(body), code: body.code.toUpperCase(), createdAt: existing?.createdAt ?? ctx.now() }
  },
  consequences: async ({ now }, { old, body }) => {
    const found = body ? findTermConsequences(body, now()) : []
    // Consequences confirmed before do not need confirmation again.
    const known = old ? findTermConsequences(presentTerms(old), now()).map(({ code }) => code) : []
    return () => found.filter(({ code }) => !known.includes(code))
  },
  // Pending orders look up their code by name when they complete, so a used code is kept.
  async remove(row, { tx }) {
    const used = await tx('orders').where({ discount_code: row.code }).first('id')
    return used
      ? DiscountCode.query(tx)
          .findById(row.id)
          .patch({ status: 'disabled', version: row.version + 1 })
      : DiscountCode.query(tx).deleteById(row.id)
  },
})

/** The terms of a stored code, to find the consequences it already has. */
const presentTerms = (row: DiscountCode) => ({
  value_percentage: row.valueAmount === null ? row.valuePercentage : null,
  expires: row.expires?.toISOString() ?? null,
  status: row.status,
})

export const discountConsoleRoutes = [...codeRoutes, createBatchRoute] as const
