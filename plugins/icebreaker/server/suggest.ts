import { isSexualInterest } from '../../../core/features/members/index.ts'
import type { Kind } from '../shared/kinds.ts'

export interface Line {
  id: string
  kind: Kind
  text: string
}

/** The parts of a profile that the other person of the two can see. */
export interface VisibleProfile {
  interests: readonly string[]
  region: string | null
}

export interface Suggestion {
  id: string
  text: string
  /** Whether it mentions something that both profiles state. */
  personal: boolean
}

/** Maximum suggestions, and how many of them may mention an interest. */
export const maxSuggestions = 6
const maxInterestLines = 2

/**
 * Interests never used for a first line: those about a person's sex life, with or without consent, and others that are
 * too intimate.
 */
const intimateInterests: ReadonlySet<string> = new Set(['relationship', 'kissing', 'hugging', 'massages'])
const isOpening = (interest: string) => !isSexualInterest(interest) && !intimateInterests.has(interest)

/** The placeholders that a line of each kind must contain, and no others. */
const placeholders: Record<Kind, readonly string[]> = { anyone: [], interest: ['{interest}'], region: ['{region}'] }

/** Whether a text contains its kind's placeholder exactly once, and nothing else in braces. */
export const isValidLine = (kind: Kind, text: string): boolean =>
  (text.match(/\{[^}]*\}|[{}]/g) ?? []).join() === placeholders[kind].join()

/**
 * The first line offered to a pair: the same each time, but different between pairs, so that not everybody gets the
 * same words.
 */
const getOpening = (pair: string, length: number): number =>
  length === 0 ? 0 : [...pair].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7) % length

const rotate = <T>(list: readonly T[], pair: string): T[] => {
  const start = getOpening(pair, list.length)
  return [...list.slice(start), ...list.slice(0, start)]
}

/**
 * First lines for one person to another: first those about what both profiles state, then those that suit anybody.
 * `lines` contains the ones that the sender has not used for this person, in order; `name` gives the name of an
 * interest in the sender's language, as used within a sentence.
 */
export function suggestLines(
  lines: readonly Line[],
  mine: VisibleProfile,
  theirs: VisibleProfile,
  { pair, name, regionName }: { pair: string; name: (interest: string) => string; regionName: string | null },
): Suggestion[] {
  const pickOfKind = (kind: Kind) =>
    rotate(
      lines.filter((line) => line.kind === kind && isValidLine(kind, line.text)),
      pair,
    )
  const common = rotate(
    mine.interests.filter((one) => theirs.interests.includes(one) && isOpening(one)),
    pair,
  )
  const aboutInterests = pickOfKind('interest')
    .slice(0, Math.min(maxInterestLines, common.length))
    .map(({ id, text }, index) => ({ id, text: text.replace('{interest}', name(common[index] ?? '')), personal: true }))
  const isSameRegion = mine.region !== null && mine.region === theirs.region && regionName !== null
  const aboutRegion = isSameRegion
    ? pickOfKind('region')
        .slice(0, 1)
        .map(({ id, text }) => ({ id, text: text.replace('{region}', regionName), personal: true }))
    : []
  const personal = [...aboutInterests, ...aboutRegion]
  const rest = pickOfKind('anyone').map(({ id, text }) => ({ id, text, personal: false }))
  return [...personal, ...rest].slice(0, maxSuggestions)
}
