import { type Abuse, abuses } from '../shared/abuse.ts'
import {
  type AbuseLocale,
  abuseLocales,
  applies,
  cut,
  frequentWords,
  hiddenWords,
  type Kind,
  rudeWords,
  rulesOf,
} from './abuse-patterns.ts'
import { readings, readThrough } from './read-through.ts'

type Counts = ReadonlyMap<AbuseLocale, number>

/** Frequent words of each language in a text. */
function countSpeech(read: string): Map<AbuseLocale, number> {
  const counts = new Map<AbuseLocale, number>()
  for (const word of read.split(/[ .]+/))
    for (const locale of frequentWords().get(word) ?? []) counts.set(locale, (counts.get(locale) ?? 0) + 1)
  return counts
}

/**
 * The languages that a sentence may be in: those that its frequent or rude words show, and those of the whole text. All
 * of them where there are hardly any such words.
 */
function spokenIn(read: string, whole: Counts): readonly AbuseLocale[] {
  const own = countSpeech(read)
  const likely = (counts: Counts, locale: AbuseLocale, most: number) => (counts.get(locale) ?? 0) * 2 >= most
  const [most, mostWhole] = [Math.max(0, ...own.values()), Math.max(0, ...whole.values())]
  if (mostWhole < 2) return abuseLocales
  const rude = new Set(read.split(' ').map((word) => rudeWords().get(word)))
  return abuseLocales.filter(
    (locale) => likely(whole, locale, mostWhole) || (most >= 2 && likely(own, locale, most)) || rude.has(locale),
  )
}

const quoted = /["“”„«][^"“”„«»\n]*[\s][^"“”„«»\n]*["“”»]/g
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** A text without what it quotes; all of it where little else remains, as then the quotation is the message. */
function withoutQuotes(text: string): string {
  const rest = text.replace(quoted, ' ')
  return words(rest) >= 4 ? rest : text
}

/** Excuses for a whole sentence. Of a threat the subject is no excuse, but that it is a joke. */
const excuses: Readonly<Record<Abuse, readonly Kind[]>> = {
  threat: ['reported', 'joking'],
  sexual: ['reported', 'about'],
  insult: ['reported', 'about', 'joking'],
}

const has = (text: string, kind: Kind, locales: readonly AbuseLocale[]) =>
  locales.some((locale) => rulesOf(locale, kind).some((rule) => applies(rule, text)))

/**
 * The kinds of unkindness in one sentence. `around` is the sentence with the next, where a joke may show. Where several
 * languages are likely, only those that are as likely as the language of the find excuse it.
 */
function kindsIn(sentence: string, around: string, counts: Counts, locales: readonly AbuseLocale[]): Abuse[] {
  const finds = locales.filter((locale) => abuses.some((kind) => has(sentence, kind, [locale])))
  return abuses.filter((kind) =>
    finds.some((locale) => {
      const judges = locales.filter((other) => (counts.get(other) ?? 0) >= (counts.get(locale) ?? 0))
      const meant = judges
        .flatMap((judge) => rulesOf(judge, 'excused'))
        .reduce((read, rule) => cut(rule, read), sentence)
      return (
        has(meant, kind, [locale]) &&
        !excuses[kind].some((excuse) => has(excuse === 'joking' ? around : sentence, excuse, judges))
      )
    }),
  )
}

/** Sentences that are judged on their own. A text of more is nobody's message, and is judged in longer pieces. */
const mostSentences = 40

function sentencesOf(reading: string): string[] {
  const all = reading.split('.').map((sentence) => sentence.trim())
  const size = Math.ceil(all.length / mostSentences)
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size).join(' # '),
  )
}

/** The most serious kind in a text that was read through. */
function foundIn(read: string): Abuse | null {
  const found = new Set<Abuse>()
  const whole = countSpeech(read)
  for (const reading of readings(read, hiddenWords())) {
    const sentences = sentencesOf(reading)
    for (const [place, sentence] of sentences.entries()) {
      const locales = spokenIn(sentence, whole)
      for (const kind of kindsIn(sentence, `${sentence} ${sentences[place + 1] ?? ''}`.trim(), whole, locales))
        found.add(kind)
    }
  }
  return abuses.find((kind) => found.has(kind)) ?? null
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
