/** Maximum duration of a voice message, in milliseconds. */
export const maxDurationMs = 30_000
/** Maximum upload in bytes: thirty seconds of speech take about 120 kB, and browsers that record in AAC need more. */
export const maxBytes = 1_500_000
/** Number of bars in the waveform, each from 0 to `maxBarHeight`. */
export const barCount = 40
export const maxBarHeight = 15
