import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { Member } from './models.ts'
import { refreshSearchable } from './searchable.ts'

/** Hides the member from search, new contact and likes, or shows them again. Existing conversations stay open. */
export function setInvisible(ctx: MemberCommandContext, invisible: boolean): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await Member.query(ctx.tx).findById(ctx.member.id).patch({ invisible })
    await refreshSearchable(ctx.tx, ctx.member.id)
  })
}
