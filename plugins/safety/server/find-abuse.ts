import { readFileSync } from 'node:fs'
import path from 'node:path'
import unhomoglyph from 'unhomoglyph'
import { type Abuse, abuses } from '../shared/abuse.ts'

/** Languages with a data file: `abuse/<locale>.json`. */
const abuseLocales = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl'] as const
type AbuseLocale = (typeof abuseLocales)[number]

type Kind = Abuse | 'reported' | 'excused' | 'joking'
type Phrases = Record<Kind, string[]> & { let: Record<string, string>; speech: string }

/** Letters as they look: without accents, and letters of other scripts by the Latin ones that they resemble. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[łŁ]/g, 'l')
    .replace(/[’‘'`´]/g, ' ')
    .replace(/[^\0-\x7f]+/g, unhomoglyph)
    .toLowerCase()

const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * A text as the patterns read it, in `a-z`, digits, single spaces, stars within words and full stops: disguises undone,
 * words that were spelt out joined. `#` is any other letter.
 */
export function readThrough(text: string): string {
  return bare(text)
    .replaceAll('🖕', ' middlefinger ')
    .replace(/[😂🤣😹😅]+/gu, ' laughter ')
    .replace(
      /(?<=[a-z@$])[013457@$!](?=[a-z013457@$])|(?<![\p{L}\p{N}])[345@$](?=[a-z]{2})/gu,
      (sign) => digits[sign] ?? sign,
    )
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:[\s._*-]{1,2}\p{L}(?![\p{L}\p{N}])){2,}/gu, joinLetters)
    .replace(/(?<![a-z])\*+|\*+(?![a-z])/g, ' ')
    .replace(/[^\p{L}\p{N}*.!?\n]+/gu, ' ')
    .replace(/ ?[.!?\n][.!?\n ]*/g, '. ')
    .replace(/[^a-z0-9*. ]/g, '#')
    .trim()
}

const joinLetters = (letters: string) => letters.replace(/[\s._*-]/g, '')

/** Readings of a text: letters that are stretched ("sluuut") or hidden by a star ("sl*t") have several. */
function readings(read: string): Set<string> {
  const starred = read.includes('*') ? ['a', 'e', 'i', 'o', 'u'].map((vowel) => read.replace(/\*+/g, vowel)) : [read]
  if (!/([a-z])\1{2}|([aeiou])\2/.test(read)) return new Set(starred)
  return new Set(
    starred.flatMap((one) => [
      one.replace(/([a-z])\1{2,}/g, '$1$1'),
      one.replace(/([a-z])\1{2,}/g, '$1'),
      one.replace(/([a-z])\1+/g, '$1'),
    ]),
  )
}

const signs: Readonly<Record<string, string>> = {
  // Up to two words more, in one sentence.
  _: '(?:[a-z0-9#]+ ){0,2}',
  // The same with up to eight.
  '%': '(?:[a-z0-9#*]+ ){0,8}',
  // Where a sentence begins and ends.
  '<': '(?<=^|\\. )',
  '>': '(?= ?\\.|[. ]*$)',
  '~': '[a-z]*',
  '(': '(?:',
  // Bounded, so that no text makes a pattern slow.
  '*': '{0,4}',
  $: '(?=[. ]*$)',
}

/**
 * A phrase of a data file as the source of a pattern. `_` is up to two words more and `%` up to eight, `~` any ending,
 * `{name}` a list under `let`, `<` and `>` the ends of a sentence, `^` and `$` those of the text; `( | )?+*` and lookarounds are those of regular expressions.
 */
function compile(phrase: string, lists: Record<string, string>): string {
  const spelt = phrase.replace(/ ([_%]) /g, ' $1').replace(/\{(\w+)\}/g, (_, name: string) => `(${lists[name] ?? ''})`)
  const source = bare(spelt)
    .replaceAll('🖕', 'middlefinger')
    .replace(/\(\?<?[!=]|[_~(*$%<>]/g, (sign) => signs[sign] ?? sign)
  return `(?:${source})`
}

const files = new Map<AbuseLocale, Phrases>()
function phrasesOf(locale: AbuseLocale): Phrases {
  const known = files.get(locale)
  if (known) return known
  const file = path.join(import.meta.dirname, 'abuse', `${locale}.json`)
  const read = JSON.parse(readFileSync(file, 'utf8')) as Phrases
  files.set(locale, read)
  return read
}

const edge = '[a-z0-9#]'
const made = new Map<string, RegExp>()
function patternOf(locale: AbuseLocale, kind: Kind): RegExp {
  const key = `${locale} ${kind}`
  const known = made.get(key)
  if (known) return known
  const phrases = phrasesOf(locale)
  const sources = phrases[kind].map((phrase) => compile(phrase, phrases.let))
  const pattern = new RegExp(`(?<!${edge})(?:${sources.join('|')})(?!${edge})`)
  made.set(key, pattern)
  return pattern
}

let speech: Map<string, AbuseLocale[]> | undefined

/** The frequent words of each language, each with the languages that have it. */
function readSpeech(): Map<string, AbuseLocale[]> {
  const words = new Map<string, AbuseLocale[]>()
  for (const locale of abuseLocales)
    for (const word of new Set(bare(phrasesOf(locale).speech).split(' ')))
      words.set(word, [...(words.get(word) ?? []), locale])
  return words
}

/** The languages that a text may be in, by its frequent words; all of them where it has none, or is mixed. */
function spokenIn(read: string): readonly AbuseLocale[] {
  speech ??= readSpeech()
  const counts = new Map<AbuseLocale, number>()
  for (const word of read.split(/[ .]+/))
    for (const locale of speech.get(word) ?? []) counts.set(locale, (counts.get(locale) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return most < 2 ? abuseLocales : abuseLocales.filter((locale) => (counts.get(locale) ?? 0) * 2 >= most)
}

const quoted = /["“”„«][^"“”„«»\n]*[\s][^"“”„«»\n]*["“”»]/g
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** A text without what it quotes; all of it where little else remains, as then the quotation is the message. */
function withoutQuotes(text: string): string {
  const rest = text.replace(quoted, ' ')
  return words(rest) >= 4 ? rest : text
}

/**
 * The most serious kind in a reading, without what someone else said ("my ex called me …"). A threat is none as a joke,
 * the other kinds where a sentence is about something else ("the scan of my breast", "I felt like an idiot").
 */
function foundIn(read: string): Abuse | null {
  const locales = spokenIn(read)
  const matches = (text: string, kind: Kind) => locales.some((locale) => patternOf(locale, kind).test(text))
  const has = (text: string, kind: Kind) => [...readings(text)].some((one) => matches(one, kind))
  const without = (text: string, kind: Kind) =>
    text
      .split(/(?<=\.) /)
      .filter((sentence) => !matches(sentence, kind))
      .join(' ')
  // Nearly no text is unkind: only those that seem so are read a second time.
  if (!abuses.some((kind) => has(read, kind))) return null
  const own = without(read, 'reported')
  if (has(own, 'threat') && !has(own, 'joking')) return 'threat'
  const meant = without(own, 'excused')
  return abuses.find((kind) => kind !== 'threat' && has(meant, kind)) ?? null
}

/** Results for the last texts: the guard asks before a message is stored, and the event once more after it. */
const lately = new Map<string, Abuse | null>()
const mostLately = 50

/** The most serious unkindness in a text, in the writer's own words; usually none. */
export function findAbuse(text: string): Abuse | null {
  const known = lately.get(text)
  if (known !== undefined) return known
  const found = foundIn(readThrough(withoutQuotes(text)))
  const [oldest] = lately.keys()
  if (oldest !== undefined && lately.size >= mostLately) lately.delete(oldest)
  lately.set(text, found)
  return found
}
