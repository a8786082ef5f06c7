/** Words about the interview, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /interview/i,
  en: /interview/i,
  de: /interview/i,
  fr: /interview/i,
  es: /entrevista/i,
  it: /intervista/i,
  pl: /wywiad/i,
}
