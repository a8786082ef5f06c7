import { genders, loadProfileCard, type ProfileCard } from '../../../core/features/members/index.ts'
import { findCandidates, readSearchStart } from '../../../core/features/search/index.ts'
import { canMeet, loadVisibility } from '../../../core/features/visibility/index.ts'
import type { MemberCommandContext } from '../../../core/kernel/index.ts'
import { getCurrentDay } from '../../../core/platform/site/index.ts'
import type { Statement } from '../../../db/index.ts'
import { readDay } from './day.ts'
import type { SwipeKind } from './swipe.ts'

interface State {
  looking_for: string
  has_passed: boolean
  last_id: string | null
  last_kind: SwipeKind | null
}

const findDeckStateStatement: Statement = {
  name: 'swipe_game.find_state',
  text: `select p.looking_for, s.target_id last_id, s.kind last_kind,
      exists (select from swipe_game_swipes where member_id = $1 and kind = 'pass') has_passed
    from profiles p
    left join lateral (select target_id, kind, day from swipe_game_swipes where member_id = $1 order by seq desc limit 1) s
      on s.day = $2::date
    where p.member_id = $1`,
}

/**
 * The next profiles of the deck: those of the member's search, without swiped or liked ones and without conversation
 * partners. `wide` ignores the member's preferred gender and ages.
 */
export async function readDeck(ctx: MemberCommandContext, { wide }: { wide: boolean }) {
  const [own] = await ctx.services.db.query<State>(findDeckStateStatement, [ctx.member.id, getCurrentDay(ctx)], ctx.tx)
  const gender = genders.find((one) => one === own?.looking_for)
  const ages = await readSearchStart(ctx)
  const wanted = wide ? {} : { gender, minAge: ages?.min_age ?? undefined, maxAge: ages?.max_age ?? undefined }
  const [profiles, day, last] = await Promise.all([
    findCandidates(ctx, wanted, [isUnknownToSql(ctx.member.id)]),
    readDay(ctx),
    toLastSwipe(ctx, own),
  ])
  return {
    profiles,
    ...day,
    last,
    has_passed: own?.has_passed ?? false,
    narrowed: Object.values(wanted).some((value) => value !== undefined),
  }
}

// Sets of one member, which the database reads once for the whole search.
const isUnknownToSql = (memberId: string) => (bind: (value: unknown, cast?: string) => string) => {
  const me = bind(memberId, '::uuid')
  return `p.member_id not in (select target_id from swipe_game_swipes where member_id = ${me}
    union all select to_member from likes where from_member = ${me}
    union all select other_id from conversation_members where member_id = ${me})`
}

/** The last swipe, if it can be undone and the two can still meet. */
async function toLastSwipe(
  ctx: MemberCommandContext,
  own: State | undefined,
): Promise<{ kind: SwipeKind; profile: ProfileCard } | null> {
  if (!own?.last_id || !own.last_kind) return null
  if (!canMeet(await loadVisibility(ctx, own.last_id))) return null
  const profile = await loadProfileCard(ctx, own.last_id)
  return profile ? { kind: own.last_kind, profile } : null
}
