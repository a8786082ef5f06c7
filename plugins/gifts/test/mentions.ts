/** Words about gifts, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /cadeau/i,
  en: /\bgifts?\b/i,
  de: /geschenk/i,
  fr: /cadeau/i,
  es: /regalo/i,
  it: /\bregal[oi]\b/i,
  pl: /prezent/i,
}
