import type { TxContext } from '../../kernel/context.ts'
import { grantCredits } from './ledger.ts'
import { signupCredits } from './settings.ts'
import { openStatement } from './statements.ts'

/** Opens a new member's credit account and books `signup_credits`, once. Part of signing up, in its transaction. */
export async function openAccount(ctx: TxContext, memberId: string): Promise<void> {
  await ctx.services.db.query(openStatement, [memberId], ctx.tx)
  const credits = ctx.setting(signupCredits)
  if (credits === 0) return
  await grantCredits(ctx, {
    memberId,
    domainId: ctx.site.domainId,
    credits,
    kind: 'signup',
    idempotencyKey: `signup:${memberId}`,
  })
}
