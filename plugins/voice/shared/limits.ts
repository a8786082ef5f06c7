/** Maximum duration of a voice message, in milliseconds. */
export const longestMs = 30_000
/** Maximum upload in bytes: thirty seconds of speech take about 120 kB, and browsers that record in AAC need more. */
export const mostBytes = 1_500_000
/** Number of bars in the waveform, each from 0 to `tallest`. */
export const bars = 40
export const tallest = 15
