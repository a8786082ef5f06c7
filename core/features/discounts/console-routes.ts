import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { createBatchRoute, findTermConsequences, toCodeTerms } from './console-batches.ts'
import { DiscountCode } from './models.ts'
import { discountCodeBody, discountCodeRow } from './schemas.ts'

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
  present: (row) => ({ value_percentage: row.valueAmount === null ? row.valuePercentage : null }),
  toRow: (body, ctx, existing) => ({
    ...toCodeTerms(body),
    code: body.code.toUpperCase(),
    createdAt: existing?.createdAt ?? ctx.now(),
  }),
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
