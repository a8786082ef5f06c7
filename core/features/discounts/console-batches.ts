import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { inTransaction } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { authorizeStaff } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { assertConfirmed, type Consequence } from '../../platform/console/consequences.ts'
import { generateCodes } from './batch-codes.ts'
import { DiscountCode } from './models.ts'
import { batchBody, type discountCodeBody } from './schemas.ts'

type CodeTerms = Omit<z.output<typeof discountCodeBody>, 'code' | 'member_id' | 'confirmed'> & {
  member_id?: string | null
}

/** Consequences of an active code that may be unintended: almost nothing is left to pay, or nobody can use it. */
export const findTermConsequences = (
  { value_percentage: percentage, expires, status }: Pick<CodeTerms, 'value_percentage' | 'expires' | 'status'>,
  now: Date,
): Consequence[] => {
  if (status !== 'active') return []
  return [
    ...(percentage === 100 ? [{ code: 'code_free' }] : []),
    ...(expires && new Date(expires) <= now ? [{ code: 'code_expired' }] : []),
  ]
}

/**
 * The discount of a code: percent or amount. Throws AppError('validation_failed') for neither or both, and for an
 * amount or a minimum without its currency.
 */
function toCodeValue({ value_percentage: percentage, value_amount: amount, minimum_order_value, currency }: CodeTerms) {
  const given = [percentage, amount].filter((one) => typeof one === 'number')
  if (given.length !== 1) throw invalidField('value_amount', 'percentage_or_amount')
  const inMoney = [amount, minimum_order_value].some((one) => typeof one === 'number')
  if (inMoney && !currency) throw invalidField('currency', 'required')
  return { valuePercentage: percentage ?? 0, valueAmount: amount ?? null }
}

/** The columns of a code's terms, without the code itself. Throws like `toCodeValue`. */
export const toCodeTerms = (body: CodeTerms) => ({
  domainId: body.domain_id ?? null,
  country: body.country ?? null,
  memberId: body.member_id ?? null,
  ...toCodeValue(body),
  minimumOrderValue: body.minimum_order_value ?? null,
  currency: body.currency ?? null,
  validity: body.validity,
  paymentMethods: body.payment_methods,
  expires: body.expires ? new Date(body.expires) : null,
  status: body.status,
})

/** Refuses an unknown domain, and a country that it does not serve: nobody there could use the code. */
export function assertServed({ services }: StaffRequestContext, { domain_id: id, country }: CodeTerms): void {
  const domain = id == null ? undefined : services.sites.findById(id)
  if (id != null && !domain) throw invalidField('domain_id', 'invalid_choice')
  if (domain && country && !domain.countries.includes(country)) throw invalidField('country', 'country_not_served')
}

/** Rows per statement; PostgreSQL accepts 65535 values in one. */
const chunk = 1000

export const createBatchRoute = staffRoute({
  method: 'POST',
  path: '/api/console/discount-codes/batch',
  summary: 'Creates many unguessable codes with the same terms, which can be listed and downloaded.',
  access: { staff: 'create', subject: 'discount-code' },
  body: batchBody,
  response: z.object({ id: z.string(), codes: z.number().int() }),
  rateLimit: perMinute(10, 'ip'),
  handler(ctx, { body: { id, prefix, count, confirmed, ...terms } }) {
    const domainId = terms.domain_id ?? null
    authorizeStaff(ctx, 'create', 'discount-code', domainId)
    assertServed(ctx, terms)
    assertConfirmed(findTermConsequences(terms, ctx.now()), confirmed)
    return inTransaction(ctx, async (ctx) => {
      const { tx } = ctx
      const at = ctx.now()
      const first = prefix.toUpperCase()
      const batch = { id, domain_id: domainId, prefix: first, codes: count, created_at: at }
      // A second click waits here for the first and finds its work done.
      if ((await tx('discount_batches').insert(batch).onConflict('id').ignore().returning('id')).length === 0) {
        const before = await tx('discount_batches').where({ id }).first('domain_id', 'codes')
        authorizeStaff(ctx, 'read', 'discount-code', before.domain_id)
        return { id, codes: before.codes }
      }
      const findTakenCodes = async (codes: string[]) => {
        const rows = await DiscountCode.query(tx).whereIn('code', codes).select('code')
        return rows.map(({ code }) => code.toUpperCase())
      }
      const codes = await generateCodes(first, count, findTakenCodes)
      const shared = { ...toCodeTerms(terms), createdAt: at, batchId: id }
      for (let from = 0; from < codes.length; from += chunk) {
        const rows = codes.slice(from, from + chunk).map((code) => ({ ...shared, id: uuidv7(), code }))
        await DiscountCode.query(tx).insert(rows)
      }
      await recordOwnAudit(ctx, {
        action: 'discount-code.batch_created',
        subject: 'discount-code',
        subjectId: id,
        domainId,
        // The codes are worth money, and more people read the log than the list.
        new: { prefix: first, codes: count, ...terms },
      })
      return { id, codes: count }
    })
  },
})
