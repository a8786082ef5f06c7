/** Where a finger went, in CSS pixels and milliseconds. */
export interface Stroke {
  dx: number
  dy: number
  ms: number
}

/** Pixels at the edges of the screen that belong to the browser's own way back. */
export const edge = 24
const far = 72
const slowest = 700

/** A quick stroke sideways turns the page: to the left is on, to the right is back. Anything else is scrolling. */
export function detectPageTurn({ dx, dy, ms }: Stroke): 'on' | 'back' | null {
  if (ms > slowest || Math.abs(dx) < far || Math.abs(dx) < 2 * Math.abs(dy)) return null
  return dx < 0 ? 'on' : 'back'
}
