/** Characters of a place. */
export const longestPlace = 120
/** How far ahead two may make a date, in days. */
export const furthestDays = 180
/** A date is over so long after it began, in milliseconds; until then it can be changed and called off. */
export const lastsMs = 3 * 3_600_000
