/** A time of reviewing without a pause, in milliseconds. */
export interface Stretch {
  begun: number
  last: number
}

/** Time away from the cases that counts as a pause. */
const pause = 10 * 60_000

/** The stretch as it is now: the same one, or a new one after a pause. */
export const nextStretch = (before: Stretch | undefined, now: number): Stretch =>
  before && now - before.last < pause ? { begun: before.begun, last: now } : { begun: now, last: now }
