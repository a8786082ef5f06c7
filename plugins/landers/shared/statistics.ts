/** The confidence interval of a share, or of a difference of shares. */
export interface Interval {
  low: number
  high: number
}

/** Two-sided 95 per cent: the quantile of the normal distribution at 1 − 0.05 / 2. */
const z95 = 1.959963984540054

/**
 * Wilson's score interval of a share (E. B. Wilson, 1927); 0 to 1 if nobody has been counted. `z` is the quantile of
 * the normal distribution, 95 per cent by default.
 */
export function estimateWilson(hits: number, of: number, z = z95): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const share = hits / of
  const middle = share + (z * z) / (2 * of)
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

interface Count {
  hits: number
  of: number
}

/** Newcombe's interval of `one` − `other` (1998, method 10), from Wilson's intervals of each. */
export function estimateNewcombe(one: Count, other: Count, z = z95): Interval {
  const [a, b] = [estimateWilson(one.hits, one.of, z), estimateWilson(other.hits, other.of, z)]
  const [p, q] = [one, other].map(({ hits, of }) => (of === 0 ? 0.5 : hits / of)) as [number, number]
  const difference = p - q
  return {
    low: difference - Math.hypot(p - a.low, b.high - q),
    high: difference + Math.hypot(a.high - p, q - b.low),
  }
}

/**
 * Quantiles for one, two and three comparisons with the same first arm at 95 per cent together (Bonferroni: 1 − 0.05 /
 * 2k).
 */
const quantiles = [z95, 2.241402727604947, 2.3939797998185104]
export const computeQuantile = (comparisons: number): number =>
  quantiles[Math.min(comparisons, quantiles.length) - 1] ?? z95

/** Quantiles of the normal distribution for the selectable powers. */
const powers: Record<number, number> = { 0.8: 0.8416212335729143, 0.9: 1.2815515655446004, 0.95: 1.6448536269514722 }

export interface Plan {
  /** Current share of sign-ups, 0 to 1. */
  baseline: number
  /** Relative increase of the share that would matter: 0.2 for a fifth more. */
  uplift: number
  /** Probability of detecting such an increase: 0.8, 0.9 or 0.95. */
  power: number
  /** Comparisons with the first arm; Bonferroni's correction if there are several. */
  comparisons: number
}

/**
 * Visitors per arm to detect a difference of this size with this power at 95 per cent together, two-sided: the usual
 * formula for two shares (Fleiss, Statistical Methods for Rates and Proportions, without the correction for
 * continuity). Null if the figures describe no test.
 */
export function computeSampleSize({ baseline, uplift, power, comparisons }: Plan): number | null {
  const [p, q] = [baseline, baseline * (1 + uplift)]
  const beta = powers[power]
  if (beta === undefined || !(p > 0) || !(q < 1) || !(uplift > 0)) return null
  const middle = (p + q) / 2
  const alpha = computeQuantile(comparisons)
  const spread = alpha * Math.sqrt(2 * middle * (1 - middle)) + beta * Math.sqrt(p * (1 - p) + q * (1 - q))
  return Math.ceil((spread / (q - p)) ** 2)
}
