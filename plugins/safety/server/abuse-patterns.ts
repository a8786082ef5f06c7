import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type AbuseKind, abuseKinds } from '../shared/abuse.ts'
import { normalizeLetters } from './normalize-text.ts'

/** Languages with a data file: `abuse/<locale>.json`. */
export const abuseLocales = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl'] as const
export type AbuseLocale = (typeof abuseLocales)[number]

/** Rules of a data file: three kinds of unkindness, and four of excuses. */
export type RuleKind = AbuseKind | 'reported' | 'joking' | 'about' | 'excused'
type Phrases = Record<RuleKind, string[]> & { let: Record<string, string>; speech: string }

/** A rule matches a sentence in which all patterns of `all` occur, and none of `none`. */
interface Rule {
  all: RegExp[]
  none: RegExp[]
}

const signs: Readonly<Record<string, string>> = {
  '<': '^(?:# )*',
  '>': '(?= ?#* *$)',
  '~': '[a-z]*',
  '(': '(?:',
  // Bounded, so that no text can make a pattern slow.
  '*': '{0,4}',
  '+': '{1,4}',
}

/** Words between two parts of a phrase. None of them may negate the phrase ("you are not a …"). */
const buildGap = (most: number, not: string) => `(?:(?!(?:${not}) )[a-z0-9#]+ ){0,${most}}`

function resolvePhrase(phrase: string, lists: Record<string, string>, depth = 0): string {
  if (depth > 5 || !phrase.includes('{')) return phrase
  return resolvePhrase(
    phrase.replace(/\{(\w+)\}/g, (_, name: string) => `(${lists[name] ?? ''})`),
    lists,
    depth + 1,
  )
}

const edge = '[a-z0-9#]'

/** One part of a rule as a pattern: whole words only. */
function compilePhrase(phrase: string, lists: Record<string, string>): RegExp {
  const not = normalizeLetters(lists.not ?? '')
  const source = normalizeLetters(resolvePhrase(phrase, lists))
    .replace(/ ?([_%]) ?/g, ' $1')
    .replace(/\(\?<?[!=]|\.\*|[~(*+<>]/g, (sign) => signs[sign] ?? sign)
    .replace(/ [_%]/g, (sign) => ` ${buildGap(sign === ' _' ? 3 : 8, not)}`)
  return new RegExp(`(?<!${edge})(?:${source})(?!${edge})`, 'g')
}

/** Splits a phrase at a sign, except within brackets. */
function splitOutside(phrase: string, sign: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of phrase) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}

/** `a & b | c & !d` is two rules: sentences with both `a` and `b`, and those with `c`; neither with `d`. */
function compileRules(rule: string, lists: Record<string, string>): Rule[] {
  const choices = splitOutside(rule, '|').map((choice) => splitOutside(choice, '&'))
  const none = choices.flat().filter((part) => part.startsWith('!'))
  return choices.map((parts) => ({
    all: parts.filter((part) => !part.startsWith('!')).map((part) => compilePhrase(part, lists)),
    none: none.map((part) => compilePhrase(part.slice(1), lists)),
  }))
}

const phraseFiles = new Map<AbuseLocale, Phrases>()
function loadPhrases(locale: AbuseLocale): Phrases {
  const known = phraseFiles.get(locale)
  if (known) return known
  const file = path.join(import.meta.dirname, 'abuse', `${locale}.json`)
  const read = JSON.parse(readFileSync(file, 'utf8')) as Phrases
  phraseFiles.set(locale, read)
  return read
}

const rulesByLocale = new Map<string, Rule[]>()

/** The rules of one kind in one language, compiled once. */
export function getRules(locale: AbuseLocale, kind: RuleKind): readonly Rule[] {
  const key = `${locale} ${kind}`
  const known = rulesByLocale.get(key)
  if (known) return known
  const phrases = loadPhrases(locale)
  const rules = phrases[kind].flatMap((rule) => compileRules(rule, phrases.let))
  rulesByLocale.set(key, rules)
  return rules
}

const ruleKinds: readonly RuleKind[] = [...abuseKinds, 'reported', 'joking', 'about', 'excused']
let preparation: Promise<void> | undefined
let prepared = false

/** Whether `findAbuse` is quick by now. */
export const areRulesPrepared = (): boolean => prepared

/** Compiles all rules, once. That takes two seconds of processor time, so other requests are served in between. */
export function prepareRules(): Promise<void> {
  preparation ??= compileAllRules()
  return preparation
}

async function compileAllRules(): Promise<void> {
  for (const locale of abuseLocales)
    for (const kind of ruleKinds)
      for (const { all, none } of getRules(locale, kind)) {
        // A pattern is compiled when it is used for the first time, and into faster code for the second.
        for (const pattern of [...all, ...none]) for (const text of ['a', 'b']) matchesPattern(pattern, text)
        await setImmediate()
      }
  prepared = true
}

const matchesPattern = (pattern: RegExp, sentence: string) => {
  pattern.lastIndex = 0
  return pattern.test(sentence)
}

export const matchesRule = ({ all, none }: Rule, sentence: string) =>
  all.every((pattern) => matchesPattern(pattern, sentence)) &&
  !none.some((pattern) => matchesPattern(pattern, sentence))

export const removeMatches = ({ all, none }: Rule, sentence: string) =>
  none.some((pattern) => matchesPattern(pattern, sentence))
    ? sentence
    : all.reduce((read, pattern) => read.replace(pattern, '#'), sentence)

let frequentWordsCache: Map<string, AbuseLocale[]> | undefined
let hiddenWordsCache: string[] | undefined

/** The frequent words of each language, each with the languages that have it. */
export function listFrequentWords(): ReadonlyMap<string, readonly AbuseLocale[]> {
  if (frequentWordsCache) return frequentWordsCache
  frequentWordsCache = new Map()
  for (const locale of abuseLocales)
    for (const word of new Set(normalizeLetters(loadPhrases(locale).speech).split(' ')))
      frequentWordsCache.set(word, [...(frequentWordsCache.get(word) ?? []), locale])
  return frequentWordsCache
}

const listPlainWords = (locale: AbuseLocale) => {
  const { slur = '', vulgar = '' } = loadPhrases(locale).let
  return normalizeLetters(`${slur}|${vulgar}`)
    .split('|')
    .map((word) => word.replace('~', ''))
    .filter((word) => /^[a-z]{3,}$/.test(word))
}

/** Words that people hide with stars, from the lists of all languages, the shorter first. */
export function listHiddenWords(): readonly string[] {
  hiddenWordsCache ??= [...new Set(abuseLocales.flatMap(listPlainWords))].toSorted(
    (one, other) => one.length - other.length,
  )
  return hiddenWordsCache
}

let rudeWordsCache: Map<string, AbuseLocale> | undefined

/** Rude words that exist in one language only: they identify it among words of another. */
export function listRudeWords(): ReadonlyMap<string, AbuseLocale> {
  if (rudeWordsCache) return rudeWordsCache
  const all = abuseLocales.flatMap((locale) => listPlainWords(locale).map((word) => [word, locale] as const))
  rudeWordsCache = new Map(all.filter(([word]) => word.length > 3 && !listFrequentWords().has(word)))
  return rudeWordsCache
}

/** Word lists of the data files with the same meaning in each language, by the class of their words. */
const listsOfClasses = {
  slur: 'slur slurd o_noun',
  mild: 'mild o_solo',
  bad: 'bad o_bad',
  rude: 'adj o_adj',
  vulgar: 'vulgar o_vulgar',
  part: 'part o_body',
  intimate: 'sexbody intimate breast o_hers',
  sexverb: 'undress sexverb',
  dick: 'dick o_dick',
  harm: 'harm harminf harm1 o_viol',
  you: 'you o_you',
  your: 'your',
  will: 'will o_will',
  place: 'place',
  others: 'others',
  leak: 'leak',
  nice: 'nice',
  third: 'third',
}
const classes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(listsOfClasses).flatMap(([name, lists]) => lists.split(' ').map((list) => [list, name])),
)

let wordClassesCache: Map<string, Set<string>> | undefined

/** Words of all languages, each with its classes: an insult, a part of the body, a verb that harms, "you" … */
export function buildWordClasses(): ReadonlyMap<string, ReadonlySet<string>> {
  if (wordClassesCache) return wordClassesCache
  wordClassesCache = new Map()
  for (const locale of abuseLocales)
    for (const [list, words] of Object.entries(loadPhrases(locale).let))
      for (const part of classes[list] ? normalizeLetters(words).replace(/[()]/g, '|').split('|') : []) {
        const word = part.replace(/[~?*+]/g, '').trim()
        if (!/^[a-z]{2,}$/.test(word)) continue
        wordClassesCache.set(word, (wordClassesCache.get(word) ?? new Set()).add(classes[list] ?? ''))
      }
  return wordClassesCache
}
