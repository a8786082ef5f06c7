export { computeAge, isCalendarDay } from '../../shared/age.ts'
export * from '../../shared/vocabulary.ts'
export {
  confirmAccount,
  endAccount,
  endRestoredAccount,
  isErased,
  lockMember,
  restoreAccount,
  setEmail,
  setLanguage,
  setPaidUser,
  setPasswordHash,
} from './accounts.ts'
export {
  type CardRow,
  cardColumnsSql,
  cardJoinsSql,
  loadProfileCard,
  loadProfileCards,
  presentCard,
  presentCards,
} from './cards.ts'
export { changeStatus, restoreStatus } from './console-commands.ts'
export { buildContactEntries, type ContactNews, type ContactPair } from './contact-news.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { memberBanned } from './events.ts'
export { changeFictionalAccount, createFictionalAccount, type FictionalInput } from './fictional-account.ts'
export { getFictionalWord } from './fictional-word.ts'
export { type FreeUsage, spendFreeMessage } from './free-messages.ts'
export { findImportProblems, type ImportedMember, importMembers, importOptOuts } from './import-members.ts'
export { createInvisibility } from './invisibility.ts'
export { findAgesProblems, normalizeAges } from './looked-for-ages.ts'
export { createMainPhotos } from './main-photos.ts'
export { canSeeEmail, showEmail } from './masked-email.ts'
export { Member, Profile } from './models.ts'
export { findBirthProblem, isEmail } from './name-and-age.ts'
export { pickMailName } from './name-in-mail.ts'
export { findNameProblem } from './name-rules.ts'
export { createNotificationChoices } from './notification-choices.ts'
export {
  genderKey,
  hasReachingGenders,
  indexGender,
  listOwnGenders,
  type OwnGender,
  readGenderFilter,
  resolveGender,
  toGenderToken,
} from './own-genders.ts'
export { loadPassages, type ProfilePassages } from './passages.ts'
export { getOnlineSince, isOnline, lastSeenIntervalMinutes, onlineMinutes, recordLastSeen } from './presence.ts'
export { presentUser } from './present-user.ts'
export { clearProfileTexts, type ProfileText, profileTexts } from './profile-texts.ts'
export { loadVisibleProfile, viewProfile } from './profile-view.ts'
export { recordViewing } from './record-viewing.ts'
export { type ProfileCard, passageSchema, profileCardSchema, userSchema } from './reply-schemas.ts'
export type { Ban, Restrictions } from './restrictions.ts'
export { profilesReply } from './schemas.ts'
export { setSearchTokens } from './search-tokens.ts'
export { minAge, visibleProfileFields } from './settings.ts'
export { storeInterests } from './store-interests.ts'
export { endUnconfirmedAccount, listUnconfirmed } from './unconfirmed.ts'
