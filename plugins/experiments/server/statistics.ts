import jstat from 'jstat'

const { jStat } = jstat

// All of it holds however often somebody looks, and whenever somebody stops: for that, see the README.

export interface Interval {
  low: number
  high: number
}
export interface Count {
  hits: number
  of: number
}

/** One in twenty, for everything that an experiment says of its goal together; the same again for its guardrails. */
export const alpha = 0.05
/** People of each arm before which nothing is said: the intervals lean on the central limit theorem. */
export const least = 100

/** How the width of an interval is shared out over time: narrowest where `fraction` of the planned people have been seen is 1. */
function widthAt(fraction: number, level: number): number {
  // The variance of the mixture that is best at that point (Waudby-Smith et al. 2024, appendix on tuning).
  const best = -2 * Math.log(level) + Math.log(1 - 2 * Math.log(level))
  const ratio = best * fraction
  return Math.sqrt(((ratio + 1) / ratio) * (Math.log(ratio + 1) - 2 * Math.log(level)))
}

/** Of a share, a little pulled towards one half, so that what has not happened yet is not taken for impossible. */
const varianceOf = ({ hits, of }: Count): number => {
  const share = (hits + 0.5) / (of + 1)
  return (share * (1 - share)) / of
}

/**
 * A confidence sequence of a share: Robbins' normal mixture (H. Robbins, 1970) with the variance as it is estimated (I. Waudby-Smith, D. Arbour, R. Sinha,
 * E. H. Kennedy, A. Ramdas, “Time-uniform central limit theory and asymptotic confidence sequences”, Annals of Statistics 52, 2024). The share lies in it at every
 * moment at once with a probability of 1 − `level`.
 */
export function shareOf(count: Count, planned: number, level = alpha): Interval {
  if (count.of < least) return { low: 0, high: 1 }
  const half = Math.sqrt(varianceOf(count)) * widthAt(count.of / planned, level)
  const share = count.hits / count.of
  return { low: Math.max(0, share - half), high: Math.min(1, share + half) }
}

/** The same of the difference `one` − `other`; null before both have {@link least} people. `planned` are those of one arm. */
export function differenceOf(one: Count, other: Count, planned: number, level = alpha): Interval | null {
  if (Math.min(one.of, other.of) < least) return null
  const half = Math.sqrt(varianceOf(one) + varianceOf(other)) * widthAt((one.of + other.of) / (2 * planned), level)
  const difference = one.hits / one.of - other.hits / other.of
  return { low: difference - half, high: difference + half }
}

/**
 * People of each arm with which a difference of `effect` to a share of `expected` is found in four of five experiments by the time that they have been seen:
 * the usual sum for two shares, with the width of the sequence in the place of the normal quantile.
 */
export function neededFor(expected: number, effect: number, level = alpha): number {
  const other = Math.min(Math.max(expected + effect, 0), 1)
  const spread = expected * (1 - expected) + other * (1 - other)
  return Math.ceil(((widthAt(1, level) + jStat.normal.inv(0.8, 0, 1)) ** 2 * spread) / effect ** 2)
}

/**
 * How strongly `one` speaks for harm: a betting score, of which it is `1 / level` or more at any moment with a probability of at most `level` where the
 * variant does no harm (Ville's inequality). Exact, however rare the harm: who comes to harm fell to either arm as a coin falls, so the arms of those people are
 * tosses of one; it is tested by a mixture of all coins that favour the variant (Robbins 1970; Ramdas et al., “Game-theoretic statistics and safe anytime-valid inference”,
 * Statistical Science 38, 2023).
 */
export function harmScore(one: number, other: number): number {
  const [a, b] = [one + 1, other + 1]
  const tail = jStat.ibeta(0.5, b, a)
  return tail <= 0 ? 0 : Math.exp((one + other + 1) * Math.LN2 + jStat.betaln(a, b) + Math.log(tail))
}

/** Probability of arms as uneven as these, or more, where each is as likely as the next (Pearson's χ²). */
export function evenness(people: readonly number[]): number {
  const total = people.reduce((sum, count) => sum + count, 0)
  if (total === 0) return 1
  const expected = total / people.length
  const distance = people.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return 1 - jStat.chisquare.cdf(distance, people.length - 1)
}
