import { computeAge } from '../../../core/features/members/index.ts'

const adultAge = 18
/** Ages beyond this are placeholders. */
const maxAge = 130

/** Whether a claim says that a person is of age, directly or by a birth date, which is not stored; null if neither. */
export function readAgeClaim(value: unknown, today: string): boolean | null {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  if (typeof value !== 'string' || !isDate(value)) return null
  const age = computeAge(value, today)
  return age < 0 || age > maxAge ? null : age >= adultAge
}

/** A complete date, because services write `0000-05-17` or `1990` if they only know a part. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
