import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { canMeet, loadVisibility } from '../visibility/index.ts'
import { getHistoryStart } from './list-conversations.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'

/** In SQL: the message $1 as `x`, received by the member $2, with their side of the conversation as `s`. */
export const receivedSql = {
  from: `messages x join conversation_members s on s.conversation_id = x.conversation_id and s.member_id = $2`,
  where: 'x.id = $1 and x.sender_id = s.other_id',
  /** Whether the member can still read it; $3 is the start of the visible history. */
  readable: `x.removed_at is null and x.created_at >= $3 and x.created_at > coalesce(s.cleared_at, '-infinity')`,
}

const requireReceivedStatement: Statement = {
  name: 'conversations.require_received',
  text: `select ${messageColumnsSql}, s.other_id from ${receivedSql.from}
    where ${receivedSql.where} and ${receivedSql.readable}`,
}
const requireReadableStatement: Statement = {
  name: 'conversations.require_readable',
  text: `select ${messageColumnsSql}, s.other_id from messages x join conversation_members s on s.conversation_id = x.conversation_id and s.member_id = $2
    where x.id = $1 and ${receivedSql.readable}`,
}

/** A received message that the member can still read. Throws AppError('not_found') for any other. */
export const requireReceivedMessage = (ctx: MemberCommandContext, messageId: string): Promise<MessageRow> =>
  requireMessage(ctx, requireReceivedStatement, messageId)

/** A message, sent or received, that the member can still read. Throws AppError('not_found'). */
export const requireReadableMessage = (ctx: MemberCommandContext, messageId: string): Promise<MessageRow> =>
  requireMessage(ctx, requireReadableStatement, messageId)

async function requireMessage(ctx: MemberCommandContext, statement: Statement, messageId: string): Promise<MessageRow> {
  const values = [messageId, ctx.member.id, getHistoryStart(ctx)]
  const [row] = await ctx.services.db.query<MessageRow & { other_id: string }>(statement, values, ctx.tx)
  if (!row || !canMeet(await loadVisibility(ctx, row.other_id))) throw notFound()
  return row
}
