/** Bounds of the range in whole years; the upper one means "and older". */
export const youngest = 18
export const oldest = 80
