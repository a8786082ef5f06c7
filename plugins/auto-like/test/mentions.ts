/** Words about like-backs, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /likes beantwoorden/i,
  en: /liking back automatically/i,
  de: /Automatische Likes/i,
  fr: /réponse automatique aux likes/i,
  es: /likes de vuelta/i,
  it: /like ricambiati/i,
  pl: /odwzajemniaj/i,
}
