/** Words of the claim, by language: none of them may stand on a page where it is off. */
export const traces = {
  nl: /meer kans/i,
  en: /better odds/i,
  de: /bessere Chancen/i,
  fr: /chances en plus/i,
  es: /posibilidades con Premium/i,
  it: /probabilità in più/i,
  pl: /większa szansa/i,
}
