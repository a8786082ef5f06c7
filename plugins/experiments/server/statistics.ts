import jstat from 'jstat'

const { jStat } = jstat

// All results are valid at any number of looks and any stopping time; the README explains why.

export interface Interval {
  low: number
  high: number
}
export interface Count {
  hits: number
  people: number
}

/** Error rate of one in twenty for all statements about the goal together; the same again for the guardrails. */
export const alpha = 0.05
/** Minimum people per arm before any result: the intervals rely on the central limit theorem. */
export const minPeoplePerArm = 100

/** Distribution of an interval's width over time: narrowest when `fraction` of the planned people is 1. */
function widthAt(fraction: number, level: number): number {
  // The optimal variance of the mixture at that point (Waudby-Smith et al. 2024, appendix on tuning).
  const best = -2 * Math.log(level) + Math.log(1 - 2 * Math.log(level))
  const ratio = best * fraction
  return Math.sqrt(((ratio + 1) / ratio) * (Math.log(ratio + 1) - 2 * Math.log(level)))
}

/** Variance of a share, shrunk slightly towards one half, so that an unseen event does not count as impossible. */
const varianceOf = ({ hits, people }: Count): number => {
  const share = (hits + 0.5) / (people + 1)
  return (share * (1 - share)) / people
}

/**
 * A confidence sequence of a share: Robbins' normal mixture (H. Robbins, 1970) with the estimated variance (I.
 * Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy, A. Ramdas, “Time-uniform central limit theory and asymptotic
 * confidence sequences”, Annals of Statistics 52, 2024). It contains the share at all times simultaneously with a
 * probability of 1 − {@link alpha}.
 */
export function estimateShare(count: Count, planned: number): Interval {
  if (count.people < minPeoplePerArm) return { low: 0, high: 1 }
  const half = Math.sqrt(varianceOf(count)) * widthAt(count.people / planned, alpha)
  const share = count.hits / count.people
  return { low: Math.max(0, share - half), high: Math.min(1, share + half) }
}

/**
 * The same for the difference `one` − `other`; null before both have {@link minPeoplePerArm} people. `planned` is the
 * number of people per arm.
 */
export function estimateDifference(one: Count, other: Count, planned: number, level = alpha): Interval | null {
  if (Math.min(one.people, other.people) < minPeoplePerArm) return null
  const half =
    Math.sqrt(varianceOf(one) + varianceOf(other)) * widthAt((one.people + other.people) / (2 * planned), level)
  const difference = one.hits / one.people - other.hits / other.people
  return { low: difference - half, high: difference + half }
}

/**
 * People per arm with which a difference of `effect` from a share of `expected` is found in four of five experiments
 * once all have been seen. The usual formula for two shares, with the width of the sequence instead of the normal
 * quantile.
 */
export function computeSampleSize(expected: number, effect: number, level = alpha): number {
  const other = Math.min(Math.max(expected + effect, 0), 1)
  const spread = expected * (1 - expected) + other * (1 - other)
  return Math.ceil(((widthAt(1, level) + jStat.normal.inv(0.8, 0, 1)) ** 2 * spread) / effect ** 2)
}

/**
 * Evidence that `one` is harmful: a betting score that reaches `1 / level` at any time with a probability of at most
 * `level` if the variant is harmless (Ville's inequality). Exact however rare the harm: harmed people fall into either
 * arm like coin tosses, which are tested against a mixture of all coins that favour the variant (Robbins 1970; Ramdas
 * et al., “Game-theoretic statistics and safe anytime-valid inference”, Statistical Science 38, 2023).
 */
export function computeHarmScore(one: number, other: number): number {
  const [a, b] = [one + 1, other + 1]
  const tail = jStat.ibeta(0.5, b, a)
  return tail <= 0 ? 0 : Math.exp((one + other + 1) * Math.LN2 + jStat.betaln(a, b) + Math.log(tail))
}

/** Probability of arms at least as uneven as these if all are equally likely (Pearson's χ²). */
export function testEvenness(people: readonly number[]): number {
  const total = people.reduce((sum, count) => sum + count, 0)
  if (total === 0) return 1
  const expected = total / people.length
  const distance = people.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return 1 - jStat.chisquare.cdf(distance, people.length - 1)
}
