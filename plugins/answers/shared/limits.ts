/** Maximum answers on a profile, and maximum characters of one. */
export const most = 3
export const longest = 240
