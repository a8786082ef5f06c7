import { parseConversationId } from '../../../core/features/conversations/index.ts'
import { type CommandContext, dayMs, type MemberCommandContext, timeBefore } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { meetupLengthMs } from '../shared/limits.ts'

/** Milliseconds during which the member is asked how a date was. */
const askWithinMs = 7 * dayMs

// One row, because every page of a conversation reads both.
const listDatesStatement: Statement = {
  name: 'meetups.list_for_page',
  text: `select due.id due_id, due.place due_place, next.place, next.starts_at, next.agreed, next.mine
    from (values (true)) one(row)
    left join lateral (
      select m.id, m.place from meetup_checks k join meetups m on m.id = k.meetup_id
      where k.member_id = $2 and m.conversation_id = $1 and k.answer is null and k.asked_at > $3
      order by m.starts_at desc limit 1
    ) due on true
    left join lateral (
      select place, starts_at, state = 'agreed' agreed, member_id = $2 mine from meetups
      where conversation_id = $1 and $2::uuid in (member_id, other_id) and state <> 'cancelled' and starts_at > $4
      order by starts_at limit 1
    ) next on true`,
}

interface Dates {
  due_id: string | null
  due_place: string
  /** The columns of the next date are null without one. */
  starts_at: Date | null
  place: string
  agreed: boolean
  mine: boolean
}

/** Part of a conversation's page: the question about a past date, and the date that is not over yet. */
export async function loadPageDates(
  { services, tx, now, member }: CommandContext & Partial<Pick<MemberCommandContext, 'member'>>,
  { path }: { path: string },
) {
  const id = parseConversationId(path)
  if (!member || !id) return null
  const subtractFromNow = (ms: number) => timeBefore(now(), ms)
  const [row] = await services.db.query<Dates>(
    listDatesStatement,
    [id, member.id, subtractFromNow(askWithinMs), subtractFromNow(meetupLengthMs)],
    tx,
  )
  if (!row) return null
  const { due_id, due_place, starts_at, place, agreed, mine } = row
  return {
    check: due_id === null ? null : { id: due_id, place: due_place },
    next: starts_at && { place, starts_at: starts_at.toISOString(), agreed, mine },
  }
}
