/** Words that speak of notes, by language: none of them may stand on a page where they are off. */
export const traces = {
  nl: /in de kantlijn/i,
  en: /in the margin/i,
  de: /Kommentare zu einem Profil/i,
  fr: /commentaires sur un profil/i,
  es: /al margen/i,
  it: /a margine/i,
  pl: /na marginesie/i,
}
