import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { getHistoryStart } from './list-conversations.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'
import { requireParticipant } from './participant.ts'

interface OwnMessage extends MessageRow {
  recipient_id: string
  /** How far the recipient has read. */
  other_read_up_to: Date | null
}

const findOwnMessageStatement: Statement = {
  name: 'conversations.find_own_message',
  text: `select ${messageColumnsSql}, s.other_id recipient_id from messages x
    join conversation_members s on s.conversation_id = x.conversation_id and s.member_id = $2
    where x.id = $1 and x.sender_id = $2 and x.created_at >= $3 and x.created_at > coalesce(s.cleared_at, '-infinity')`,
}

/** A message that the member sent and still sees. Throws AppError('not_found') and 'blocked_by_member'. */
export async function requireOwnMessage(ctx: MemberCommandContext, messageId: string): Promise<OwnMessage> {
  const values = [messageId, ctx.member.id, getHistoryStart(ctx)]
  const [row] = await ctx.services.db.query<Omit<OwnMessage, 'other_read_up_to'>>(
    findOwnMessageStatement,
    values,
    ctx.tx,
  )
  if (!row) throw notFound()
  const { other_read_up_to } = await requireParticipant(ctx, row.conversation_id)
  return { ...row, other_read_up_to }
}
