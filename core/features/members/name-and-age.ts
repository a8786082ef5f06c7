import { z } from 'zod'
import { computeAge, isCalendarDay } from '../../shared/age.ts'

const email = z.email()
export const isEmail = (text: string): boolean => text.length <= 254 && email.safeParse(text).success

/** The rule that a date of birth breaks on a date of the site, or null. */
export function findBirthProblem(text: string, minimum: number, today: string): string | null {
  if (text === '') return 'date_of_birth_required'
  if (!isCalendarDay(text) || text < '1900-01-01' || text > today) return 'date_of_birth_invalid'
  return computeAge(text, today) < minimum ? 'date_of_birth_required' : null
}
