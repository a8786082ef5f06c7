/** Words that speak of leafing on, by language: none of them may stand on a page where it is off. */
export const traces = {
  nl: /niet voor mij/i,
  en: /not for me/i,
  de: /nichts für mich/i,
  fr: /pas pour moi/i,
  es: /no es para mí/i,
  it: /non fa per me/i,
  pl: /nie dla mnie/i,
}
