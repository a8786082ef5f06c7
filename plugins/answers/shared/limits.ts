/** Answers that a profile holds at most, and signs of one. */
export const most = 3
export const longest = 240
