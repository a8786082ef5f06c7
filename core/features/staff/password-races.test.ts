import { beforeAll, expect, test } from 'vitest'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../../tests/harness/app.ts'
import { runDuringQuery } from '../../../tests/harness/during-query.ts'

let app: TestApp
let site: TestSite
beforeAll(async () => {
  app = await testApp({ rateLimits: false })
  site = await testSite(app)
})

const change = (password: string) => ({ old_password: testPassword, password, password_repeat: password })

test('of several simultaneous changes of a staff password one takes effect, and the others are refused', async () => {
  const client = await site.staff('support')
  const passwords = [1, 2, 3].map((nth) => `a wholly new phrase ${nth}`)
  const replies = await Promise.all(passwords.map((one) => client.post('/api/console/account/password', change(one))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('a console login whose password is replaced meanwhile opens nothing', async () => {
  const client = await site.staff('support')
  const { email } = (await client.get('/api/console/account')).body
  const stranger = site.client()
  runDuringQuery(app, 'staff.find_staff_by_email', () =>
    client.post('/api/console/account/password', change('brand new one')),
  )
  const reply = await stranger.post('/api/console/login', { email, password: testPassword })
  expect({ status: reply.status, code: reply.body.error?.code }).toEqual({ status: 401, code: 'login_failed' })
  expect((await stranger.get('/api/console/me')).status).toBe(403)
})
