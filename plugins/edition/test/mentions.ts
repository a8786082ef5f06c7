/** Words about the edition, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /de editie/i,
  en: /the edition/i,
  de: /deine erste Ausgabe|die Ausgabe von/i,
  fr: /l’édition/i,
  es: /la edición/i,
  it: /l’edizione/i,
  pl: /wydanie/i,
}
