/** Words of comments on profiles, by language: none of them may appear on a page where they are off. */
export const mentions = {
  nl: /reacties op een profiel/i,
  en: /comments on a profile/i,
  de: /Kommentare zu einem Profil/i,
  fr: /commentaires sur un profil/i,
  es: /comentarios en un perfil/i,
  it: /commenti a un profilo/i,
  pl: /komentarze w profilu/i,
}
