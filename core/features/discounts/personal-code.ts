import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { DiscountCode } from './models.ts'

/** Without letters and digits that look alike: a member may write the code down. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 10
const generateCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

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
    code: generateCode(),
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
