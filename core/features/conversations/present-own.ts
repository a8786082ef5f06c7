import type { MemberCommandContext } from '../../kernel/context.ts'
import type { MessageRow } from './message-rows.ts'
import { requireParticipant } from './participant.ts'
import { presentMessage } from './present-message.ts'
import type { MessageReply } from './reply-schemas.ts'
import { readReceipts } from './settings.ts'

/** The member's own message after they changed it, with its read mark where the site shows that. */
export async function presentOwn(ctx: MemberCommandContext, message: MessageRow): Promise<MessageReply> {
  const { other_read_up_to } = await requireParticipant(ctx, message.conversation_id)
  return presentMessage(message, ctx.member.id, ctx.setting(readReceipts) ? other_read_up_to : null)
}
