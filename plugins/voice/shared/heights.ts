import { barCount, maxBarHeight } from './limits.ts'

/** The peak of each of `barCount` equal parts, scaled so that the loudest is `maxBarHeight`. Silence stays low. */
export function computeHeights(samples: Float32Array): number[] {
  const part = Math.max(1, Math.floor(samples.length / barCount))
  const peaks = Array.from({ length: barCount }, (_, bar) => {
    let most = 0
    for (let at = bar * part; at < Math.min(samples.length, (bar + 1) * part); at++)
      most = Math.max(most, Math.abs(samples[at] ?? 0))
    return most
  })
  const loudest = Math.max(...peaks, 0.05)
  return peaks.map((peak) => Math.round((peak / loudest) * maxBarHeight))
}
