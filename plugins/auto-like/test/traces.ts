/** Words that speak of answered likes, by language: none of them may stand on a page where they are off. */
export const traces = {
  nl: /likes beantwoorden/i,
  en: /liking back automatically/i,
  de: /Automatische Likes/i,
  fr: /likes en retour/i,
  es: /likes de vuelta/i,
  it: /like ricambiati/i,
  pl: /odwzajemniaj/i,
}
