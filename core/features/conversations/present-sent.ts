import type { MemberCommandContext } from '../../kernel/context.ts'
import { computeAllowance } from './allowance.ts'
import type { DeliveredMessage } from './deliver-message.ts'
import { presentMessage } from './present-message.ts'

/** The reply to a sent message (`sentReply`), with the remaining allowance and the price of the next one. */
export function presentSent(
  ctx: MemberCommandContext,
  { message, conversationId, fictional, budget }: DeliveredMessage,
) {
  const other = { fictional, blocked_by_me: false, conversation_id: conversationId }
  return {
    message: presentMessage(message, ctx.member.id, null),
    conversation: { id: conversationId },
    credits: budget.my_balance,
    allowance: computeAllowance(ctx, other, budget),
  }
}
