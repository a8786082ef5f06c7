/** Words that speak of advertisements, by language: none of them may stand on a page where there are none. */
export const traces = {
  nl: /advertentie/i,
  en: /advertisement/i,
  de: /\bAnzeige\b/,
  fr: /publicité/i,
  es: /publicidad/i,
  it: /pubblicità/i,
  pl: /\breklam[ay]\b/i,
}
