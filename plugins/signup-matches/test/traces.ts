/** Words that speak of the people found after the signup, by language: none of them may stand on a page where that is off. */
export const traces = {
  nl: /bij je passen/i,
  en: /who match(es)? you/i,
  de: /zu dir passen/i,
  fr: /vous correspondent/i,
  es: /encajan? contigo/i,
  it: /fanno per te/i,
  pl: /do ciebie pasują/i,
}
