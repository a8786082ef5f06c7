/** The width of forms and of their cards in pixels: that of the page in a window of 1280. */
export const formWidth = 1016
