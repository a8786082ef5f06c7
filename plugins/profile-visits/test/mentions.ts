/** Words about visitors of a profile, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /(dit profiel hebt|je profiel heeft|profielen je hebt) bekeken/i,
  en: /profiles you’ve visited|visited (this|their) profile/i,
  de: /profil angesehen/i,
  fr: /visité (votre|son) profil|profils que vous avez visités/i,
  es: /(visto tu|visitado este) perfil|perfiles has visitado/i,
  it: /(visto il tuo|visitato questo) profilo|profili hai visitato/i,
  pl: /oglądał twój profil|profil został przez ciebie/i,
}
