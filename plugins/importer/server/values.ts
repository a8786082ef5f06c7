import { isCalendarDay, listOwnGenders } from '../../../core/features/members/index.ts'
import { type CommandContext, foldAccents, locales } from '../../../core/kernel/index.ts'
import { allCountryCodes, isCountryCode } from '../../../core/platform/geo/index.ts'
import type { DateOrder } from '../shared/words.ts'

const normalizeWord = (text: string) => foldAccents(text).toLowerCase().trim()

/** Common words for the genders in the seven languages. */
const usualWords = {
  female: [
    'female',
    'f',
    'w',
    'woman',
    'girl',
    'vrouw',
    'v',
    'frau',
    'weiblich',
    'femme',
    'mujer',
    'donna',
    'kobieta',
    'k',
  ],
  male: ['male', 'm', 'man', 'boy', 'mann', 'mannlich', 'homme', 'h', 'hombre', 'uomo', 'mezczyzna'],
} as const
export interface GenderWords {
  female: string
  male: string
}

/** The gender that a word of the source means. */
export function readGender(value: string, words: GenderWords): 'female' | 'male' | null {
  const word = normalizeWord(value)
  if (word === '') return null
  for (const gender of ['female', 'male'] as const)
    if (words[gender] && normalizeWord(words[gender]) === word) return gender
  for (const gender of ['female', 'male'] as const)
    if ((usualWords[gender] as readonly string[]).includes(word)) return gender
  return null
}

/** The site's own genders by words of a source: key, name in any language, and words of the mapping. */
export async function listGenderWords(
  { services, site }: CommandContext,
  mapping: { genders?: string },
): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(locales.map((locale) => listOwnGenders({ services, site: { ...site, locale } })))
  const offered = named.flat().filter((gender) => gender.offered)
  const keys = new Set(offered.map(({ key }) => key))
  // Older imports have no such words.
  const pairs = (mapping.genders ?? '').split(',').map((pair) => pair.split('=').map(normalizeWord))
  return new Map([
    ...offered.flatMap(({ key, label }): [string, string][] => [key, label].map((word) => [normalizeWord(word), key])),
    ...pairs.flatMap(([word = '', key = '']): [string, string][] => (keys.has(key) ? [[word, key]] : [])),
  ])
}

/** The key of the site's own gender that a word of the source means. */
export const readOwnGender = (value: string, words: ReadonlyMap<string, string>): string | null =>
  words.get(normalizeWord(value)) ?? null

/** The genders in a list such as `male,female`, or `both`. Null if a word is unknown. */
export function readLookingFor(value: string, words: GenderWords): 'female' | 'male' | 'both' | null {
  if (
    ['both', 'all', 'any', 'everyone', 'beide', 'alle', 'tous', 'ambos', 'entrambi', 'wszyscy'].includes(
      normalizeWord(value),
    )
  )
    return 'both'
  const genders = value.split(/[,;|/+&]+/).map((word) => readGender(word, words))
  if (genders.includes(null)) return null
  return new Set(genders).size === 2 ? 'both' : (genders[0] ?? null)
}

/** A day as `YYYY-MM-DD`; null if the text is not a date. */
export function readDay(value: string, order: DateOrder): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(value.trim())
  const parts = iso?.slice(1) ?? /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T ].*)?$/.exec(value.trim())?.slice(1)
  if (!parts) return null
  const read: DateOrder = iso ? 'ymd' : order
  const [year = '', month = '', day = ''] = [...'ymd'].map((part) => parts[read.indexOf(part)] ?? '')
  const text = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year.length === 4 && isCalendarDay(text) ? text : null
}

/** A time: ISO 8601, seconds since 1970, or a day. UTC unless it names a zone. Null if the text is not a time. */
export function readMoment(value: string, order: DateOrder): Date | null {
  const text = value.trim()
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000)
  const full = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  const day = readDay(text, order)
  const moment = full ? new Date(`${full[1]}T${full[2]}${full[3] ?? 'Z'}`) : day ? new Date(`${day}T12:00:00Z`) : null
  return moment && !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() > 1970 ? moment : null
}

/** A whole number of credits, also as `12.00`; null for anything else, such as `1.000`, which may mean a thousand. */
export function readCredits(value: string): number | null {
  const [, whole] = /^(\d{1,9})(?:[.,]0{1,2})?$/.exec(value.trim()) ?? []
  return whole === undefined ? null : Number(whole)
}

let countriesByName: Map<string, string> | undefined

/** The code of a country, from its code or its name in one of the seven languages. */
export function readCountry(value: string): string | null {
  const code = value.trim().toUpperCase()
  if (isCountryCode(code)) return code
  countriesByName ??= new Map(
    locales.flatMap((locale) => {
      const names = new Intl.DisplayNames([locale], { type: 'region' })
      return allCountryCodes.map((one): [string, string] => [normalizeWord(names.of(one) ?? one), one])
    }),
  )
  return countriesByName.get(normalizeWord(value)) ?? null
}

/** True, false, or null for neither. */
export function readBoolean(value: string): boolean | null {
  const word = normalizeWord(value)
  if (['1', 'true', 'yes', 'y', 'ja', 'oui', 'si', 'tak'].includes(word)) return true
  return ['0', 'false', 'no', 'n', 'nee', 'nein', 'non', 'nie'].includes(word) ? false : null
}

/** The parts of a list separated by commas, semicolons or bars. */
export const readList = (value: string): string[] =>
  value
    .split(/[,;|]+/)
    .map((word) => word.trim())
    .filter(Boolean)
