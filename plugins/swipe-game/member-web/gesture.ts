export interface Release {
  /** How far the card was dragged, in CSS pixels; to the right is positive. */
  distance: number
  /** Speed at the release, in pixels per millisecond. */
  velocity: number
  /** Width of the card. */
  width: number
}

/** A card dragged this far, as a fraction of its width, leaves whatever its speed. */
const minTravel = 0.32
/** A fling: this fast, and at least this far. */
const minVelocity = 0.5
const minFlickPx = 20

/** Like to the right, pass to the left, null for a return. Flinging back cancels. */
export function interpretRelease({ distance, velocity, width }: Release): 'like' | 'pass' | null {
  const isFlungBack = velocity * distance < 0 && Math.abs(velocity) > minVelocity
  const isDragged = Math.abs(distance) > minTravel * width
  const isFlung = Math.abs(velocity) > minVelocity && Math.abs(distance) > minFlickPx
  if (isFlungBack || !(isDragged || isFlung)) return null
  return distance > 0 ? 'like' : 'pass'
}

/** Duration of the exit in milliseconds: as fast as the fling, within visible limits. */
export const computeExitMs = (velocity: number, width: number): number =>
  Math.round(Math.min(320, Math.max(160, width / Math.max(Math.abs(velocity), 0.1))))

export interface Sample {
  x: number
  /** Milliseconds. */
  at: number
}

/** A finger that rests this long in milliseconds before the release has not flung. */
const recentMs = 100

/** Speed in pixels per millisecond over the last moments of a movement. */
export function measureVelocity(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at <= recentMs)
  const [first, last] = [recent[0], recent.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}
