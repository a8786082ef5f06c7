import type { SceneModule } from './scene.ts'
import { pluginScenes } from './scenes.ts'

/** The exceptions of the core, with those of plugins added. */
const withPlugins = (
  kind: Exclude<keyof SceneModule, 'scenes' | 'bodies'>,
  core: Record<string, string>,
): Record<string, string> => Object.assign({}, core, ...pluginScenes.map((module) => module[kind]))

/** Routes that may be called again with another effect, and why that does no harm. */
export const withoutKey = withPlugins('withoutKey', {
  'POST /api/user.php': 'A log-in: each makes a session of its own, and the cookie of one is kept nowhere.',
  'POST /api/account/export': 'A stream; it reads.',
  'POST /api/account/passkeys/begin': 'A challenge each time, sealed and stored nowhere.',
  'POST /api/account/passkeys': 'The challenge is used up by the first.',
  'POST /api/passkey-login/begin': 'A challenge each time, sealed and stored nowhere.',
  'POST /api/passkey-login': 'The challenge is used up by the first.',
  'POST /api/console/members/:id/export': 'A stream; each reading is noted, as it should be.',
  'POST /api/page-hidden.php': 'A beacon, which can send no header; it changes nothing.',
  'POST /api/payments/webhooks/:provider':
    'A provider has no key of ours. Its notices are told apart by their own, in the suite that every provider passes.',
  'POST /api/console/reviews/next':
    'Each call is for the next case; one that nobody decides comes back after ten minutes.',
  'POST /api/console/reviews/claim': 'Claims up to a number, those that are claimed already included.',
  'POST /api/console/reviews/release': 'What is nobody’s stays nobody’s.',
  'POST /api/console/complaints/claim': 'Claims up to a number, those that are claimed already included.',
  'POST /api/console/complaints/release': 'What is nobody’s stays nobody’s.',
  'POST /api/console/login': 'A log-in: each makes a session of its own, and the cookie of one is kept nowhere.',
  'POST /api/console/login/second-step': 'A code and a challenge are used up by the first.',
  'POST /api/console/login/provider': 'A sign-in each time, which ends by itself.',
  'POST /api/console/login/second-step/options': 'Reads.',
  'POST /api/console/staff-providers/:id/test': 'Asks the provider for its metadata.',
  'POST /api/console/account/confirm/provider': 'A sign-in each time, which ends by itself.',
  'POST /api/console/logout': 'Who is logged out stays so.',
  'POST /api/console/password/forgotten': 'A mail each time, and a limit on them; an earlier link ends with a new one.',
  'POST /api/console/password/link': 'Reads.',
  'POST /api/console/password/set': 'The link is used up by the first.',
  'POST /api/console/account/confirm': 'The same moment is noted again.',
  'POST /api/console/account/confirm/options': 'A challenge each time, which ends by itself.',
  'POST /api/console/account/password': 'The old password is wrong for the second.',
  'POST /api/console/account/sessions/end': 'What has ended stays so.',
  'POST /api/console/account/totp': 'The reply is a secret, which is kept nowhere; the last one asked for holds.',
  'POST /api/console/account/totp/confirm':
    'The token is used up by the first; the reply holds secrets, which are kept nowhere.',
  'POST /api/console/account/totp/remove': 'What is gone stays so.',
  'POST /api/console/account/passkeys': 'A challenge each time, which ends by itself.',
  'POST /api/console/account/passkeys/confirm': 'The challenge is used up by the first.',
  'POST /api/console/account/passkeys/remove': 'What is gone stays so.',
  'POST /api/console/api-keys': 'The reply holds the key, which is kept nowhere; one too many can be revoked.',
  'POST /api/console/login/provider/:provider/logout': 'What has ended stays so.',
  'POST /oauth/token': 'A token each time, which ends within minutes.',
  'POST /api/console/account/recovery-codes': 'The reply holds secrets, which are kept nowhere; the last codes hold.',
})

/** Routes that change nothing in the database. */
export const changesNothing = withPlugins('changesNothing', {
  'POST /api/signup/check': 'Says what is wrong so far.',
  'POST /api/members/:id/seen': 'Here nothing is unseen.',
  'POST /api/conversations/:id/typing': 'Heard by pages that are open now, and stored nowhere.',
  'POST /api/orders/:id/continue': 'Asks the provider how the payment stands and leads on to it.',
  'POST /api/console/postbacks/:id/test': 'Calls the network and shows what it answers.',
  'POST /api/console/payment-accounts/:id/probe': 'Asks the provider whether the keys are right.',
})

/**
 * Routes that are refused in this world, whatever the body: retries are then refused in the same way, and change
 * nothing.
 */
export const refusedHere = withPlugins('refusedHere', {
  'POST /api/console/documents/preview': 'Without the member site nothing is drawn.',
  'POST /api/console/home/preview': 'Without the member site nothing is drawn.',
  'POST /api/console/reviews/:id/context': 'The case of a photo has no conversation to look at.',
  'POST /api/console/brands': 'A brand is copied from another with an address of its own, which no sample row tells.',
  'POST /api/console/brands/:id/launch': 'A brand that lacks anything is not launched.',
  'POST /api/console/brands/:id/discard': 'A brand with members is not given up.',
  'PUT /api/console/wordings': 'There is no row of it that tells a body.',
  'POST /api/console/mails/preview': 'There is no row of it that tells a body.',
  'POST /api/console/mails/test': 'There is no row of it that tells a body.',
  'POST /api/console/news-mails/preview': 'There is no row of it that tells a body.',
  'POST /api/console/news-mails/test': 'There is no row of it that tells a body.',
  'POST /api/console/packages/price-list': 'There is no row of it that tells a body.',
  'POST /api/console/packages/order': 'There is no row of it that tells a body.',
})

/** Routes whose retries get a different answer than the first call, although they change nothing more. */
export const answersDiffer = withPlugins('answersDiffer', {
  'DELETE /api/account':
    'The session ends with the account, and with it whose key it was; a client that is logged out is where it wanted to be.',
})
