import { type CommandContext, type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import type { Transaction } from '../../../db/index.ts'
import { lastsMs } from '../shared/limits.ts'

/** A row of `meetups`. */
export interface Meetup {
  id: string
  conversation_id: string
  /** Who said the last word. */
  member_id: string
  other_id: string
  place: string
  starts_at: Date
  state: 'proposed' | 'agreed' | 'cancelled'
  version: number
}

const columns = 'id, conversation_id, member_id, other_id, place, starts_at, state, version'
const byId = {
  name: 'meetups-by-id',
  text: `select ${columns} from meetups where id = $1 and $2::uuid in (member_id, other_id)`,
}
const store = {
  name: 'meetups-store',
  text: `insert into meetups (${columns}, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (id) do update set member_id = excluded.member_id, other_id = excluded.other_id, place = excluded.place,
      starts_at = excluded.starts_at, state = excluded.state, version = excluded.version, changed_at = excluded.changed_at`,
}

const nextOne = {
  name: 'meetups-next',
  text: `select place, starts_at, state = 'agreed' agreed, member_id = $2 mine from meetups
    where conversation_id = $1 and $2::uuid in (member_id, other_id) and state <> 'cancelled' and starts_at > $3
    order by starts_at limit 1`,
}

type Inside = CommandContext & { tx?: Transaction }

/** A date of the member's own. Throws AppError('not_found') for any other. */
export async function requireMeetup(ctx: Inside, id: string, memberId: string): Promise<Meetup> {
  const [row] = await ctx.services.db.query<Meetup>(byId, [id, memberId], ctx.tx)
  if (!row) throw notFound()
  return row
}

export const storeMeetup = (ctx: Inside, row: Meetup) =>
  ctx.services.db.query(
    store,
    [
      row.id,
      row.conversation_id,
      row.member_id,
      row.other_id,
      row.place,
      row.starts_at,
      row.state,
      row.version,
      ctx.now(),
    ],
    ctx.tx,
  )

/** The conversation's date that is not over yet; null if there is none. */
export async function nextDate(ctx: MemberCommandContext, conversationId: string) {
  const since = new Date(ctx.now().getTime() - lastsMs)
  const [row] = await ctx.services.db.query<{ place: string; starts_at: Date; agreed: boolean; mine: boolean }>(
    nextOne,
    [conversationId, ctx.member.id, since],
    ctx.tx,
  )
  return row ? { ...row, starts_at: row.starts_at.toISOString() } : null
}
