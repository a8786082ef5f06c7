/** Smallest group whose number is published: a smaller one could reveal a member to an acquaintance. */
export const K_ANONYMITY_THRESHOLD = 5

/**
 * Returns the counts of a table as they may be published, null where withheld. Withheld counts cannot be computed from
 * the rest: at least two are withheld, and together they reach `K_ANONYMITY_THRESHOLD` and exceed one each. Otherwise
 * the total is withheld as well. Zeros are published, as they are about nobody, unless they are needed to hide other
 * counts.
 */
export function withholdSmallCounts(counts: readonly number[]): { counts: (number | null)[]; total: number | null } {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rising = counts.flatMap((count, at) => (count > 0 ? [{ count, at }] : [])).sort((a, b) => a.count - b.count)
  const hidden = new Set<number>()
  let sum = 0
  const isCovered = () => hidden.size > 1 && sum >= K_ANONYMITY_THRESHOLD && sum > hidden.size
  for (const { count, at } of rising) {
    if (count >= K_ANONYMITY_THRESHOLD && (hidden.size === 0 || isCovered())) break
    hidden.add(at)
    sum += count
  }
  if (hidden.size > 0 && sum === hidden.size)
    for (const [at, count] of counts.entries()) if (count === 0) hidden.add(at)
  const safe = hidden.size === 0 || (hidden.size > 1 && sum >= K_ANONYMITY_THRESHOLD && sum !== hidden.size)
  return { counts: counts.map((count, at) => (hidden.has(at) ? null : count)), total: safe ? total : null }
}
