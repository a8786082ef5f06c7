/** Words that speak of voice messages, by language: none of them may stand on a page where they are off. */
export const traces = {
  nl: /spraakbericht/i,
  en: /voice message/i,
  de: /Sprachnachricht/i,
  fr: /message vocal/i,
  es: /mensaje de voz/i,
  it: /messaggi vocali|messaggio vocale/i,
  pl: /wiadomość głosow|wiadomości głosow/i,
}
