/** Words about comments, by language, that must not appear on a page where the plugin is off. */
export const traces = {
  nl: /in de kantlijn/i,
  en: /in the margin/i,
  de: /Kommentare zu einem Profil/i,
  fr: /commentaires sur un profil/i,
  es: /al margen/i,
  it: /a margine/i,
  pl: /na marginesie/i,
}
