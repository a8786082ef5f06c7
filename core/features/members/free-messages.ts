import type { Statement } from '../../../db/database.ts'
import type { TxContext } from '../../kernel/context.ts'

/** A member's use of the free allowance. */
export interface FreeUsage {
  messages_sent_free: number
  conversations_started_free: number
}

const spendFreeMessageStatement: Statement = {
  name: 'members.spend_free_message',
  text: `update members set messages_sent_free = messages_sent_free + 1,
      conversations_started_free = conversations_started_free + case when $4 then 1 else 0 end
    where id = $1 and not paid_user and messages_sent_free < $2 and (not $4 or conversations_started_free < $3)
    returning messages_sent_free, conversations_started_free`,
}

/**
 * Uses up one free message, and with `starts` one free conversation, and returns the usage. Null, without any change,
 * if the member has paid before or has none left. Simultaneous sends never use the same one twice.
 */
export async function spendFreeMessage(
  { services, tx }: TxContext,
  memberId: string,
  { limits, starts }: { limits: { messages: number; conversations: number }; starts: boolean },
): Promise<FreeUsage | null> {
  const values = [memberId, limits.messages, limits.conversations, starts]
  return (await services.db.query<FreeUsage>(spendFreeMessageStatement, values, tx))[0] ?? null
}
