/** Samples per second, as Opus uses them. */
export const rate = 48_000
/** Maximum length in milliseconds. */
const length = 8400

/** Centres of the first three resonances of five vowels, hertz. */
const vowels = [
  [700, 1220, 2600],
  [390, 1990, 2550],
  [310, 2290, 3010],
  [450, 880, 2540],
  [320, 870, 2240],
] as const
const widths = [90, 110, 160]

/** Whole numbers from a range, the same for the same seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) % (to - from + 1))
  }
}

/** A resonance of the mouth: filters a sound by `centre`, which may glide. */
function resonance(width: number) {
  let [one, two] = [0, 0]
  const r = Math.exp((-Math.PI * width) / rate)
  return (sample: number, centre: number) => {
    const out = (1 - r) * sample + 2 * r * Math.cos((2 * Math.PI * centre) / rate) * one - r * r * two
    two = one
    one = out
    return out
  }
}

/**
 * A sound between speaking and humming, without words: syllables of vowels in phrases that fall at their end. It is
 * nobody's voice, and the same for the same seed.
 */
export function murmur(seed: number): Float32Array {
  const random = numbers(seed)
  const samples = new Float32Array((length / 1000) * rate)
  const mouth = widths.map((width) => resonance(width))
  const shape = [...vowels[0]] as number[]
  let phase = 0
  let at = Math.round(0.15 * rate)
  while (at < samples.length - rate * 0.9) {
    const syllables = random(5, 9)
    for (let syllable = 0; syllable < syllables && at < samples.length - rate * 0.5; syllable++) {
      const long = syllable === syllables - 1
      const count = Math.round(rate * (random(120, 190) / 1000) * (long ? 1.7 : 1))
      const vowel = vowels[random(0, vowels.length - 1)] ?? vowels[0]
      const tone = 132 + random(-9, 14) - (syllable / syllables) * 26
      const loud = (random(60, 100) / 100) * (long ? 0.75 : 1)
      for (let i = 0; i < count; i++) {
        const part = i / count
        vowel.forEach((centre, place) => {
          shape[place] = (shape[place] ?? centre) + (centre - (shape[place] ?? centre)) * 0.0006
        })
        phase += (tone * (1 + 0.012 * Math.sin((at + i) / 1400) - part * 0.05)) / rate
        const cords = (1 - (phase % 1) * 2) ** 3 + random(-100, 100) / 2600
        const open = Math.sin(Math.PI * part ** 0.8) ** 0.7 * loud
        const out = mouth.reduce((sum, colour, place) => sum + colour(cords, shape[place] ?? 0) / (place + 1), 0)
        samples[at + i] = out * open
      }
      at += count + Math.round(rate * (random(10, 60) / 1000))
    }
    at += Math.round(rate * (random(280, 520) / 1000))
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const end = samples.findLastIndex((sample) => sample !== 0) + 0.2 * rate
  return samples.slice(0, end).map((sample) => (sample / loudest) * 0.7)
}
