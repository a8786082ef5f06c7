import type { CommandContext } from '../../kernel/context.ts'
import type { FieldErrors } from '../../kernel/errors.ts'
import type { Profile } from './models.ts'
import { minAge } from './settings.ts'

/** Ages that a member looks for, in whole years; the highest means "and older". Absent: not stated. */
export interface LookedForAges {
  looking_min_age?: number | null
  looking_max_age?: number | null
}

/** The highest age that can be chosen; as an upper bound it means "and older". */
export const highestAge = 80

/** The problems of a range, by field; empty if none is given. */
export function findAgesProblems(
  ctx: CommandContext,
  { looking_min_age: from, looking_max_age: to }: LookedForAges,
): FieldErrors {
  const youngest = ctx.setting(minAge)
  const isAge = (age: number | null | undefined) =>
    age == null || (Number.isInteger(age) && age >= youngest && age <= highestAge)
  const wrong = { code: 'ages_invalid', params: { min: youngest, max: highestAge } }
  return {
    ...(isAge(from) ? {} : { looking_min_age: wrong }),
    ...(isAge(to) && (from == null || to == null || from <= to) ? {} : { looking_max_age: wrong }),
  }
}

type Columns = Pick<Profile, 'lookingMinAge' | 'lookingMaxAge' | 'lookingAgesAt'>

/** The columns to store for a chosen range; empty if it is the same as `current`. A full bound is stored as open. */
export function normalizeAges(
  ctx: CommandContext,
  { looking_min_age, looking_max_age }: LookedForAges,
  current?: Partial<Omit<Columns, 'lookingAgesAt'>>,
): Partial<Columns> {
  if (looking_min_age === undefined && looking_max_age === undefined) return {}
  const lookingMinAge = looking_min_age === ctx.setting(minAge) ? null : (looking_min_age ?? null)
  const lookingMaxAge = looking_max_age === highestAge ? null : (looking_max_age ?? null)
  if (current?.lookingMinAge === lookingMinAge && current.lookingMaxAge === lookingMaxAge) return {}
  return { lookingMinAge, lookingMaxAge, lookingAgesAt: ctx.now() }
}
