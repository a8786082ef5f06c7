import type { MemberCommandContext } from '../../kernel/context.ts'
import type { OutboxEntry } from '../../platform/jobs/index.ts'
import { buildContactEntries } from '../members/index.ts'
import type { OutgoingMessage } from './deliver-message.ts'
import { messageSent } from './events.ts'
import type { PairContext } from './pair-context.ts'

/** Outbox entries of a stored message: the event, and push and mail for the recipient. */
export function buildMessageNews(
  ctx: MemberCommandContext,
  { messageId, toMember, kind, body, cost }: OutgoingMessage,
  pairContext: PairContext,
  conversationId: string,
): OutboxEntry[] {
  const fromMember = ctx.member.id
  const first = pairContext.conversation_id === null
  const event = { messageId, conversationId, fromMember, toMember, kind, first, cost }
  const pair = { ...pairContext, name: ctx.member.name, fictional: pairContext.my_fictional }
  return [
    ...ctx.services.outbox.buildEventEntries(ctx.site, messageSent, event, body),
    ...buildContactEntries(ctx, pair, {
      memberId: toMember,
      about: fromMember,
      mailTemplate: first ? 'new_conversation' : 'new_message',
      pushTemplate: 'new_message',
      type: first ? 'new_conversations' : 'new_messages',
      path: `/chats/${conversationId}`,
      at: ctx.now(),
      whileUnread: conversationId,
      key: `message:${conversationId}:${toMember}`,
    }),
  ]
}
