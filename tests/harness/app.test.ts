import { expect, test } from 'vitest'
import { readDemoFile } from '../../core/app/demo/index.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from './app.ts'

test('the whole application runs in process: a demo member logs in, is known, and logs out', {
  timeout: 60_000,
}, async () => {
  const app = await testApp({ env: { DEMO: '12' } })
  const premium = readDemoFile(app.dataDir)?.members.find((member) => member.kind === 'premium')
  if (!premium) throw new Error('The demo has no premium member')
  const browser = app.client(premium.domain)
  expect((await browser.get('/api/user.php')).body.user).toBeNull()

  const login = await browser.post('/api/user.php', { email: premium.email, password: premium.password })
  expect({ status: login.status, paid_user: login.body.user?.paid_user }).toEqual({ status: 200, paid_user: true })
  expect((await browser.get('/api/user.php')).body.user).toMatchObject({ id: login.body.user.id })
  expect((await app.client(premium.domain).get('/api/user.php')).body.user).toBeNull()

  expect((await browser.get('/api/logout.php')).status).toBeLessThan(300)
  expect((await browser.get('/api/user.php')).body.user).toBeNull()
  await app.settle()
  // The demo's file has the mailbox's address, with the port that was found.
  const { mailbox, domains } = readDemoFile(app.dataDir) ?? {}
  expect(domains?.[0]?.url).toBe(`http://localhost:${app.port}`)
  expect(mailbox?.url).toBe(`http://localhost:${app.port}/dev/mail?token=${mailbox?.token}`)
  expect((await browser.get(`/dev/mail.json?token=${mailbox?.token}`)).body.mails).toEqual(expect.any(Array))
  expect((await browser.get('/dev/mail.json')).status).toBe(404)
})

test('an unknown host is refused', async () => {
  const app = await testApp()
  await testSite(app)
  expect((await app.client('elsewhere.example').get('/')).status).toBe(421)
})
