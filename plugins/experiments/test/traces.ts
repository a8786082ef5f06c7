/** Words that speak of experiments, by language: none of them may stand on a page where there are none. */
export const traces = {
  nl: /vergelijkingen van teksten/i,
  en: /wording tests/i,
  de: /vergleiche von texten/i,
  fr: /comparaisons de textes/i,
  es: /comparaciones de textos/i,
  it: /confronti tra testi/i,
  pl: /porównania tekstów/i,
}
