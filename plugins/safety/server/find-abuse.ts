import { LRUCache } from 'lru-cache'
import { type AbuseKind, abuseKinds } from '../shared/abuse.ts'
import { scoreReading } from './abuse-model.ts'
import {
  type AbuseLocale,
  abuseLocales,
  getRules,
  listFrequentWords,
  listHiddenWords,
  listRudeWords,
  matchesRule,
  type RuleKind,
  removeMatches,
} from './abuse-patterns.ts'
import { listReadings, normalizeText } from './normalize-text.ts'

type Counts = ReadonlyMap<AbuseLocale, number>

/** Frequent words of each language in a text. */
function countSpeech(read: string): Map<AbuseLocale, number> {
  const counts = new Map<AbuseLocale, number>()
  for (const word of read.split(/[ .]+/))
    for (const locale of listFrequentWords().get(word) ?? []) counts.set(locale, (counts.get(locale) ?? 0) + 1)
  return counts
}

/**
 * The languages that a sentence may be in: those that its frequent or rude words show, and those of the whole text. All
 * of them where there are hardly any such words.
 */
function findSpokenLocales(read: string, whole: Counts): readonly AbuseLocale[] {
  const own = countSpeech(read)
  const isLikely = (counts: Counts, locale: AbuseLocale, most: number) => (counts.get(locale) ?? 0) * 2 >= most
  const [most, maxWhole] = [Math.max(0, ...own.values()), Math.max(0, ...whole.values())]
  if (maxWhole < 2) return abuseLocales
  const rude = new Set(read.split(' ').map((word) => listRudeWords().get(word)))
  return abuseLocales.filter(
    (locale) => isLikely(whole, locale, maxWhole) || (most >= 2 && isLikely(own, locale, most)) || rude.has(locale),
  )
}

const quotationPattern = /["“”„«][^"“”„«»\n]*[\s][^"“”„«»\n]*["“”»]/g
const countWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** A text without its quotations; the whole text if little else remains, because then the quotation is the message. */
export function removeQuotations(text: string): string {
  const rest = text.replace(quotationPattern, ' ')
  return countWords(rest) >= 4 ? rest : text
}

/** Excuses for a whole sentence. A joke excuses a threat; its subject does not. */
const excuses: Readonly<Record<AbuseKind, readonly RuleKind[]>> = {
  threat: ['reported', 'joking'],
  sexual: ['reported', 'about'],
  insult: ['reported', 'about', 'joking'],
}

const matchesKind = (text: string, kind: RuleKind, locales: readonly AbuseLocale[]) =>
  locales.some((locale) => getRules(locale, kind).some((rule) => matchesRule(rule, text)))

/**
 * The kinds of unkindness in one sentence. `around` is the sentence with the next, where a joke may show. If several
 * languages are likely, only those at least as likely as the matched one excuse it.
 */
function findKinds(sentence: string, around: string, counts: Counts, locales: readonly AbuseLocale[]): AbuseKind[] {
  const finds = locales.filter((locale) => abuseKinds.some((kind) => matchesKind(sentence, kind, [locale])))
  return abuseKinds.filter((kind) =>
    finds.some((locale) => {
      const judges = locales.filter((other) => (counts.get(other) ?? 0) >= (counts.get(locale) ?? 0))
      const meant = judges
        .flatMap((judge) => getRules(judge, 'excused'))
        .reduce((read, rule) => removeMatches(rule, read), sentence)
      return (
        matchesKind(meant, kind, [locale]) &&
        !excuses[kind].some((excuse) => matchesKind(excuse === 'joking' ? around : sentence, excuse, judges))
      )
    }),
  )
}

/** Maximum sentences judged one by one. Longer texts are no messages, and are judged in longer pieces. */
const maxSentences = 40

function splitSentences(reading: string): string[] {
  const all = reading.split('.').map((sentence) => sentence.trim())
  const size = Math.ceil(all.length / maxSentences)
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size).join(' # '),
  )
}

/** The most serious kind that the rules find in readings of a text. */
function findByRules(all: readonly string[], read: string): AbuseKind | null {
  const found = new Set<AbuseKind>()
  const whole = countSpeech(read)
  for (const reading of all) {
    const sentences = splitSentences(reading)
    for (const [place, sentence] of sentences.entries()) {
      const locales = findSpokenLocales(sentence, whole)
      for (const kind of findKinds(sentence, `${sentence} ${sentences[place + 1] ?? ''}`.trim(), whole, locales))
        found.add(kind)
    }
  }
  return abuseKinds.find((kind) => found.has(kind)) ?? null
}

/** Words of a piece that is judged as a whole; the model has learnt from messages of this length. */
const wordsPerPiece = 30

/** A reading in pieces of whole sentences; a sentence that is longer than a piece is cut. */
function splitPieces(reading: string): string[] {
  const pieces: string[][] = [[]]
  for (const sentence of reading.split('.')) {
    const words = sentence.trim().split(' ')
    const last = pieces.at(-1) as string[]
    if (last.length > 0 && last.length + words.length > wordsPerPiece) pieces.push([])
    for (const [at, word] of words.entries()) {
      if (at > 0 && at % wordsPerPiece === 0) pieces.push([])
      pieces.at(-1)?.push(at === words.length - 1 ? `${word}.` : word)
    }
  }
  return pieces.map((words) => words.join(' '))
}

/** The amount that a match of the rules adds to the score of the model, and the score above which a text is unkind. */
const [rulesScore, threshold] = [1, 0.2]

/** The model alone is unsure of a few words, so they need a higher score: “Ja hoor, met jou?” has 1.2. */
const fewWords = { maximum: 5, threshold: 1.5 }

/** Fewer words are judged by the rules alone: the model knows too little of them, and the rules have short insults. */
const modelMinWords = 4

function findAbuseIn(read: string): AbuseKind | null {
  if (!/[a-z]/.test(read)) return null
  const all = listReadings(read, listHiddenWords())
  const byRules = findByRules(all, read)
  const words = countWords(read)
  if (words < modelMinWords) return byRules
  const judged = all.flatMap(splitPieces).map(scoreReading)
  const worst = judged.reduce((one, other) => (other.score > one.score ? other : one))
  if (byRules) return worst.score + rulesScore > threshold ? byRules : null
  return worst.score > (words <= fewWords.maximum ? fewWords.threshold : threshold) ? worst.kind : null
}

/** Results for the last texts: the guard asks before a message is stored, and the event once more after it. */
const recentResults = new LRUCache<string, { found: AbuseKind | null }>({ max: 50 })

/** The most serious unkindness in a text, in the writer's own words; usually none. */
export function findAbuse(text: string): AbuseKind | null {
  const known = recentResults.get(text)
  if (known) return known.found
  const found = findAbuseIn(normalizeText(removeQuotations(text)))
  recentResults.set(text, { found })
  return found
}
