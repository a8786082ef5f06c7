import type { MemberCommandContext } from '../../kernel/context.ts'
import { requireParticipant } from './participant.ts'
import { typingShown } from './settings.ts'

/**
 * Notifies the other member's open pages that the member is typing, if the site shows it. Nothing is stored. Throws
 * what `requireParticipant` throws.
 */
export async function notifyTyping(ctx: MemberCommandContext, conversationId: string): Promise<void> {
  const { other_id: otherId } = await requireParticipant(ctx, conversationId)
  if (!ctx.setting(typingShown)) return
  ctx.services.live.sendTransient(otherId, 'conversation.typing', { conversation_id: conversationId })
}
