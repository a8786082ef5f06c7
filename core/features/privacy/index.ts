export type {
  ExportedFile,
  Impersonal,
  MemberEraser,
  MemberExporter,
  PersonalData,
} from '../../kernel/personal-data.ts'
export { type Consent, hasConsent, readConsents, recordConsent, termsVersion } from './consents.ts'
export { eraseJob, eraseMember, memberErased } from './erase-member.ts'
export { exportArchive } from './export-member.ts'
export { privacyFeature } from './feature.ts'
export { personalData } from './registry.ts'
