import type { MemberCommandContext } from '../../kernel/context.ts'
import { publicRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { findDiscount, findDiscountInUse } from './codes.ts'
import { discountQuery, discountReply } from './schemas.ts'

export const discountCodeRoute = publicRoute({
  method: 'GET',
  path: '/api/discountcode.php',
  summary:
    'Returns a discount code by name, or with `welcome=true` the discount available to the member (null if none).',
  access: 'anyone',
  query: discountQuery,
  response: discountReply,
  rateLimit: perMinute(20, 'ip'),
  async handler(ctx, { query }) {
    if (query.code !== undefined) return { discountcode: await findDiscount(ctx, query.code) }
    return { discountcode: ctx.member ? await findDiscountInUse(ctx as MemberCommandContext) : null }
  },
})

export const discountRoutes = [discountCodeRoute] as const
