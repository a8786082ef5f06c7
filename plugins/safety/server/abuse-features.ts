import { buildWordClasses } from './abuse-patterns.ts'

/** Buckets of features, and so of weights: collisions are few, and memory does not grow with the corpus. */
export const featureBuckets = 2 ** 18

/** FNV-1a with a final mix: the bucket of a feature. */
function hashToBucket(feature: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) % featureBuckets
}

/** Letters of a word that are read together, so that endings and unknown compounds are recognised. */
const [minLetters, maxLetters] = [3, 5]

function addLetters(word: string, add: (feature: string) => void): void {
  const edged = `^${word}$`
  for (let size = minLetters; size <= maxLetters; size++)
    for (let at = 0; at + size <= edged.length; at++) add(`c${edged.slice(at, at + size)}`)
}

/**
 * The features of a reading (`normalize-text.ts`), as buckets: words, pairs of words with at most one between, groups
 * of letters, and classes of words. Classes count alone, in pairs and together, because "you" beside an insult means
 * the same in each language.
 */
export function extractFeatures(reading: string): number[] {
  const words = reading
    .replace(/[.*]+/g, ' . ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .split(/ +/)
  const found = new Set<number>()
  const add = (feature: string) => void found.add(hashToBucket(feature))
  const classes = words.map((word) => [...(buildWordClasses().get(word) ?? [])])
  for (const [at, word] of words.entries()) {
    add(`w${word}`)
    addLetters(word, add)
    for (const distance of [1, 2]) {
      const before = words[at - distance]
      if (before !== undefined) add(`${distance}${before} ${word}`)
      for (const one of classes[at] ?? [])
        for (const other of classes[at - distance] ?? []) add(`k${distance}${other} ${one}`)
    }
  }
  const together = [...new Set(classes.flat())].toSorted()
  for (const [at, one] of together.entries()) {
    add(`k${one}`)
    for (const other of together.slice(at + 1)) add(`p${one} ${other}`)
  }
  return [...found]
}
