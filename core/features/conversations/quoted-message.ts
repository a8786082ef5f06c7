import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'

const quotedStatement: Statement = {
  name: 'conversations.has_quoted_message',
  text: 'select from messages where id = $1 and conversation_id = $2',
}

/**
 * Payload of a text that replies to another message of the same conversation. It contains the id but no text, so that
 * moderation and erasures of that message apply here, too. Throws AppError('not_found') for a message of another
 * conversation.
 */
export async function loadQuote(
  ctx: MemberCommandContext,
  replyTo: string | undefined,
  conversationId: string | null,
): Promise<{ reply_to?: string }> {
  if (replyTo === undefined) return {}
  const known = await ctx.services.db.query(quotedStatement, [replyTo, conversationId], ctx.tx)
  if (known.length === 0) throw notFound()
  return { reply_to: replyTo }
}
