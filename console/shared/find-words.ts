import { foldAccents } from '../../core/shared/fold-accents.ts'

/** Removes case and accents, because people type without them. */
const normalize = (text: string) => foldAccents(text).toLowerCase()

const splitWords = (typed: string): string[] => normalize(typed).split(/\s+/).filter(Boolean)

/** The maximum length of an ending, such as a plural's, by which a typed word may exceed a word of the text. */
const maxEndingLength = 2
const minStemLength = 4

interface SearchableText {
  name: string
  /** A key or reference that also identifies it. */
  key?: string
  /** Further words that find it. */
  more: string
}

/**
 * Ranks an entry for a search: 4 if its name begins with the search, 3 if its name contains every word, 2 if its key
 * does, 1 if the words occur anywhere, 0 if not.
 */
function rankMatch(typed: string, { name, key = '', more }: SearchableText): number {
  const words = splitWords(typed)
  const inName = normalize(name)
  if (inName.startsWith(words.join(' '))) return 4
  const inKey = normalize(key)
  if (words.every((word) => inName.includes(word))) return 3
  if (words.every((word) => inKey.includes(word))) return 2
  const all = normalize(`${name} ${key} ${more}`)
  const stems = all.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= minStemLength)
  const occurs = (word: string) =>
    all.includes(word) || stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= maxEndingLength)
  return words.every(occurs) ? 1 : 0
}

/** The entries that match a search, best first; all of them for an empty one. */
export const findMatches = <T>(all: readonly T[], typed: string, searched: (each: T) => SearchableText): T[] =>
  all
    .map((each) => ({ each, rank: rankMatch(typed, searched(each)) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ each }) => each)
