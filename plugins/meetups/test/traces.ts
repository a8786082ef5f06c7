/** Words that speak of dates made here, by language: none of them may stand on a page where they are off. */
export const traces = {
  nl: /afspraken die je in een gesprek/i,
  en: /dates you make/i,
  de: /Dates, die du/i,
  fr: /rendez-vous que vous/i,
  es: /citas que acuerdas/i,
  it: /appuntamenti che prendi/i,
  pl: /randki, na które/i,
}
