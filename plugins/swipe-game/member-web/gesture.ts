/** What a hand that lets go of a card means by it. */
export interface Release {
  /** How far the card has been drawn, CSS pixels; to the right is positive. */
  distance: number
  /** How fast it was moving when it was let go, pixels a millisecond. */
  velocity: number
  /** How wide the card is. */
  width: number
}

/** A card that is drawn this far, as a part of its width, goes wherever it was moving. */
const far = 0.32
/** A fling: this fast, and at least this far. */
const fast = 0.5
const little = 20

/** Like to the right, pass to the left, null for a card that goes back. Who flings it back has changed their mind, however far it was. */
export function meaningOf({ distance, velocity, width }: Release): 'like' | 'pass' | null {
  const back = velocity * distance < 0 && Math.abs(velocity) > fast
  const drawn = Math.abs(distance) > far * width
  const flung = Math.abs(velocity) > fast && Math.abs(distance) > little
  if (back || !(drawn || flung)) return null
  return distance > 0 ? 'like' : 'pass'
}

/** Milliseconds in which a card leaves: as fast as it was flung, within what the eye can follow. */
export const leavingMs = (velocity: number, width: number): number =>
  Math.round(Math.min(320, Math.max(160, width / Math.max(Math.abs(velocity), 0.1))))

export interface Sample {
  x: number
  /** Milliseconds. */
  at: number
}

/** A hand that has rested this long before letting go has not flung. */
const recentMs = 100

/** Pixels a millisecond over the last moments of a movement. */
export function velocityOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at <= recentMs)
  const [first, last] = [recent[0], recent.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}
