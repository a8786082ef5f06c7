import unhomoglyph from 'unhomoglyph'

/** Letters as they look: without accents, and letters of other scripts by the Latin ones that they resemble. */
export const bare = (text: string) =>
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

/** Signs that stand for words, by the name that the patterns give them. */
const emoji: ReadonlyArray<[RegExp, string]> = [
  [/🖕/gu, ' middlefinger '],
  [/[😂🤣😹😅]+/gu, ' laughter '],
  [/[🍆🌭]+/gu, ' eggplant '],
  [/💦+/gu, ' splash '],
  [/🍑+/gu, ' peach '],
  [/👅+/gu, ' tongue '],
  [/[🤮🤢]+/gu, ' vomit '],
  [/[🐷🐖🐽🐮🐄🐳🐋🐀🐍🤡💩]+/gu, ' beast '],
  [/[🔪🔫🗡💣⚰]+/gu, ' weapon '],
]

const named = (text: string) => emoji.reduce((read, [sign, name]) => read.replace(sign, name), text)

const joinLetters = (letters: string) => letters.replace(/[\s._*-]/g, '')

/**
 * A text as the patterns read it, in `a-z`, digits, single spaces, stars within words and full stops: disguises undone,
 * words that were spelt out joined. `#` is any other letter.
 */
export function readThrough(text: string): string {
  return bare(named(text))
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

/** Stars that are read in a text; nobody hides more words than this. */
const mostStarred = 20

/** A word that is partly hidden by stars ("sl*t", "f**k"), as one of the words that people hide; else as it is. */
function unmask(word: string, hidden: readonly string[]): string {
  if (!/[a-z]/.test(word)) return word
  const shape = new RegExp(`^${word.replace(/\*+/g, (stars) => `[a-z]{1,${stars.length + 1}}`)}$`)
  return hidden.find((one) => shape.test(one)) ?? word.replaceAll('*', '')
}

/** What a stretched word may be: letters that are repeated three times are often meant once, sometimes twice. */
const relaxed: ReadonlyArray<(word: string) => string> = [
  (word) => word.replace(/([a-z])\1{2,}/g, '$1$1'),
  (word) => word.replace(/([a-z])\1{2,}/g, '$1'),
  (word) => word.replace(/([aeiou])\1+/g, '$1').replace(/([a-z])\1{2,}/g, '$1'),
  (word) => word.replace(/([a-z])\1+/g, '$1'),
]

/** Readings of a text: one, or several if a word is stretched ("sluuut"). Words that hide behind stars are shown. */
export function readings(read: string, hidden: readonly string[]): string[] {
  let left = mostStarred
  const shown = read.replace(/[a-z*]*\*[a-z*]*/g, (word) => (left-- > 0 ? unmask(word, hidden) : word))
  if (!/([a-z])\1{2}/.test(shown)) return [shown]
  return [...new Set(relaxed.map((relax) => shown.replace(/[a-z]*([a-z])\1{2}[a-z]*/g, relax)))]
}
