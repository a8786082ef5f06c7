/** Words that speak of first lines, by language: none of them may stand on a page where they are off. */
export const traces = {
  nl: /openingszin/i,
  en: /opening lines?/i,
  de: /erste Sätze/i,
  fr: /accroche/i,
  es: /frases? para empezar/i,
  it: /frasi? per iniziare/i,
  pl: /na początek/i,
}
