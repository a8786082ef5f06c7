import { beforeAll, expect, test } from 'vitest'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../../tests/harness/app.ts'
import { duringQuery } from '../../../tests/harness/during-query.ts'

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

test('a login whose password is replaced meanwhile opens no session', async () => {
  const { id, email, client } = await site.member()
  const stranger = site.client()
  duringQuery(app, 'auth.find_account_by_email', () => client.put('/api/account/password', change('brand new one')))
  const reply = await stranger.post('/api/user.php', { email, password: testPassword })
  expect([reply.status, reply.body.error?.code]).toEqual([401, 'login_failed'])
  expect((await stranger.get('/api/user.php')).body.user ?? null).toBeNull()
  const sessions = await app.db.asOwner('select from member_sessions where member_id = $1', [id])
  expect(sessions).toHaveLength(1)
})
