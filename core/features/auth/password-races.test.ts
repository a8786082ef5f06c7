import { beforeAll, expect, test } from 'vitest'
import { testAuthenticator } from '../../../tests/factories/authenticator.ts'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../../tests/harness/app.ts'
import { runDuringQuery } from '../../../tests/harness/during-query.ts'
import { createToken, hashToken } from '../../platform/credentials/tokens.ts'
import { hourMs, timeAfter } from '../../shared/durations.ts'

let app: TestApp
let site: TestSite
beforeAll(async () => {
  app = await testApp({ rateLimits: false })
  site = await testSite(app)
})

const change = (password: string) => ({ old_password: testPassword, password, password_repeat: password })

test('of several simultaneous changes of a password one takes effect, and the others are refused', async () => {
  const { client, email } = await site.member()
  const passwords = [1, 2, 3, 4, 5].map((nth) => `a wholly new phrase ${nth}`)
  const replies = await Promise.all(passwords.map((one) => client.put('/api/account/password', change(one))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  for (const { status, body } of replies) if (status === 422) expect(body.errors).toHaveProperty('old_password')
  const login = (password: string) => site.client().post('/api/user.php', { email, password })
  const stored = passwords[replies.findIndex(({ status }) => status === 200)] ?? ''
  expect((await login(stored)).status).toBe(200)
})

/** Sets a new password as the owner of the mailbox does. */
async function recoverAccount(id: string) {
  const token = createToken()
  await app.db.asOwner(
    `insert into member_tokens (token_hash, member_id, purpose, payload, expires_at) values ($1, $2, 'reset_password', '{}', $3)`,
    [hashToken(token), id, timeAfter(app.clock.now(), hourMs)],
  )
  const password = 'brand new one'
  const reply = await site.client().post('/api/password-reset/do', { token, password, password_repeat: password })
  expect(reply.status).toBe(200)
}

test('an address that was never confirmed is not replaced after the account was recovered', async () => {
  const { id, email, client } = await site.member({ confirmed: false })
  runDuringQuery(app, 'auth.find_account_by_id', () => recoverAccount(id))
  const changed = { email: `thief-${id}@member.test`, password: testPassword }
  expect((await client.put('/api/account/email', changed)).body.error?.code).toBe('authentication_required')
  expect(await app.db.asOwner('select email::text from members where id = $1', [id])).toEqual([{ email }])
})

test('what an ended session was about to add to an account is refused', async () => {
  const { id, client } = await site.member()
  const device = testAuthenticator(`http://${site.host}:${app.port}`)
  const { challenge, options } = (await client.post('/api/account/passkeys/begin', { password: testPassword })).body
  const changed = { email: `thief-${id}@member.test`, password: testPassword }
  runDuringQuery(app, 'auth.find_account_by_id', () => recoverAccount(id))
  const late = [
    await client.put('/api/account/email', changed),
    await client.post('/api/account/passkeys', { challenge, name: 'Phone', response: device.register(options) }),
  ]
  expect(late.map(({ body }) => body.error?.code)).toEqual(['authentication_required', 'authentication_required'])
  await app.settle()
  expect((await app.mails()).filter(({ to }) => to === changed.email)).toEqual([])

  // The same for a call that has found its session.
  const { client: thief } = await site.member()
  const own = (await thief.get('/api/user.php')).body.user.id
  const begun = (await thief.post('/api/account/passkeys/begin', { password: testPassword })).body
  runDuringQuery(app, 'auth.find_member_session', () =>
    app.db.asOwner('delete from member_sessions where member_id = $1', [own]),
  )
  const stored = await thief.post('/api/account/passkeys', {
    challenge: begun.challenge,
    name: 'Phone',
    response: device.register(begun.options),
  })
  expect(stored.body.error?.code).toBe('authentication_required')
})

test('a login whose password is replaced meanwhile opens no session', async () => {
  const { id, email, client } = await site.member()
  const stranger = site.client()
  runDuringQuery(app, 'auth.find_account_by_email', () => client.put('/api/account/password', change('brand new one')))
  const reply = await stranger.post('/api/user.php', { email, password: testPassword })
  expect({ status: reply.status, code: reply.body.error?.code }).toEqual({ status: 401, code: 'login_failed' })
  expect((await stranger.get('/api/user.php')).body.user ?? null).toBeNull()
  const sessions = await app.db.asOwner('select from member_sessions where member_id = $1', [id])
  expect(sessions).toHaveLength(1)
})
