import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidField } from '../../kernel/errors.ts'
import { sameText } from '../../shared/same-text.ts'

/** Characters, counted as a reader would. */
export const passwordMinimum = 8
/** Far above any phrase, and low enough that hashing it costs nothing. */
export const passwordMaximum = 128

/** For the placeholders of the texts below. */
export const passwordLimits = { min: passwordMinimum, max: passwordMaximum }

/** Passwords of past breaches, in lower case: what guessers try first. Shipped with the code, so that no password leaves the process. */
const breached = new Set(dictionary['passwords-common'])

/** Blanks, and one character over and over, are on no list and guessed as fast. */
const isOneCharacter = (characters: readonly string[]) => new Set(characters).size === 1

/**
 * The rule that a new password breaks, as a key of `errors.fields`, or null. Members' and staff's are held to the same:
 * a length, and not what a guesser tries first. No classes of characters, which make passwords worse.
 */
export function passwordProblem(password: string, email: string | undefined): string | null {
  if (password === '') return 'required'
  const folded = password.normalize('NFKC').toLowerCase()
  const characters = [...folded]
  if (characters.length < passwordMinimum) return 'password_short'
  if (characters.length > passwordMaximum) return 'password_long'
  if (breached.has(folded.trim()) || folded.trim() === '' || isOneCharacter(characters)) return 'password_common'
  return sameText(email, password) ? 'password_is_email' : null
}

/** Throws AppError('validation_failed') at the field `password` when a new password breaks a rule. */
export function assertPassword(password: string, email?: string): void {
  const problem = passwordProblem(password, email)
  if (problem) throw invalidField('password', problem, passwordLimits)
}
