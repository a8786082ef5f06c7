/** Bounds of the range in whole years; the upper one means "and older". */
export const minAge = 18
export const maxAge = 80
