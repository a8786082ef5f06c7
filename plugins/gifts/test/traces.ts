/** Words that speak of gifts, by language: none of them may stand on a page where gifts are off. */
export const traces = {
  nl: /cadeau/i,
  en: /\bgifts?\b/i,
  de: /geschenk/i,
  fr: /cadeau/i,
  es: /regalo/i,
  it: /\bregal[oi]\b/i,
  pl: /prezent/i,
}
