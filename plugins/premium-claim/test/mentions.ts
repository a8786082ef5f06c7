/** Words of the claim, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /meer kans/i,
  en: /better odds/i,
  de: /bessere Chancen/i,
  fr: /chances en plus/i,
  es: /posibilidades con Premium/i,
  it: /probabilità in più/i,
  pl: /większa szansa/i,
}
