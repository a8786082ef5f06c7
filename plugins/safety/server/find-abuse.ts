import { readFileSync } from 'node:fs'
import path from 'node:path'
import unhomoglyph from 'unhomoglyph'
import { type Abuse, abuses } from '../shared/abuse.ts'

/** Languages with a data file: `abuse/<locale>.json`. All of them judge each text, as people do not keep to one. */
const abuseLocales = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl'] as const

type Kind = Abuse | 'reported'
type Phrases = Record<Kind, string[]> & { let: Record<string, string> }

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
  '~': '[a-z]*',
  '(': '(?:',
  // Bounded, so that no text makes a pattern slow.
  '*': '{0,4}',
  $: '(?=[. ]*$)',
}

/**
 * A phrase of a data file as the source of a pattern. `_` is up to two words more, `~` any ending, `{name}` a list under
 * `let`, `^` and `$` the ends of the text; `( | )?+*` and lookarounds are those of regular expressions.
 */
function compile(phrase: string, lists: Record<string, string>): string {
  const spelt = phrase.replace(/ _ /g, ' _').replace(/\{(\w+)\}/g, (_, name: string) => `(${lists[name] ?? ''})`)
  const source = bare(spelt)
    .replaceAll('🖕', 'middlefinger')
    .replace(/\(\?<?[!=]|[_~(*$]/g, (sign) => signs[sign] ?? sign)
  return `(?:${source})`
}

function readPhrases(locale: string): Phrases {
  const { let: lists, ...kinds } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'abuse', `${locale}.json`), 'utf8'),
  ) as Phrases
  return { let: lists, ...kinds }
}

const edge = '[a-z0-9#]'
const made = new Map<Kind, RegExp>()
function patternOf(kind: Kind): RegExp {
  const known = made.get(kind)
  if (known) return known
  const sources = abuseLocales.flatMap((locale) => {
    const phrases = readPhrases(locale)
    return phrases[kind].map((phrase) => compile(phrase, phrases.let))
  })
  const pattern = new RegExp(`(?<!${edge})(?:${sources.join('|')})(?!${edge})`)
  made.set(kind, pattern)
  return pattern
}

const quoted = /["“”„«][^"“”„«»\n]*[\s][^"“”„«»\n]*["“”»]/g
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** A text without what it quotes; all of it where little else remains, as then the quotation is the message. */
function withoutQuotes(text: string): string {
  const rest = text.replace(quoted, ' ')
  return words(rest) >= 4 ? rest : text
}

/** A reading without sentences that tell what someone else said: "my ex called me …". */
const withoutReports = (read: string) =>
  read
    .split(/(?<=\.) /)
    .filter((sentence) => !patternOf('reported').test(sentence))
    .join(' ')

const foundIn = (read: string) => {
  const all = [...readings(read)]
  return abuses.find((kind) => all.some((one) => patternOf(kind).test(one))) ?? null
}

/** Results for the last texts: the guard asks before a message is stored, and the event once more after it. */
const lately = new Map<string, Abuse | null>()
const mostLately = 50

/** The most serious unkindness in a text, in the writer's own words; usually none. */
export function findAbuse(text: string): Abuse | null {
  const known = lately.get(text)
  if (known !== undefined) return known
  const read = readThrough(withoutQuotes(text))
  // Nearly no text is unkind: only those that seem so are read a second time.
  const found = foundIn(read) && foundIn(withoutReports(read))
  const [oldest] = lately.keys()
  if (oldest !== undefined && lately.size >= mostLately) lately.delete(oldest)
  lately.set(text, found)
  return found
}
