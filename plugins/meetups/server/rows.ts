import { type CommandContext, notFound } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

export interface Meetup {
  id: string
  conversation_id: string
  /** Who acted last. */
  member_id: string
  other_id: string
  place: string
  starts_at: Date
  state: 'proposed' | 'agreed' | 'cancelled'
  version: number
}

const columns = 'id, conversation_id, member_id, other_id, place, starts_at, state, version'
const findMeetupStatement: Statement = {
  name: 'meetups.find_meetup',
  text: `select ${columns} from meetups where id = $1 and $2::uuid in (member_id, other_id)`,
}
const storeMeetupStatement: Statement = {
  name: 'meetups.store_meetup',
  text: `insert into meetups (${columns}, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (id) do update set member_id = excluded.member_id, other_id = excluded.other_id, place = excluded.place,
      starts_at = excluded.starts_at, state = excluded.state, version = excluded.version, changed_at = excluded.changed_at`,
}

/** One of the member's own dates. Throws AppError('not_found') for any other. */
export async function requireMeetup(ctx: CommandContext, id: string, memberId: string): Promise<Meetup> {
  const [row] = await ctx.services.db.query<Meetup>(findMeetupStatement, [id, memberId], ctx.tx)
  if (!row) throw notFound()
  return row
}

export const storeMeetup = (ctx: CommandContext, row: Meetup) =>
  ctx.services.db.query(
    storeMeetupStatement,
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
