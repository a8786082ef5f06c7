export { type Consent, consentsSql, hasConsent, readConsents, recordConsent } from './consents.ts'
export { eraseJob, eraseMember, memberErased } from './erase-member.ts'
export {
  countUnlistedErasures,
  isErasureMarker,
  listErasedMembers,
  listErasureStores,
  startErasureLists,
} from './erasure-list.ts'
export { exportArchive } from './export-member.ts'
export { listPersonalData } from './registry.ts'
