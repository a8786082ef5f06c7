export { readClaim, readVerifiedEmail } from './claims.ts'
export { discoverProvider, isLoopbackUrl, type OpenidClient, openidIssuer } from './discover.ts'
export type { Flow } from './flows.ts'
export { consumeLogoutToken, readLogoutToken } from './logout-token.ts'
export {
  type AnswerQuery,
  answerQuery,
  beginSignIn,
  endSessionUrl,
  finishSignIn,
  resumeSignIn,
  type SignedIn,
} from './sign-in.ts'
export { readSigningKey } from './signed-secret.ts'
