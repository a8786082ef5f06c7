import { isSexualInterest } from '../../../core/features/members/index.ts'
import type { Kind } from '../shared/kinds.ts'

export interface Line {
  id: string
  kind: Kind
  text: string
}

/** What a profile shows to the other person of the two. */
export interface VisibleProfile {
  interests: readonly string[]
  region: string | null
}

export interface Suggestion {
  id: string
  text: string
  /** True where it speaks of what both profiles say. */
  personal: boolean
}

/** Suggestions at most, and how many of them may speak of an interest. */
export const most = 6
const mostOfInterests = 2

/**
 * Interests that are nobody's opening: those of a person's sex life are never used, with or without consent, and of the others not those that
 * come too close for a first line.
 */
const tooClose: ReadonlySet<string> = new Set(['relationship', 'kissing', 'hugging', 'massages'])
const isOpening = (interest: string) => !isSexualInterest(interest) && !tooClose.has(interest)

/** The placeholder that a line of a kind must hold, and no other. */
const placeholders: Record<Kind, readonly string[]> = { anyone: [], interest: ['{interest}'], region: ['{region}'] }

/** Whether a text holds what its kind fills in, once, and nothing else between braces. */
export const isValidLine = (kind: Kind, text: string): boolean =>
  (text.match(/\{[^}]*\}|[{}]/g) ?? []).join() === placeholders[kind].join()

/** The same pair begins at the same line each time, another pair elsewhere, so that not everybody gets the same first words. */
const startOf = (pair: string, length: number): number =>
  length === 0 ? 0 : [...pair].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7) % length

const turned = <T>(list: readonly T[], pair: string): T[] => {
  const start = startOf(pair, list.length)
  return [...list.slice(start), ...list.slice(0, start)]
}

/**
 * First lines for one person to another: what both profiles say comes first, then what suits anybody. `lines` holds those that the sender has not
 * yet taken for this person, in their order; `name` says what an interest is called in the sender's language, within a sentence.
 */
export function suggest(
  lines: readonly Line[],
  mine: VisibleProfile,
  theirs: VisibleProfile,
  { pair, name, regionName }: { pair: string; name: (interest: string) => string; regionName: string | null },
): Suggestion[] {
  const of = (kind: Kind) =>
    turned(
      lines.filter((line) => line.kind === kind && isValidLine(kind, line.text)),
      pair,
    )
  const common = turned(
    mine.interests.filter((one) => theirs.interests.includes(one) && isOpening(one)),
    pair,
  )
  const aboutInterests = of('interest')
    .slice(0, Math.min(mostOfInterests, common.length))
    .map(({ id, text }, index) => ({ id, text: text.replace('{interest}', name(common[index] ?? '')), personal: true }))
  const sameRegion = mine.region !== null && mine.region === theirs.region && regionName !== null
  const aboutRegion = sameRegion
    ? of('region')
        .slice(0, 1)
        .map(({ id, text }) => ({ id, text: text.replace('{region}', regionName), personal: true }))
    : []
  const personal = [...aboutInterests, ...aboutRegion]
  const rest = of('anyone').map(({ id, text }) => ({ id, text, personal: false }))
  return [...personal, ...rest].slice(0, most)
}
