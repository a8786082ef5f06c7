import { requireReceivedMessage } from '../../../core/features/conversations/index.ts'
import { inTransaction, type MemberCommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const answerFindingStatement: Statement = {
  name: 'safety.answer_finding',
  text: `insert into safety_answers (message_id, member_id, answered_at)
    select message_id, $2, $3 from safety_findings where message_id = $1 on conflict (message_id) do nothing`,
}

/**
 * Records that a received message does not bother its reader, so that they are not asked again. Throws
 * AppError('not_found') for a message that the member has not received or can no longer read.
 */
export function answerFinding(ctx: MemberCommandContext, messageId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireReceivedMessage(ctx, messageId)
    await ctx.services.db.query(answerFindingStatement, [messageId, ctx.member.id, ctx.now()], ctx.tx)
  })
}
