import { recordLike } from '../../../core/features/likes/index.ts'
import { loadProfileCard } from '../../../core/features/members/index.ts'
import {
  canMeet,
  getViewerValues,
  isFictionalShown,
  loadVisibilityBetween,
  looksForSql,
  meetableSql,
  toViewer,
  viewerTerms,
} from '../../../core/features/visibility/index.ts'
import { inTransaction, type MemberCommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { origins } from './schemas.ts'

type Origin = (typeof origins)[number]

/** The site's day, from the two parameters after the viewer's: time and zone. */
const todaySql = '($5::timestamptz at time zone $6)::date'
const matchesBothSql = `${looksForSql('p', 'me')} and ${looksForSql('me', 'p')}`
const hasAnsweredSql = `exists (select from auto_likes a where a.from_member = p.member_id and a.to_member = me.member_id)
  or exists (select from likes b where b.from_member = p.member_id and b.to_member = me.member_id)`

/**
 * A member liked by the caller who turned like-backs on, whose wishes the caller fits, and who has not answered yet;
 * the earliest like first. Invisible members are excluded: a like would reveal them.
 */
const listMembersWithWishStatement: Statement = {
  name: 'auto_like.list_wished',
  text: `select l.to_member id from likes l
     join auto_like_wishes w on w.member_id = l.to_member
     join profiles me on me.member_id = l.from_member
     join profiles p on p.member_id = l.to_member join members m on m.id = l.to_member
     where l.from_member = ${viewerTerms.viewer} and ${meetableSql(viewerTerms)} and p.searchable and not p.fictional and ${matchesBothSql}
       and me.date_of_birth <= ${todaySql} - make_interval(years => w.min_age)
       and me.date_of_birth > ${todaySql} - make_interval(years => w.max_age + 1)
       and not (${hasAnsweredSql})
     order by l.created_at, l.to_member limit 1`,
}

/** A matching fictional profile, at most one per day of the site. */
const listHouseProfilesStatement: Statement = {
  name: 'auto_like.list_house_profiles',
  text: `select p.member_id id from profiles p join members m on m.id = p.member_id
     join profiles me on me.member_id = ${viewerTerms.viewer}
     where p.fictional and p.pool = ${viewerTerms.pool} and ${meetableSql(viewerTerms)} and p.searchable and ${matchesBothSql} and p.country = me.country
       and not (${hasAnsweredSql})
       and not exists (select from auto_likes a where a.to_member = me.member_id and a.origin = 'system' and a.day = ${todaySql})
     order by p.last_seen_at desc, p.member_id limit 1`,
}

const recordLikeStatement: Statement = {
  name: 'auto_like.record_like',
  text: `insert into auto_likes (from_member, to_member, origin, day, created_at) values ($1, $2, $3, ($5::timestamptz at time zone $4)::date, $5)
     on conflict do nothing returning from_member`,
}

export interface AutoLike {
  id: string
  origin: Origin
}

/**
 * Answers one of the caller's likes for a member who turned like-backs on. If there is none and fictional profiles are
 * shown, lets one like the caller, once a day. Returns null if nobody does: interest is never invented. A pair is
 * answered only once, even if the like is withdrawn later or calls run in parallel.
 */
export function answerLikes(ctx: MemberCommandContext): Promise<AutoLike | null> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx.services
    const { timeZone } = ctx.site
    const values = [...getViewerValues(toViewer(ctx)), ctx.now(), timeZone]
    const find = async (statement: typeof listMembersWithWishStatement, origin: Origin): Promise<AutoLike | null> => {
      const [found] = await db.query<{ id: string }>(statement, values, ctx.tx)
      // The member must be allowed to see the liker, as for a like that a member gives.
      if (!found || !canMeet(await loadVisibilityBetween(ctx, found.id, ctx.member.id))) return null
      return { id: found.id, origin }
    }
    const chosen =
      (await find(listMembersWithWishStatement, 'member')) ??
      (isFictionalShown(ctx) ? await find(listHouseProfilesStatement, 'system') : null)
    if (!chosen) return null
    const noted = await db.query(
      recordLikeStatement,
      [chosen.id, ctx.member.id, chosen.origin, timeZone, ctx.now()],
      ctx.tx,
    )
    if (noted.length === 0) return null
    const { fresh } = await recordLike(ctx, chosen.id, ctx.member.id)
    return fresh ? chosen : null
  })
}

/** The like-back as the page shows it: name, label, and the picture for the match. */
export async function presentAutoLike(ctx: MemberCommandContext, like: AutoLike | null) {
  const card = like ? await loadProfileCard(ctx, like.id) : null
  if (!like || !card) return { profile: null }
  const match = card.main_image?.match
  const { id, name, fictional } = card
  return { profile: { id, name, fictional, origin: like.origin, main_image: match ? { match } : null } }
}
