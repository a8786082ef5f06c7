import type { MessagesExpired } from '../../../core/features/conversations/index.ts'
import { requireReceivedMessage } from '../../../core/features/conversations/index.ts'
import { inTransaction, type MemberCommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { ReactionKind } from '../shared/kinds.ts'

// Setting the same reaction again is no change, so nobody is notified twice.
const saveReactionStatement: Statement = {
  name: 'reactions.save_reaction',
  text: `insert into message_reactions (message_id, conversation_id, member_id, other_id, kind, reacted_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (message_id) do update set kind = excluded.kind, reacted_at = excluded.reacted_at
      where message_reactions.kind <> excluded.kind
    returning message_id`,
}
const deleteReactionStatement: Statement = {
  name: 'reactions.delete_reaction',
  text: 'delete from message_reactions where message_id = $1 and member_id = $2 returning message_id',
}

const deleteReactionsStatement: Statement = {
  name: 'reactions.delete_of_messages',
  text: 'delete from message_reactions where message_id = any($1::uuid[])',
}

/** Deletes reactions together with their messages. */
export const deleteReactionsOfMessages: MessagesExpired = {
  id: 'reactions',
  onExpire: async ({ db }, tx, messageIds) => void (await db.query(deleteReactionsStatement, [messageIds], tx)),
}

/**
 * Sets the member's reaction to a received message, or removes it (`null`). All tabs of both members are notified.
 * Throws AppError('not_found') for a message that the member has not received or can no longer read.
 */
export function reactToMessage(ctx: MemberCommandContext, messageId: string, kind: ReactionKind | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { services, tx, member } = ctx
    const { conversation_id, sender_id } = await requireReceivedMessage(ctx, messageId)
    const changed =
      kind === null
        ? await services.db.query(deleteReactionStatement, [messageId, member.id], tx)
        : await services.db.query(
            saveReactionStatement,
            [messageId, conversation_id, member.id, sender_id, kind, ctx.now()],
            tx,
          )
    if (changed.length === 0) return
    for (const memberId of [sender_id, member.id])
      await services.live.send(tx, memberId, 'reactions.changed', { message_id: messageId, kind })
  })
}
