/** Words about advertisements, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /advertentie/i,
  en: /advertisement/i,
  de: /\bAnzeige\b/,
  fr: /publicité/i,
  es: /publicidad/i,
  it: /pubblicità/i,
  pl: /\breklam[ay]\b/i,
}
