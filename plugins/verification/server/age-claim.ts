import { ageOn } from '../../../core/features/members/index.ts'

const adultAge = 18
/** Beyond it a date of birth is a placeholder. */
const oldest = 130

/**
 * Whether a claim says that a person is of age: yes or no itself, or a date of birth, which is compared and forgotten.
 * Null if it says neither.
 */
export function readAgeClaim(value: unknown, today: string): boolean | null {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  if (typeof value !== 'string' || !isDate(value)) return null
  const age = ageOn(value, today)
  return age < 0 || age > oldest ? null : age >= adultAge
}

/** A whole date: services write `0000-05-17` or `1990` where they know only a part. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
