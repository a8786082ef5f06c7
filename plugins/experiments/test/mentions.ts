/** Words about experiments, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /vergelijkingen van teksten/i,
  en: /wording tests/i,
  de: /vergleiche von texten/i,
  fr: /comparaisons de textes/i,
  es: /comparaciones de textos/i,
  it: /confronti tra testi/i,
  pl: /porównania tekstów/i,
}
