import type { DemoPart } from '../../../core/kernel/index.ts'
import { reactionKinds } from '../shared/kinds.ts'

/** Every sixth message of the demo has a reaction of its recipient. */
export const demo: DemoPart = {
  async fill(tx, { domainId, now }) {
    await tx.raw(
      `insert into message_reactions (message_id, conversation_id, member_id, other_id, kind, reacted_at)
       select x.id, x.conversation_id, s.member_id, x.sender_id, (?::text[])[1 + abs(hashtext(x.id::text) / 6) % ?::int],
         least(x.created_at + interval '1 minute', ?)
       from messages x
         join conversation_members s on s.conversation_id = x.conversation_id and s.member_id <> x.sender_id
         join members m on m.id = s.member_id
       where m.domain_id = ? and x.kind = 'text' and x.removed_at is null and hashtext(x.id::text) % 6 = 0`,
      [[...reactionKinds], reactionKinds.length, now, domainId],
    )
  },
}
