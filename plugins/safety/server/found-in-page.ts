import { parseConversationId } from '../../../core/features/conversations/index.ts'
import type { CommandContext, MemberCommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { lately, type RisksOfPage } from '../shared/lately.ts'
import { findRisks } from '../shared/patterns.ts'

const receivedLately: Statement = {
  name: 'safety.received_lately',
  text: `select m.id, m.body from conversation_members s
    join messages m on m.conversation_id = s.conversation_id and m.sender_id = s.other_id
    where s.conversation_id = $1 and s.member_id = $2 and m.kind = 'text' and m.removed_at is null
      and m.created_at > coalesce(s.cleared_at, '-infinity')
    order by m.created_at desc, m.id desc limit ${lately}`,
}

// Only messages of the other member: their reader is asked.
const unansweredLately: Statement = {
  name: 'safety.unanswered_lately',
  text: `select f.message_id from conversation_members s
    join safety_findings f on f.member_id = s.other_id and f.kind in ('insult', 'threat', 'sexual')
    join messages m on m.id = f.message_id and m.conversation_id = s.conversation_id and m.removed_at is null
    where s.conversation_id = $1 and s.member_id = $2
      and not exists (select from safety_answers a where a.message_id = f.message_id)
    order by f.found_at desc limit ${lately}`,
}

/**
 * Risks in the other member's last messages, for the page of a conversation; null for members who are not part of it.
 */
export async function risksOfPage(
  { member, services, tx }: CommandContext & Partial<Pick<MemberCommandContext, 'member'>>,
  { path }: { path: string },
): Promise<RisksOfPage | null> {
  const id = parseConversationId(path)
  if (!member || !id) return null
  const values = [id, member.id]
  const [rows, unanswered] = await Promise.all([
    services.db.query<{ id: string; body: string }>(receivedLately, values, tx),
    services.db.query<{ message_id: string }>(unansweredLately, values, tx),
  ])
  const found = rows.toReversed().flatMap(({ id, body }) =>
    findRisks(body)
      .slice(0, 1)
      .map((kind) => ({ id, kind })),
  )
  return { looked: rows.map((row) => row.id), found, unkind: unanswered.map((row) => row.message_id) }
}
