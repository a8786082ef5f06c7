/** Words about facts on profiles, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /feiten die je op je profiel|In het kort/i,
  en: /facts you fill in on your profile|At a glance/i,
  de: /Angaben in deinem Profil, etwa|Eckdaten/i,
  fr: /comme votre taille ou vos enfants|En bref/i,
  es: /datos que rellenas en tu perfil|De un vistazo/i,
  it: /dati che indichi nel profilo|Qualche dettaglio/i,
  pl: /które podajesz w profilu, na przykład|W skrócie/i,
}
