/** Words about first lines, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /openingszin/i,
  en: /opening lines?/i,
  de: /erste Sätze/i,
  fr: /accroche/i,
  es: /frases? para empezar/i,
  it: /frasi? per iniziare/i,
  pl: /na początek/i,
}
