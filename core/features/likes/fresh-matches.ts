import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { loadProfileCards } from '../members/index.ts'
import { metBy, viewerOf, viewerTerms, viewerValues } from '../visibility/index.ts'

/** More than anybody looks through above their conversations. */
const most = 20

const fresh: Statement = {
  name: 'likes.fresh_matches',
  text: `select l.to_member id from likes l
    join members m on m.id = l.to_member join profiles p on p.member_id = m.id
    where l.from_member = $1 and l.matched_at is not null and ${metBy(viewerTerms)}
      and not exists (select from conversations c
        where c.member_a = least($1::uuid, l.to_member) and c.member_b = greatest($1::uuid, l.to_member))
    order by l.matched_at desc, l.to_member limit ${most}`,
}

/** Who likes the member back and has not been talked to, the latest first. */
export async function freshMatches(ctx: MemberCommandContext) {
  const rows = await ctx.services.db.query<{ id: string }>(fresh, viewerValues(viewerOf(ctx)), ctx.tx)
  return loadProfileCards(
    ctx,
    rows.map(({ id }) => id),
  )
}
