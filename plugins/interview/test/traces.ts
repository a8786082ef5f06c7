/** Words that speak of the interview, by language: none of them may stand on a page where it is off. */
export const traces = {
  nl: /interview/i,
  en: /interview/i,
  de: /interview/i,
  fr: /interview/i,
  es: /entrevista/i,
  it: /intervista/i,
  pl: /wywiad/i,
}
