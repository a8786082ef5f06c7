export { ageOn } from '../../shared/age.ts'
export * from '../../shared/vocabulary.ts'
export {
  confirmAccount,
  endAccount,
  endReturned,
  restoreAccount,
  setEmail,
  setLanguage,
  setPaidUser,
  setPasswordHash,
} from './accounts.ts'
export {
  type CardRow,
  cardColumns,
  cardJoins,
  loadProfileCard,
  loadProfileCards,
  presentCard,
  presentCards,
} from './cards.ts'
export { changeStanding, restoreStanding } from './console-commands.ts'
export { type ContactNews, type ContactPair, contactEntries } from './contact-news.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { memberBanned } from './events.ts'
export { membersFeature } from './feature.ts'
export { changeFictionalAccount, createFictionalAccount, type FictionalInput } from './fictional-account.ts'
export { fictionalWord } from './fictional-word.ts'
export { type FreeUsage, takeFreeMessage } from './free-messages.ts'
export { createInvisibility } from './invisibility.ts'
export { agesChosen, agesProblem } from './looked-for-ages.ts'
export { createMainPhotos } from './main-photos.ts'
export { emailFor, seesEmail } from './masked-email.ts'
export { Member, Profile } from './models.ts'
export { birthProblem, isEmail } from './name-and-age.ts'
export { nameInMail } from './name-in-mail.ts'
export { nameProblem } from './name-rules.ts'
export { nameInterests } from './named-interests.ts'
export { createNotificationChoices } from './notification-choices.ts'
export { type ProfilePassages, passagesOf } from './passages.ts'
export { isOnline, noteSighting, onlineMinutes, onlineSince, sightingMinutes } from './presence.ts'
export { presentUser } from './present-user.ts'
export { clearProfileTexts, type ProfileText, profileTexts } from './profile-texts.ts'
export { loadVisible, viewProfile } from './profile-view.ts'
export { type ProfileCard, profileCardSchema, userSchema } from './reply-schemas.ts'
export type { Ban, Restrictions } from './restrictions.ts'
export { profilesReply } from './schemas.ts'
export { refreshSearchable } from './searchable.ts'
export { minAge, visibleProfileFields } from './settings.ts'
export { endUnconfirmed, listUnconfirmed } from './unconfirmed.ts'
export { noteViewing } from './viewing.ts'
