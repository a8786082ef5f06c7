import { v7 as uuidv7 } from 'uuid'
import type { MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { generateCode } from '../../platform/credentials/generate-code.ts'
import { DiscountCode } from './models.ts'

/**
 * Creates a code for this member only, for life, on every purchase here. It works in every country, so that a member
 * who moves keeps it.
 */
export async function createPersonalCode(
  ctx: TxContext<MemberCommandContext>,
  percentage: number,
): Promise<DiscountCode> {
  return DiscountCode.query(ctx.tx).insertAndFetch({
    id: uuidv7(),
    code: generateCode(10),
    domainId: ctx.site.domainId,
    country: null,
    memberId: ctx.member.id,
    valuePercentage: percentage,
    validity: 'unlimited',
    paymentMethods: [],
    status: 'active',
    createdAt: ctx.now(),
  })
}
