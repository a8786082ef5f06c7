import { minuteMs } from '../../../core/shared/durations.ts'

/** A period of reviewing without a pause, in milliseconds. */
export interface ReviewSession {
  begun: number
  last: number
}

/** Milliseconds away from the cases that count as a pause. */
const pauseMs = 10 * minuteMs

/** The current period: the same one, or a new one after a pause. */
export const continueSession = (before: ReviewSession | undefined, now: number): ReviewSession =>
  before && now - before.last < pauseMs ? { begun: before.begun, last: now } : { begun: now, last: now }
