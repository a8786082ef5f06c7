/** A period of reviewing without a pause, in milliseconds. */
export interface Stretch {
  begun: number
  last: number
}

/** Milliseconds away from the cases that count as a pause. */
const pause = 10 * 60_000

/** The current period: the same one, or a new one after a pause. */
export const nextStretch = (before: Stretch | undefined, now: number): Stretch =>
  before && now - before.last < pause ? { begun: before.begun, last: now } : { begun: now, last: now }
