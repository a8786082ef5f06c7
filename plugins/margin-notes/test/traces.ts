/** Words that speak of notes, by language: none of them may stand on a page where they are off. */
export const traces = {
  nl: /in de kantlijn/i,
  en: /in the margin/i,
  de: /am Rand eines Profils/i,
  fr: /dans la marge/i,
  es: /al margen/i,
  it: /a margine/i,
  pl: /na marginesie/i,
}
