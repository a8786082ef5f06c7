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

/** What people begin a password with that is on no such list: a welcome, a secret, a season, in the languages of the product. */
const bases = new Set(
  `welkom wachtwoord geheim inloggen dating liefde lente zomer herfst winter willkommen passwort anmelden liebe frühling herbst
  bienvenue motdepasse connexion amour printemps été automne hiver bienvenido bienvenida contraseña amor primavera verano otoño invierno
  benvenuto benvenuta accesso amore estate autunno inverno witaj witamy hasło miłość wiosna lato jesień zima`.split(
    /\s+/,
  ),
)

/** Letters that digits and signs stand for. */
const plain = (text: string) =>
  text.replace(
    /[013457@$!]/g,
    (sign) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' })[sign] ?? sign,
  )

/** Digits and signs around a word, such as a year and an exclamation mark, are tried first as well; more of them than this are not. */
const mostAround = 8
/** A password that is little but the brand's name is tried as soon as somebody knows which site it is for. */
const leastBesideBrand = 5

/** A common word with digits and signs around it: “Welkom2026!”. */
function isDecoratedWord(folded: string): boolean {
  const word = folded.replace(/^\P{L}+|\P{L}+$/gu, '')
  const around = folded.length - word.length
  if (around === 0 || around > mostAround) return false
  return [word, plain(word)].some((one) => bases.has(one) || breached.has(one))
}

function isMadeOfBrand(folded: string, brands: readonly string[]): boolean {
  const names = brands.map((brand) =>
    brand
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  const texts = [folded, plain(folded)].map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''))
  return names.some(
    (name) =>
      name.length >= 3 && texts.some((text) => text.includes(name) && text.length - name.length < leastBesideBrand),
  )
}

/** Blanks, and one character over and over, are on no list and guessed as fast. */
const isOneCharacter = (characters: readonly string[]) => new Set(characters).size === 1

/** Whose password it is, and for what: neither may be the password. */
export interface PasswordContext {
  email?: string | undefined
  /** `brandsOf` the site. */
  brands: readonly string[]
}

/**
 * The rule that a new password breaks, as a key of `errors.fields`, or null. Members' and staff's are held to the same:
 * a length, and not what a guesser tries first. No classes of characters, which make passwords worse.
 */
export function passwordProblem(password: string, { email, brands }: PasswordContext): string | null {
  if (password === '') return 'required'
  const folded = password.normalize('NFKC').toLowerCase()
  const characters = [...folded]
  if (characters.length < passwordMinimum) return 'password_short'
  if (characters.length > passwordMaximum) return 'password_long'
  if (breached.has(folded.trim()) || folded.trim() === '' || isOneCharacter(characters)) return 'password_common'
  if (isDecoratedWord(folded.trim()) || isMadeOfBrand(folded, brands)) return 'password_common'
  return sameText(email, password) ? 'password_is_email' : null
}

/** Throws AppError('validation_failed') at the field `password` when a new password breaks a rule. */
export function assertPassword(password: string, context: PasswordContext): void {
  const problem = passwordProblem(password, context)
  if (problem) throw invalidField('password', problem, passwordLimits)
}
