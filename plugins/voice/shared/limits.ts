/** How long a voice message may be, in milliseconds. */
export const longestMs = 30_000
/** Bytes of the file that is sent: thirty seconds of speech take about 120 kB, and browsers that record in AAC need more. */
export const mostBytes = 1_500_000
/** Heights of the drawn waveform: so many, each from 0 to `tallest`. */
export const bars = 40
export const tallest = 15
