/** Spaces, line breaks, control characters, marks without a letter, and characters without a glyph show nothing. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasVisibleText = (text: string): boolean => visible.test(text)

/**
 * Trims a text that others will read. One that shows nothing becomes empty, and several empty lines become one, so that
 * nobody fills another's screen with them.
 */
export const trimText = (text: string): string =>
  hasVisibleText(text) ? text.trim().replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n') : ''
