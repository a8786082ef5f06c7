/** A small deterministic random source: the same seed always gives the same demo. Not for secrets. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** Picks by weight; weights need no particular sum. */
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T
  chance(probability: number): boolean
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
  /** `count` different entries, or all there are. */
  sample<T>(list: readonly T[], count: number): T[]
  /** An independent source, so that changing one part does not affect the others. */
  fork(name: string | number): Random
  /** A UUID whose first bits encode `at`, like the version 7 keys that the application makes. */
  uuid(at: Date): string
}

/** FNV-1a: turns any text into a 32-bit seed. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** mulberry32: numbers in [0, 1) that are the same in every run. */
export function createMulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function createRandom(seed: string): Random {
  const next = createMulberry(hash(seed))
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from')
    return list[int(0, list.length - 1)] as T
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const out = [...list]
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(0, i)
      ;[out[i], out[j]] = [out[j] as T, out[i] as T]
    }
    return out
  }
  return {
    next,
    int,
    pick,
    shuffle,
    chance: (probability) => next() < probability,
    sample: (list, count) => shuffle(list).slice(0, count),
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      return pick(list)[0]
    },
    fork: (name) => createRandom(`${seed}/${name}`),
    uuid: (at) => {
      const time = at.getTime().toString(16).padStart(12, '0')
      const hex = (digits: number): string => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(12)}`
    },
  }
}
