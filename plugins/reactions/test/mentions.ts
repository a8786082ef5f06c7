/** Words about reactions, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /welk teken je/i,
  en: /which reaction you/i,
  de: /wie du auf eine Nachricht/i,
  fr: /réactions que vous donnez/i,
  es: /cómo reaccionas/i,
  it: /come reagisci/i,
  pl: /twoje reakcje na wiadomości/i,
}
