/** Words that speak of the edition, by language: none of them may stand on a page where it is off. */
export const traces = {
  nl: /de editie/i,
  en: /the edition/i,
  de: /deine erste Ausgabe|die Ausgabe von/i,
  fr: /l’édition/i,
  es: /la edición/i,
  it: /l’edizione/i,
  pl: /wydanie/i,
}
