/** Words about voice messages, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /spraakbericht/i,
  en: /voice message/i,
  de: /Sprachnachricht/i,
  fr: /message vocal/i,
  es: /mensaje de voz/i,
  it: /messaggi vocali|messaggio vocale/i,
  pl: /wiadomość głosow|wiadomości głosow/i,
}
