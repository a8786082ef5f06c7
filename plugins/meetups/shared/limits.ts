import { hourMs } from '../../../core/shared/durations.ts'

export const maxPlaceLength = 120
export const maxDaysAhead = 180
/** Milliseconds after its start when a date counts as over; until then it can be changed and cancelled. */
export const meetupLengthMs = 3 * hourMs
