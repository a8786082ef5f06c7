/** Words about browsing profiles, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /niet voor mij/i,
  en: /not for me/i,
  de: /nichts für mich/i,
  fr: /pas pour moi/i,
  es: /no es para mí/i,
  it: /non fa per me/i,
  pl: /nie dla mnie/i,
}
