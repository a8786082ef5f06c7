/** The movement of a finger, in CSS pixels and milliseconds. */
export interface SwipeMotion {
  dx: number
  dy: number
  ms: number
}

/** Pixels at the edges of the screen that are reserved for the browser's own back gesture. */
export const edgePx = 24
const minDistancePx = 72
const maxDurationMs = 700

/** A quick sideways swipe turns the page: left moves on, right goes back. Anything else is scrolling. */
export function detectPageTurn({ dx, dy, ms }: SwipeMotion): 'on' | 'back' | null {
  if (ms > maxDurationMs || Math.abs(dx) < minDistancePx || Math.abs(dx) < 2 * Math.abs(dy)) return null
  return dx < 0 ? 'on' : 'back'
}
