/** How many cards of a list are as wide as two, so that they fill their rows of four on a desktop. */
export const countWideCards = (count: number): number => (4 - (count % 4)) % 4
