import { z } from 'zod'
import { ageOn, isCalendarDay } from './age.ts'

export const isEmail = (text: string): boolean => text.length <= 254 && z.email().safeParse(text).success
export const sameText = (a: string | undefined, b: string): boolean =>
  a !== undefined && a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Line breaks, characters without a glyph and those that turn the direction of writing: with them a name could pass for something
 * that the page says. The joiner within an emoji may stay.
 */
const deceptive =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/u

/** The rule that a profile name breaks, or null (specification, 5). */
export function nameProblem(name: string, email: string | undefined): string | null {
  const trimmed = name.trim()
  if (trimmed.startsWith('@')) return 'name_starts_with_at'
  if (sameText(email, trimmed) || isEmail(trimmed)) return 'name_is_email'
  if (deceptive.test(trimmed)) return 'invalid'
  return trimmed.length < 2 || trimmed.length > 40 ? 'name_length' : null
}

/** The rule that a date of birth breaks, or null. */
export function birthProblem(text: string, minimum: number, now: Date): string | null {
  if (text === '') return 'date_of_birth_required'
  if (!isCalendarDay(text) || text < '1900-01-01' || text > now.toISOString().slice(0, 10))
    return 'date_of_birth_invalid'
  return ageOn(text, now) < minimum ? 'date_of_birth_required' : null
}
