/** How many lots there are for visitors to draw: fine enough for per mille, and each is held by many, so that a lot is no sign of one person. */
export const lots = 10_000
