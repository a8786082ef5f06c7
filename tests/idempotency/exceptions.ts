import type { SceneModule } from './scene.ts'
import { pluginScenes } from './scenes.ts'

/** The exceptions of the core, with those of plugins added. */
const withPlugins = (
  kind: Exclude<keyof SceneModule, 'scenes' | 'bodies'>,
  core: Record<string, string>,
): Record<string, string> => Object.assign({}, core, ...pluginScenes.map((module) => module[kind]))

/** Routes that may take effect again when repeated, and why that is harmless. */
export const withoutKey = withPlugins('withoutKey', {
  'POST /api/user.php': 'Each login creates a session, whose cookie is not stored.',
  'POST /api/account/export': 'Streams data and changes nothing.',
  'POST /api/account/passkeys/begin': 'Returns a new sealed challenge, which is not stored.',
  'POST /api/account/passkeys': 'The first call consumes the challenge.',
  'POST /api/passkey-login/begin': 'Returns a new sealed challenge, which is not stored.',
  'POST /api/passkey-login': 'The first call consumes the challenge.',
  'POST /api/console/members/:id/export': 'Streams data; every export is recorded in the audit log.',
  'POST /api/page-hidden.php': 'A beacon cannot send headers; it changes nothing.',
  'POST /api/payments/webhooks/:provider':
    'Providers send no idempotency key. Webhooks are deduplicated by their own id, which the provider suite tests.',
  'POST /api/console/reviews/next':
    'Each call claims the next case; an undecided one returns to the queue after ten minutes.',
  'POST /api/console/reviews/claim': 'Claims up to a number that includes existing claims.',
  'POST /api/console/reviews/release': 'A released case stays released.',
  'POST /api/console/complaints/claim': 'Claims up to a number that includes existing claims.',
  'POST /api/console/complaints/release': 'A released case stays released.',
  'POST /api/console/login': 'Each login creates a session, whose cookie is not stored.',
  'POST /api/console/login/second-step': 'The first call consumes the code or challenge.',
  'POST /api/console/login/provider': 'Starts a new sign-in, which expires.',
  'POST /api/console/login/second-step/options': 'Changes nothing.',
  'POST /api/console/staff-providers/:id/test': 'Asks the provider for its metadata.',
  'POST /api/console/account/confirm/provider': 'Starts a new sign-in, which expires.',
  'POST /api/console/logout': 'A second logout has no effect.',
  'POST /api/console/password/forgotten':
    'Sends a mail each time, within a limit; a new link invalidates the earlier one.',
  'POST /api/console/password/link': 'Changes nothing.',
  'POST /api/console/password/set': 'The first call consumes the link.',
  'POST /api/console/account/confirm': 'Records the confirmation again.',
  'POST /api/console/account/confirm/options': 'Returns a new challenge, which expires.',
  'POST /api/console/account/password': 'The second call has the wrong old password.',
  'POST /api/console/account/sessions/end': 'An ended session stays ended.',
  'POST /api/console/account/totp': 'The reply is a secret, which must not be stored; the latest one is valid.',
  'POST /api/console/account/totp/confirm':
    'The first call consumes the token; the reply has secrets, which must not be stored.',
  'POST /api/console/account/totp/remove': 'What is removed stays removed.',
  'POST /api/console/account/passkeys': 'Returns a new challenge, which expires.',
  'POST /api/console/account/passkeys/confirm': 'The first call consumes the challenge.',
  'POST /api/console/account/passkeys/remove': 'What is removed stays removed.',
  'POST /api/console/api-keys': 'The reply has the key, which must not be stored; a superfluous one can be revoked.',
  'POST /api/console/login/provider/:provider/logout': 'An ended session stays ended.',
  'POST /oauth/token': 'Returns a new token, which expires within minutes.',
  'POST /api/console/account/recovery-codes':
    'The reply has secrets, which must not be stored; the latest codes are valid.',
})

/** Routes that change nothing in the database. */
export const changesNothing = withPlugins('changesNothing', {
  'POST /api/signup/check': 'Validates the answers so far.',
  'POST /api/members/:id/seen': 'In this world there is nothing unseen.',
  'POST /api/conversations/:id/typing': 'Sent to open pages and not stored.',
  'POST /api/orders/:id/continue': 'Requests the state of the payment from the provider and redirects to it.',
  'POST /api/console/postbacks/:id/test': 'Calls the network and shows what it answers.',
  'POST /api/console/mails/preview': 'Renders a mail.',
  'POST /api/console/news-mails/preview': 'Renders a mail.',
  'POST /api/console/payment-accounts/:id/probe': 'Has the provider check the keys.',
})

/**
 * Routes that are refused in this world, whatever the body: retries are then refused in the same way, and change
 * nothing.
 */
export const refusedHere = withPlugins('refusedHere', {
  'POST /api/console/static-pages/preview': 'Without the member site nothing is rendered.',
  'POST /api/console/home/preview': 'Without the member site nothing is rendered.',
  'POST /api/console/reviews/:id/context': 'The case of a photo has no conversation to show.',
  'POST /api/console/brands/:id/launch': 'An incomplete brand cannot be launched.',
})

/** Routes whose retries get a different answer than the first call, although they change nothing more. */
export const answersDiffer = withPlugins('answersDiffer', {
  'DELETE /api/account':
    'The account’s sessions end with it, so the retry is not logged in and gets a 401: the client has what it wanted.',
})
