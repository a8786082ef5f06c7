export * from '../../shared/vocabulary.ts'
export {
  confirmAccount,
  endAccount,
  restoreAccount,
  setEmail,
  setLanguage,
  setPaidUser,
  setPasswordHash,
} from './accounts.ts'
export type { Parting } from './blocks.ts'
export { type CardRow, cardColumns, cardJoins, loadProfileCard, loadProfileCards, presentCard } from './cards.ts'
export { type ContactNews, type ContactPair, contactEntries } from './contact-news.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { memberBanned, memberBlocked } from './events.ts'
export { membersFeature } from './feature.ts'
export { type FreeUsage, takeFreeMessage } from './free-messages.ts'
export { createMainPhotos } from './main-photos.ts'
export { emailFor, seesEmail } from './masked-email.ts'
export { Member, Profile } from './models.ts'
export { birthProblem, isEmail } from './name-and-age.ts'
export { nameInMail } from './name-in-mail.ts'
export { brandsOf, nameProblem } from './name-rules.ts'
export { createNotificationChoices } from './notification-choices.ts'
export { isOnline, noteSighting, sightingMinutes } from './presence.ts'
export { presentUser } from './present-user.ts'
export { viewProfile } from './profile-view.ts'
export { type ProfileCard, profileCardSchema, userSchema } from './reply-schemas.ts'
export { searchStatement } from './search-query.ts'
export { refreshSearchable } from './searchable.ts'
export { minAge } from './settings.ts'
export { endUnconfirmed, listUnconfirmed } from './unconfirmed.ts'
