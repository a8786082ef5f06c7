import type { ProfileCard } from '../../../core/features/members/index.ts'
import { type CandidateCondition, findCandidates, readSearchStart } from '../../../core/features/search/index.ts'
import { facesFirst } from '../../../core/features/visibility/index.ts'
import { dayMs, type MemberCommandContext, timeBefore } from '../../../core/kernel/index.ts'
import { getCurrentDay } from '../../../core/platform/site/index.ts'
import type { Statement } from '../../../db/index.ts'
import { ageGap, maxDistanceKm, repeatAfterDays } from '../settings.ts'
import { maxPeople } from '../shared/people.ts'
import type { Evening } from './evening.ts'

/** A candidate's score: common interests first, then photos and text. */
const scoreCard = ({ in_common, main_image, tagline, num_photos }: ProfileCard): number =>
  in_common.length * 2 + (main_image ? 2 : 0) + (tagline ? 1 : 0) + (num_photos > 1 ? 1 : 0)

/** The members of an issue, best and then nearest first. `facesFirst`: those with a photo come first. */
const chooseCandidates = (nearestFirst: readonly ProfileCard[], facesFirst: boolean): string[] =>
  nearestFirst
    .map((card, at) => ({ id: card.id, at, face: facesFirst && card.main_image ? 1 : 0, worth: scoreCard(card) }))
    .sort((one, other) => other.face - one.face || other.worth - one.worth || one.at - other.at)
    .slice(0, maxPeople)
    .map(({ id }) => id)

/** Members inactive for this many days are not proposed, because they would not answer. */
const maxInactiveDays = 45

const findReaderStatement: Statement = {
  name: 'edition.find_reader',
  text: `select looking_for, date_part('year', age($2::date, date_of_birth))::int age, country, latitude is not null located
    from profiles where member_id = $1`,
}
interface ReaderPreferences {
  looking_for: 'male' | 'female' | 'both' | null
  /** Years. */
  age: number
  country: string
  located: boolean
}

// The first caller inserts the issue; later ones find it. An empty issue takes no number.
const insertIssueStatement: Statement = {
  name: 'edition.insert_issue',
  text: `with issue as (
      insert into edition_issues (member_id, day, domain_id, made_at, number)
      select $1, $2::date, $3, $4, case when cardinality($5::uuid[]) > 0
        then coalesce((select max(number) from edition_issues where member_id = $1), 0) + 1 end
      on conflict (member_id, day) do nothing returning member_id, day, number)
    insert into edition_people (member_id, day, place, person_id)
    select issue.member_id, issue.day, chosen.place - 1, chosen.id from issue, unnest($5::uuid[]) with ordinality chosen(id, place)
    returning (select number from issue)`,
}

/**
 * Makes a reader's issue of an evening, once. Candidates are recently active members within reach that the reader's
 * search would find. Age and gender fit both ways. They are new to the reader: neither liked nor written to, nor in an
 * issue of the last `edition.rest_days`. No fictional profiles. The issue may be short or empty. Returns the number
 * this call gave it; null if it has none or existed already.
 */
export async function composeIssue(ctx: MemberCommandContext, evening: Evening): Promise<number | null> {
  const { db } = ctx.services
  const [me] = await db.query<ReaderPreferences>(findReaderStatement, [ctx.member.id, getCurrentDay(ctx)], ctx.tx)
  if (!me) return null
  const km = ctx.setting(maxDistanceKm)
  const isNear = me.located && km > 0
  const found = await findCandidates(
    ctx,
    {
      gender: me.looking_for === 'both' ? undefined : (me.looking_for ?? undefined),
      ...(await readWantedAges(ctx, me)),
      ...(isNear ? { distanceKm: km } : { country: me.country }),
      sort: me.located ? 'near' : 'active',
    },
    [buildActiveCondition(ctx), buildNewCondition(ctx, evening)],
  )
  const values = [
    ctx.member.id,
    evening.day,
    ctx.site.domainId,
    ctx.now(),
    chooseCandidates(found, ctx.setting(facesFirst) !== 'off'),
  ]
  return (await db.query<{ number: number }>(insertIssueStatement, values, ctx.tx))[0]?.number ?? null
}

async function readWantedAges(
  ctx: MemberCommandContext,
  me: ReaderPreferences,
): Promise<{ minAge: number; maxAge?: number }> {
  const start = await readSearchStart(ctx)
  if (start) return { minAge: start.min_age ?? 18, ...(start.max_age === null ? {} : { maxAge: start.max_age }) }
  const gap = ctx.setting(ageGap)
  return { minAge: Math.max(18, me.age - gap), maxAge: me.age + gap }
}

/** Real and recently active members. The search already ensures that they look for the reader. */
const buildActiveCondition = (ctx: MemberCommandContext): CandidateCondition => {
  const since = timeBefore(ctx.now(), maxInactiveDays * dayMs)
  return (bind) => `not p.fictional and p.last_seen_at > ${bind(since, '::timestamptz')}`
}

const buildNewCondition = (ctx: MemberCommandContext, { day }: Evening): CandidateCondition => {
  const rested = ctx.setting(repeatAfterDays)
  return (bind) => {
    const me = bind(ctx.member.id, '::uuid')
    return `not exists (select from likes known where known.from_member = ${me} and known.to_member = p.member_id)
      and not exists (select from conversations known where known.member_a = least(${me}, p.member_id)
        and known.member_b = greatest(${me}, p.member_id))
      and not exists (select from edition_people known where known.member_id = ${me} and known.person_id = p.member_id
        and known.day > ${bind(day, '::date')} - ${bind(rested, '::int')})`
  }
}
