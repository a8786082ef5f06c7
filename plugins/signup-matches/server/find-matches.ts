import { type ProfileCard, viewProfile } from '../../../core/features/members/index.ts'
import { readSearchStart, searchMembers } from '../../../core/features/search/index.ts'
import type { MemberCommandContext } from '../../../core/kernel/index.ts'
import { ageGap, count } from '../settings.ts'
import { maxAge, minAge } from '../shared/ages.ts'

export interface AgeFilter {
  /** Whole years; absent: the start of the member's search, else around their own age. */
  min_age?: number
  max_age?: number
}

export interface Matches {
  profiles: ProfileCard[]
  min_age: number
  max_age: number
}

const clampAge = (age: number) => Math.min(maxAge, Math.max(minAge, age))

/**
 * Members who match what the new member has stated: gender, country, and an age in the range shown beside them. As in
 * every search, they look for the member's gender. Only real people, whatever else the site shows, even if there are
 * few or none.
 */
export async function findMatches(ctx: MemberCommandContext, ages: AgeFilter): Promise<Matches> {
  const me = await viewProfile(ctx, ctx.member.id)
  const gap = ctx.setting(ageGap)
  const start = ages.min_age === undefined && ages.max_age === undefined ? await readSearchStart(ctx) : null
  const around = start
    ? { from: start.min_age ?? minAge, to: start.max_age ?? maxAge }
    : { from: me.age - gap, to: me.age + gap }
  const min_age = clampAge(ages.min_age ?? around.from)
  const max_age = Math.max(min_age, clampAge(ages.max_age ?? around.to))
  const gender = me.looking_for === 'both' ? undefined : (me.looking_for ?? undefined)
  const open = max_age === maxAge ? {} : { maxAge: max_age }
  const found = await searchMembers(ctx, {
    ...(gender ? { gender } : {}),
    country: me.country,
    minAge: min_age,
    ...open,
    interests: [],
    sort: 'near',
    page: 1,
  })
  // The site may offer no search by age or gender, but these criteria apply anyway.
  const fitting = found.profiles.filter(
    ({ age, ...card }) =>
      !card.fictional &&
      // A gender that the site added may be found under both.
      (!gender || card.gender === gender || card.gender_name !== undefined) &&
      age >= min_age &&
      (max_age === maxAge || age <= max_age),
  )
  return { profiles: fitting.slice(0, ctx.setting(count)), min_age, max_age }
}
