import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { type CardRow, cardColumnsSql, cardJoinsSql, presentCard } from '../members/index.ts'
import { getViewerValues, meetableSql, toViewer, viewerTerms } from '../visibility/index.ts'

/** More than members scroll through above their conversations. */
const maxMatches = 20
/** Number of latest matches considered: a member with thousands has talked to most of them. */
const matchesConsidered = 400

const listFreshMatchesStatement: Statement = {
  name: 'likes.list_fresh_matches',
  text: `with fresh as (select l.to_member id, l.matched_at from (select to_member, matched_at from likes
      where from_member = $1 and matched_at is not null order by matched_at desc, to_member limit ${matchesConsidered}) l
    join members m on m.id = l.to_member join profiles p on p.member_id = m.id
    where ${meetableSql(viewerTerms)}
      and not exists (select from conversations c
        where c.member_a = least($1::uuid, l.to_member) and c.member_b = greatest($1::uuid, l.to_member))
    order by l.matched_at desc, l.to_member limit ${maxMatches})
    select ${cardColumnsSql} from fresh join profiles p on p.member_id = fresh.id ${cardJoinsSql('$1::uuid')}
    order by fresh.matched_at desc, fresh.id`,
}

/**
 * Matches without a conversation, the latest first. Without extensions of plugins, like the list of conversations below
 * them.
 */
export async function listFreshMatches(ctx: MemberCommandContext) {
  const rows = await ctx.services.db.query<CardRow>(listFreshMatchesStatement, getViewerValues(toViewer(ctx)), ctx.tx)
  return rows.map((row) => presentCard(ctx, row))
}
