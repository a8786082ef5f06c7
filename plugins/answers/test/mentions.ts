/** Words about answers on profiles, by language, that must not appear on a page where the plugin is off. */
export const mentions = {
  nl: /antwoorden die je op je profiel/i,
  en: /answers you give on your profile/i,
  de: /Antworten, die du in deinem Profil/i,
  fr: /réponses que vous donnez sur votre profil/i,
  es: /las respuestas de tu perfil/i,
  it: /risposte che dai nel tuo profilo/i,
  pl: /odpowiedzi w twoim profilu/i,
}
