/** Maximum characters of a place. */
export const longestPlace = 120
/** Maximum days in advance for a date. */
export const furthestDays = 180
/** Milliseconds after its start when a date counts as over; until then it can be changed and cancelled. */
export const lastsMs = 3 * 3_600_000
