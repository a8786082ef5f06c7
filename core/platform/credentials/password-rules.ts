import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidField } from '../../kernel/errors.ts'
import { isSameText } from '../../shared/same-text.ts'

/** Counted in characters as a reader sees them. */
export const passwordMinimum = 8
/** Longer than any phrase, and short enough to hash cheaply. */
export const passwordMaximum = 128

/** Values for the placeholders of the texts below. */
export const passwordLimits = { min: passwordMinimum, max: passwordMaximum }

/** Passwords from known breaches, in lower case. Shipped with the code, so that no password leaves the process. */
const breachedPasswords = new Set(dictionary['passwords-common'])

/** Common stems of passwords that are on no such list: welcome, secret and the seasons, in the product's languages. */
const commonStems = new Set(
  `welkom wachtwoord geheim inloggen dating liefde lente zomer herfst winter willkommen passwort anmelden liebe frühling herbst
  bienvenue motdepasse connexion amour printemps été automne hiver bienvenido bienvenida contraseña amor primavera verano otoño invierno
  benvenuto benvenuta accesso amore estate autunno inverno witaj witamy hasło miłość wiosna lato jesień zima`.split(
    /\s+/,
  ),
)

/** Replaces digits and symbols by the letters they resemble. */
const normalize = (text: string) =>
  text.replace(
    /[013457@$!]/g,
    (sign) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' })[sign] ?? sign,
  )

/** Guessers also try words with up to this many digits and symbols around them, such as a year. */
const maxAround = 8
/** Minimum characters beside the brand's name, which guessers of a site try first. */
const minBesideBrand = 5

/** A common word with digits and symbols around it: “Welkom2026!”. */
function isDecoratedWord(folded: string): boolean {
  const word = folded.replace(/^\P{L}+|\P{L}+$/gu, '')
  const around = folded.length - word.length
  if (around === 0 || around > maxAround) return false
  return [word, normalize(word)].some((one) => commonStems.has(one) || breachedPasswords.has(one))
}

function isMadeOfBrand(folded: string, brands: readonly string[]): boolean {
  const names = brands.map((brand) =>
    brand
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  const texts = [folded, normalize(folded)].map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''))
  return names.some(
    (name) =>
      name.length >= 3 && texts.some((text) => text.includes(name) && text.length - name.length < minBesideBrand),
  )
}

/** One repeated character (or blank) is on no list, but is guessed as quickly. */
const isOneCharacter = (characters: readonly string[]) => new Set(characters).size === 1

/** Words that a password must not consist of: the owner's address and the brand names. */
export interface PasswordContext {
  email?: string
  /** From `listBrandNames`. */
  brands: readonly string[]
}

/**
 * The rule that a new password breaks, as a key of `errors.fields`, or null. The same rules apply to members and
 * staff: a length, and no commonly guessed password. There are no character classes, because they make passwords
 * worse.
 */
export function findPasswordProblem(password: string, { email, brands }: PasswordContext): string | null {
  if (password === '') return 'required'
  const folded = password.normalize('NFKC').toLowerCase()
  const characters = [...folded]
  if (characters.length < passwordMinimum) return 'password_short'
  if (characters.length > passwordMaximum) return 'password_long'
  if (breachedPasswords.has(folded.trim()) || folded.trim() === '' || isOneCharacter(characters))
    return 'password_common'
  if (isDecoratedWord(folded.trim()) || isMadeOfBrand(folded, brands)) return 'password_common'
  return isSameText(email, password) ? 'password_is_email' : null
}

/** Throws AppError('validation_failed') for the field `password` if a new password breaks a rule. */
export function assertPassword(password: string, context: PasswordContext): void {
  const problem = findPasswordProblem(password, context)
  if (problem) throw invalidField('password', problem, passwordLimits)
}
