/** Words that speak of reactions, by language: none of them may stand on a page where they are off. */
export const traces = {
  nl: /welk teken je/i,
  en: /which reaction you/i,
  de: /wie du auf eine Nachricht/i,
  fr: /réactions que vous donnez/i,
  es: /cómo reaccionas/i,
  it: /come reagisci/i,
  pl: /twoje reakcje na wiadomości/i,
}
