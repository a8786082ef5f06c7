import type { Statement } from '../../../db/index.ts'
import { inBriefTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { trimText } from '../../kernel/trim-text.ts'
import { measureTextLength } from '../../shared/text-length.ts'
import { flagText, guardText } from '../text-moderation/index.ts'
import { spendAllowance, toAllowanceError } from './allowance.ts'
import { type DeliveredMessage, deliverMessage, findRepeatedMessage } from './deliver-message.ts'
import { assertMessageId } from './message-id.ts'
import { lockPairContext } from './pair-context.ts'
import { assertMayWrite } from './sender-guard.ts'
import { messageLength } from './settings.ts'

const hasQuotedMessageStatement: Statement = {
  name: 'conversations.has_quoted_message',
  text: 'select from messages where id = $1 and conversation_id = $2',
}

/**
 * Payload of a text that replies to another message of the same conversation. It contains the id but no text, so that
 * moderation and erasures of that message apply here, too. Throws AppError('not_found') for a message of another
 * conversation.
 */
async function loadQuote(
  ctx: MemberCommandContext,
  replyTo: string | undefined,
  conversationId: string | null,
): Promise<{ reply_to?: string }> {
  if (replyTo === undefined) return {}
  const known = await ctx.services.db.query(hasQuotedMessageStatement, [replyTo, conversationId], ctx.tx)
  if (known.length === 0) throw notFound()
  return { reply_to: replyTo }
}

export interface TextMessage {
  messageId: string
  toMember: string
  text: string
  /** Id of the message of this conversation that it answers. */
  replyTo?: string
  /** The price that the sender saw. */
  shownCost?: number
  /** The sender was asked about the text and confirmed it. */
  sure?: boolean
}

/**
 * Sends a text message. The first ones to a match (setting `match_free_messages`) and a free member's first ones
 * (settings `free_conversations`, `free_messages`) cost nothing; then each costs `message_credits`. Throws what
 * `deliverMessage` throws, and AppError('free_allowance_used').
 */
export async function sendMessage(ctx: MemberCommandContext, input: TextMessage): Promise<DeliveredMessage> {
  const body = trimText(input.text)
  if (body === '') throw invalidField('text', 'required')
  const max = ctx.setting(messageLength)
  if (measureTextLength(body) > max) throw invalidField('text', 'too_long', { max })
  if (!ctx.member.confirmed) throw new AppError('email_not_confirmed')
  // Before the text is judged. A repeat is refused, too, if the rule began after the first attempt.
  await assertMayWrite(ctx)
  const { id: memberId } = ctx.member
  const { sure, toMember, shownCost } = input
  const reasons = await guardText(ctx, { place: 'message', field: 'text', text: body, memberId, toMember, sure })
  try {
    return await inBriefTransaction(ctx, async (ctx) => {
      const pairContext = await lockPairContext(ctx, input)
      const { messageId } = input
      const payload = await loadQuote(ctx, input.replyTo, pairContext.conversation_id)
      const content = { messageId, kind: 'text', body, payload } as const
      const repeat = await findRepeatedMessage(ctx, pairContext, content)
      if (repeat) return repeat
      assertMessageId(messageId, ctx.now())
      const { budget, ...spent } = await spendAllowance(ctx, pairContext)
      const delivered = await deliverMessage(
        ctx,
        { ...content, toMember, ...spent, shownCost, ledgerKind: 'message' },
        { ...pairContext, ...budget },
      )
      if (delivered.fresh) await flagText(ctx, 'message', { id: messageId, memberId }, reasons)
      return delivered
    })
  } catch (error) {
    throw toAllowanceError(ctx, error)
  }
}
