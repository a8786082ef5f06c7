import { parseConversationId } from '../../../core/features/conversations/index.ts'
import type { CommandContext, MemberCommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { checkedMessages, type PageRisks } from '../shared/page-risks.ts'
import { findRisks } from '../shared/patterns.ts'

// Only messages of the other member: the reader is asked about each until they say that it is fine.
const listRecentMessagesStatement: Statement = {
  name: 'safety.list_recent_messages',
  text: `select m.id, m.body, f.message_id is not null and a.message_id is null unkind from conversation_members s
    join messages m on m.conversation_id = s.conversation_id and m.sender_id = s.other_id
    left join safety_findings f on f.message_id = m.id and f.kind in ('insult', 'threat', 'sexual')
    left join safety_answers a on a.message_id = m.id
    where s.conversation_id = $1 and s.member_id = $2 and m.kind = 'text' and m.removed_at is null
      and m.created_at > coalesce(s.cleared_at, '-infinity')
    order by m.created_at desc, m.id desc limit ${checkedMessages}`,
}

/** Risks in the other's last messages, for a conversation's page; null for outsiders. */
export async function findPageRisks(
  { member, services, tx }: CommandContext & Partial<Pick<MemberCommandContext, 'member'>>,
  { path }: { path: string },
): Promise<PageRisks | null> {
  const id = parseConversationId(path)
  if (!member || !id) return null
  type ReceivedMessage = { id: string; body: string; unkind: boolean }
  const rows = await services.db.query<ReceivedMessage>(listRecentMessagesStatement, [id, member.id], tx)
  const found = rows.toReversed().flatMap(({ id, body }) =>
    findRisks(body)
      .slice(0, 1)
      .map((kind) => ({ id, kind })),
  )
  return { looked: rows.map((row) => row.id), found, unkind: rows.flatMap((row) => (row.unkind ? [row.id] : [])) }
}
