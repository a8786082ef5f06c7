import type { Statement } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { readBalance } from '../credits/index.ts'
import { lockPair } from '../visibility/index.ts'
import { findPluginKind } from './message-kind.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'
import { requireOwnMessage } from './own-message.ts'
import { refundMessage } from './refund-unread.ts'
import { sendChangedMessage } from './send-changed-message.ts'
import { messageTakeBack } from './settings.ts'

// Decided by the recipient's unread mark, in one statement. If a reader commits first, the mark is past the message; a
// later reader no longer finds it.
const withdrawMessageStatement: Statement = {
  name: 'conversations.withdraw_message',
  text: `with side as (
      update conversation_members set unread = unread - 1
      where conversation_id = $2 and member_id = $3 and unread > 0
        and (select created_at from messages where id = $1 and removed_at is null)
          > coalesce(greatest(read_up_to, cleared_at), '-infinity')
      returning member_id
    )
    update messages x set removed_at = $4, taken_back = true from side
    where x.id = $1 and x.removed_at is null
    returning ${messageColumnsSql}`,
}

const canTakeBack = (ctx: MemberCommandContext, kind: string): boolean =>
  kind === 'text' || kind === 'photo' || findPluginKind(ctx, kind)?.canTakeBack === true

/**
 * Takes back the member's own message for both, as long as the other has not read it. Its credits return as a separate
 * ledger entry; a free message stays used. Repeating it returns the same. Throws AppError: `not_found`,
 * `message_read`.
 */
export async function takeBackMessage(ctx: MemberCommandContext, messageId: string) {
  const { services, member } = ctx
  if (!ctx.setting(messageTakeBack)) throw notFound()
  return inTransaction(ctx, async (ctx) => {
    const known = await requireOwnMessage(ctx, messageId)
    // Under this lock nothing is sent, removed by moderators or ended by a block meanwhile.
    await lockPair(ctx, member.id, known.recipient_id)
    const own = await requireOwnMessage(ctx, messageId)
    const readUpTo = own.other_read_up_to
    if (own.taken_back) return { message: own, readUpTo, credits: await readBalance(ctx, member.id) }
    if (own.removed_at || !canTakeBack(ctx, own.kind)) throw new AppError('message_read')
    const values = [messageId, own.conversation_id, own.recipient_id, ctx.now()]
    const [message] = await services.db.query<MessageRow>(withdrawMessageStatement, values, ctx.tx)
    if (!message) throw new AppError('message_read')
    if (own.cost > 0)
      await refundMessage(ctx, 'message_taken_back', { ...message, sender_id: member.id, domain_id: member.domainId })
    await sendChangedMessage(ctx, messageId, [member.id, own.recipient_id])
    return { message, readUpTo, credits: await readBalance(ctx, member.id) }
  })
}
