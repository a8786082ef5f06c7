import type { MemberCommandContext } from '../../kernel/context.ts'
import { typingShown } from './settings.ts'
import { requireSide } from './side.ts'

/**
 * Tells the other of a conversation that the member is writing, where that is shown. It is heard by pages that are open now, and stored nowhere.
 * Throws what `requireSide` throws.
 */
export async function tellTyping(ctx: MemberCommandContext, conversationId: string): Promise<void> {
  const { other_id: otherId } = await requireSide(ctx, conversationId)
  if (!ctx.setting(typingShown)) return
  ctx.services.live.tell(otherId, 'conversation.typing', { conversation_id: conversationId })
}
