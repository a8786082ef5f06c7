import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'

const quotedStatement: Statement = {
  name: 'conversations.quoted',
  text: 'select from messages where id = $1 and conversation_id = $2',
}

/**
 * Payload of a text that answers another message of the same conversation. It holds the id and no words: what is taken away from the answered
 * message, by moderation or by an erasure, is gone from the answer too. Throws AppError('not_found') for a message of any other conversation.
 */
export async function quoting(
  ctx: MemberCommandContext,
  replyTo: string | undefined,
  conversationId: string | null,
): Promise<{ reply_to?: string }> {
  if (replyTo === undefined) return {}
  const known = await ctx.services.db.query(quotedStatement, [replyTo, conversationId], ctx.tx)
  if (known.length === 0) throw notFound()
  return { reply_to: replyTo }
}
