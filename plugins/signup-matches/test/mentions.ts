/** Words about the people found after the sign-up that must not appear where the plugin is off. */
export const mentions = {
  nl: /bij je passen/i,
  en: /who match(es)? you/i,
  de: /zu dir passen/i,
  fr: /vous correspondent/i,
  es: /encajan? contigo/i,
  it: /fanno per te/i,
  pl: /do ciebie pasują/i,
}
