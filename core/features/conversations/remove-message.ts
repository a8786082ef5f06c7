import type { Statement } from '../../../db/index.ts'
import type { TxContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { lockPair } from '../visibility/index.ts'
import { refundMessages } from './refund-unread.ts'
import { sendChangedMessage } from './send-changed-message.ts'

interface Sides {
  conversation_id: string
  sender_id: string
  recipient_id: string
  domain_id: number
  cost: number
}

const findSidesOfMessageStatement: Statement = {
  name: 'conversations.find_sides_of_message',
  text: `select x.conversation_id, x.sender_id, s.member_id recipient_id, m.domain_id, x.cost from messages x
    join conversation_members s on s.conversation_id = x.conversation_id and s.other_id = x.sender_id
    join members m on m.id = x.sender_id where x.id = $1`,
}
const removeStatement: Statement = {
  name: 'conversations.remove_message',
  text: 'update messages set removed_at = $2 where id = $1 and removed_at is null returning created_at',
}
const restoreStatement: Statement = {
  name: 'conversations.restore_message',
  text: 'update messages set removed_at = null where id = $1 and removed_at is not null and not taken_back returning created_at',
}
// Waits for a concurrent reader, and then finds the message read.
const countStatement: Statement = {
  name: 'conversations.count_unread',
  text: `update conversation_members set unread = greatest(unread + $3, 0)
    where conversation_id = $1 and member_id = $2 and ($3 > 0 or unread > 0)
      and (select created_at from messages where id = $4) > coalesce(greatest(read_up_to, cleared_at), '-infinity')
    returning member_id`,
}

/** Under the lock of the pair, so that nothing is sent, charged or blocked between them meanwhile. */
async function lockSides(ctx: TxContext, messageId: string): Promise<Sides> {
  const [sides] = await ctx.services.db.query<Sides>(findSidesOfMessageStatement, [messageId], ctx.tx)
  if (!sides) throw notFound()
  await lockPair(ctx, sides.sender_id, sides.recipient_id)
  return sides
}

async function countUnread(ctx: TxContext, messageId: string, { conversation_id, recipient_id }: Sides, by: 1 | -1) {
  return (
    (await ctx.services.db.query(countStatement, [conversation_id, recipient_id, by, messageId], ctx.tx)).length > 0
  )
}

/**
 * Removes a message for both members, in the caller's transaction. If its recipient had not read it, its sender gets
 * the credits back and is notified. Throws AppError: `not_found`, `conflict` if it was removed already.
 */
export async function removeMessage(ctx: TxContext, messageId: string): Promise<void> {
  const sides = await lockSides(ctx, messageId)
  const removed = await ctx.services.db.query(removeStatement, [messageId, ctx.now()], ctx.tx)
  if (removed.length === 0) throw new AppError('conflict')
  const unread = await countUnread(ctx, messageId, sides, -1)
  if (unread && sides.cost > 0) await refundMessages(ctx, [{ id: messageId, ...sides }])
  await sendChangedMessage(ctx, messageId, [sides.sender_id, sides.recipient_id])
}

/** Restores a removed message for both; refunded credits stay with its sender. Does nothing if it is not
 * removed, or if its sender took it back. */
export async function restoreMessage(ctx: TxContext, messageId: string): Promise<void> {
  const sides = await lockSides(ctx, messageId)
  const restored = await ctx.services.db.query(restoreStatement, [messageId], ctx.tx)
  if (restored.length === 0) return
  await countUnread(ctx, messageId, sides, 1)
  await sendChangedMessage(ctx, messageId, [sides.sender_id, sides.recipient_id])
}
