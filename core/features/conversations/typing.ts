import type { MemberCommandContext } from '../../kernel/context.ts'
import { typingShown } from './settings.ts'
import { requireSide } from './side.ts'

/**
 * Notifies the other member's open pages that the member is typing, if the site shows it. It is stored nowhere. Throws
 * what `requireSide` throws.
 */
export async function tellTyping(ctx: MemberCommandContext, conversationId: string): Promise<void> {
  const { other_id: otherId } = await requireSide(ctx, conversationId)
  if (!ctx.setting(typingShown)) return
  ctx.services.live.tell(otherId, 'conversation.typing', { conversation_id: conversationId })
}
