/** Words about dates made here, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /afspraken die je in een gesprek/i,
  en: /dates you make/i,
  de: /Dates, die du/i,
  fr: /rendez-vous que vous/i,
  es: /citas que acuerdas/i,
  it: /appuntamenti che prendi/i,
  pl: /randki, na które/i,
}
