import unhomoglyph from 'unhomoglyph'

/** Strips accents, and replaces letters of other scripts with the Latin ones that they resemble. */
export const normalizeLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/œ/gi, 'oe')
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

/** Emoji with the word that the patterns use for them. */
const emoji: ReadonlyArray<[RegExp, string]> = [
  [/🖕+/gu, ' middlefinger '],
  [/[😂🤣😹😅]+/gu, ' laughter '],
  [/[🍆🌭]+/gu, ' eggplant '],
  [/💦+/gu, ' splash '],
  [/🍑+/gu, ' peach '],
  [/👅+/gu, ' tongue '],
  [/[🤮🤢]+/gu, ' vomit '],
  [/[🐷🐖🐽🐮🐄🐳🐋🐀🐍🤡💩]+/gu, ' beast '],
  [/[🔪🔫🗡💣⚰]+/gu, ' weapon '],
]

const nameEmoji = (text: string) => emoji.reduce((read, [sign, name]) => read.replace(sign, name), text)

const joinLetters = (letters: string) => letters.replace(/[\s._*-]/g, '')

/**
 * Normalises a text for the patterns to `a-z`, digits, single spaces, stars within words and full stops. Disguises are
 * undone and spelt-out words joined. `#` replaces any other letter.
 */
export function normalizeText(text: string): string {
  return normalizeLetters(nameEmoji(text))
    .replace(
      /(?<=[a-z][013457@$]{0,2})[013457@$!](?=[a-z013457@$])|(?<=[a-z][a-z013457@$]{2,})[0134@](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[01345@$](?=[a-z]{2})/gu,
      (sign) => digits[sign] ?? sign,
    )
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:[\s._*-]{1,2}\p{L}(?![\p{L}\p{N}])){2,}/gu, joinLetters)
    .replace(/(?<![a-z])\*+(?![a-z])/g, ' ')
    .replace(/[^\p{L}\p{N}*.!?\n]+/gu, ' ')
    .replace(/ ?[.!?\n][.!?\n ]*/g, '. ')
    .replace(/[^a-z0-9*. ]/g, '#')
    .trim()
}

/** Maximum starred words resolved per text. */
const maxStarredWords = 20

/** Resolves a word partly hidden by stars ("sl*t", "f**k") to a word that people hide; others lose their stars. */
function unmaskWord(word: string, hidden: readonly string[]): string {
  if (!/[a-z]/.test(word)) return word
  const shape = new RegExp(`^${word.replace(/\*+/g, (stars) => `[a-z]{1,${stars.length + 1}}`)}$`)
  return hidden.find((one) => shape.test(one)) ?? word.replaceAll('*', '')
}

/** Candidates for a stretched word: a letter repeated three times usually means one, sometimes two. */
const relaxations: ReadonlyArray<(word: string) => string> = [
  (word) => word.replace(/([a-z])\1{2,}/g, '$1$1'),
  (word) => word.replace(/([a-z])\1{2,}/g, '$1'),
  (word) => word.replace(/([aeiou])\1+/g, '$1').replace(/([a-z])\1{2,}/g, '$1'),
  (word) => word.replace(/([a-z])\1+/g, '$1'),
]

/** Readings of a text: one, or several if a word is stretched ("sluuut"). Starred words are resolved. */
export function listReadings(read: string, hidden: readonly string[]): string[] {
  let left = maxStarredWords
  const shown = read.replace(/[a-z*]*\*[a-z*]*/g, (word) => (left-- > 0 ? unmaskWord(word, hidden) : word))
  if (!/([a-z])\1{2}/.test(shown)) return [shown]
  return [...new Set(relaxations.map((relax) => shown.replace(/[a-z]*([a-z])\1{2}[a-z]*/g, relax)))]
}
