import type { MemberCommandContext } from '../../kernel/context.ts'
import type { MessageRow } from './message-rows.ts'
import { presentMessage } from './present-message.ts'
import type { MessageReply } from './reply-schemas.ts'
import { readReceipts } from './settings.ts'

/** The member's own message after they changed it, with its read mark where the site shows that. */
export const presentOwn = (
  ctx: MemberCommandContext,
  { message, readUpTo }: { message: MessageRow; readUpTo: Date | null },
): MessageReply => presentMessage(message, ctx.member.id, ctx.setting(readReceipts) ? readUpTo : null)
