export { createBrowserToken } from '../../platform/credentials/browser-token.ts'
export { type Account, findAccount, findAccountById } from './accounts.ts'
export { markConfirmed } from './activation.ts'
export { confirmPassword } from './confirm-password.ts'
export { memberConfirmed, memberSignedUp } from './events.ts'
export {
  beginAttempt,
  clearLock,
  deriveAddressSubject,
  deriveDeviceSubject,
  deriveSecondFactorSubject,
  deriveStaffSubject,
} from './lockout.ts'
export { completeLogin, logIn } from './login.ts'
export { createSetPasswordPath, mailReactivation } from './mails.ts'
export { countRefusals } from './metrics.ts'
export type { LoginMethod } from './recovery.ts'
export {
  endAccess,
  endAllMemberSessions,
  endMemberSessions,
  endSessionById,
  findMemberSession,
  isSessionValid,
  listOpenSessions,
  loadSessionMember,
  lockSession,
} from './session.ts'
export { graceDays } from './settings.ts'
export type { SignedUp } from './signed-up.ts'
export { defineSignupStep } from './signup-steps.ts'
