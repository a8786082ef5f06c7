import { parse } from 'tldts'
import unhomoglyph from 'unhomoglyph'
import { isSameText } from '../../shared/same-text.ts'
import { measureTextLength } from '../../shared/text-length.ts'
import { isEmail } from './name-and-age.ts'
import staffWords from './staff-words.json' with { type: 'json' }

/**
 * Line breaks, characters without a glyph and those that change the writing direction, with which a name could pass
 * for text of the page. Allowed exceptions: the joiner and the variation selectors within an emoji, and the tags of
 * the three flags that use them.
 */
const deceptive =
  /[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]--[\u200d\ufe0e\ufe0f]]/v
const taggedFlags = /\u{1f3f4}\u{e0067}\u{e0062}[\u{e0061}-\u{e007a}]{3}\u{e007f}/gu

/**
 * The rule that a profile name breaks, or null. Besides the rules of the specification (section 5), a name must not be
 * a link, address or number, nor read as staff or the brand. Used at sign-up, at each change and in the brand's
 * mails.
 */
export function findNameProblem(name: string, known: { email?: string; brands: readonly string[] }): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'required'
  if (trimmed.startsWith('@')) return 'name_starts_with_at'
  if (isSameText(known.email, trimmed) || isEmail(trimmed)) return 'name_is_email'
  if (deceptive.test(trimmed.replace(taggedFlags, ''))) return 'invalid'
  const length = measureTextLength(trimmed)
  if (length < 2 || length > 40) return 'name_length'
  if (containsAddress(trimmed)) return 'name_is_address'
  return readsAsStaff(trimmed) || readsAsBrand(trimmed, known.brands) ? 'name_is_reserved' : null
}

/** A link, an address or a telephone number, spelt out or disguised. */
function containsAddress(name: string): boolean {
  const plain = name
    .normalize('NFKC')
    .replace(/[。｡․]/g, '.')
    .replace(/\s*[[({]\s*(?:\.|dot|punt|punkt|point|punto|kropka)\s*[\])}]\s*/gi, '.')
    .replace(/(?<=\S)\s+(?:dot|punt|punkt|punto|kropka)\s+(?=\S)/gi, '.')
    // "evil .com" is a domain; "Dr. Love" and "J. Paris" are names.
    .replace(/\s+\.\s*/g, '.')
  if (plain.includes('://') || /\bwww\b/i.test(plain) || /\S\s*@\s*\S/.test(plain)) return true
  if ((plain.match(/\p{Nd}/gu)?.length ?? 0) >= 7) return true
  return plain.split(/[\s/\\,;|]+/).some((word) => word.includes('.') && parse(word).isIcann === true)
}

/** The text by its looks: replaces other scripts, accents, and digits and symbols used as letters. */
function normalizeLooks(text: string): string {
  const withoutAccents = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L')
  return unhomoglyph(unhomoglyph(withoutAccents).toLowerCase())
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/3/g, 'e')
    .replace(/[5$]/g, 's')
    .replace(/7/g, 't')
    .replace(/8/g, 'b')
    .replace(/[1!|l]/g, 'i')
}
/** Cyrillic letters by their sound, because “Админ” reads as “admin”. */
const spoken: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ј: 'j',
  ѕ: 's',
}
const normalizeSound = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => spoken[letter] ?? letter)
const removeNonLetters = (text: string) => text.replace(/[^\p{L}]/gu, '')
// Words for a site's staff, in its languages; lower case, without accents. Those of the first list occur in no
// personal name and are searched anywhere in it, however it is spaced. Those of the second are parts of real names
// (Staffan, Badmintonfan) and only match whole words.
const anywhere = staffWords.anywhere.map(normalizeLooks)
const alone = new Set<string>(staffWords.words.map(normalizeLooks))

/** By appearance and by sound. */
const readsAsStaff = (name: string) => isStaffWord(name) || isStaffWord(normalizeSound(name))

function isStaffWord(name: string): boolean {
  const whole = removeNonLetters(normalizeLooks(name))
  if (alone.has(whole) || anywhere.some((word) => whole.includes(word))) return true
  return normalizeLooks(name)
    .split(/[^\p{L}]+/u)
    .some((word) => alone.has(word))
}

/** A short brand may occur in a name (Lena in Helena), a long one may not. */
const readsAsBrand = (name: string, brands: readonly string[]) =>
  isBrand(name, brands) || isBrand(normalizeSound(name), brands)

function isBrand(name: string, brands: readonly string[]): boolean {
  const whole = removeNonLetters(normalizeLooks(name))
  const words = normalizeLooks(name).split(/[^\p{L}]+/u)
  return brands
    .map((brand) => removeNonLetters(normalizeLooks(brand)))
    .filter((brand) => brand.length >= 3)
    .some((brand) => whole === brand || words.includes(brand) || (brand.length >= 6 && whole.includes(brand)))
}
