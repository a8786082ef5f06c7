import { beforeAll, describe, expect, test } from 'vitest'
import { buildSignupForm } from '../factories/signup-form.ts'
import { type TestSite, testPassword, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { readMailToken } from '../harness/mail-token.ts'

const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' }, rateLimits: false })
const site = await testSite(app)

const newPassword = 'another horse battery'
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

describe('an attacker who once held a session', () => {
  test('loses a requested change of address when the password changes', async () => {
    const victim = await site.member()
    const evil = `evil-${victim.email}`
    expect((await victim.client.put('/api/account/email', { email: evil, password: testPassword })).status).toBe(200)
    const token = await readMailToken(app, evil)
    expect(token).not.toBe('')
    const change = { old_password: testPassword, password: newPassword, password_repeat: newPassword }
    expect((await victim.client.put('/api/account/password', change)).status).toBe(200)
    expect((await site.client().post('/api/mail-change', { token })).status).toBe(410)
  })

  test('loses a requested change of address when the password is reset', async () => {
    const victim = await site.member()
    const evil = `evil-${victim.email}`
    await victim.client.put('/api/account/email', { email: evil, password: testPassword })
    const token = await readMailToken(app, evil)
    await site.client().post('/api/password-reset', { email: victim.email })
    const reset = { token: await readMailToken(app, victim.email), password: newPassword, password_repeat: newPassword }
    expect((await site.client().post('/api/password-reset/do', reset)).status).toBe(200)
    expect((await site.client().post('/api/mail-change', { token })).status).toBe(410)
  })

  test('cannot change the address without the old address being notified', async () => {
    const victim = await site.member()
    const evil = `evil-${victim.email}`
    await victim.client.put('/api/account/email', { email: evil, password: testPassword })
    expect((await site.client().post('/api/mail-change', { token: await readMailToken(app, evil) })).status).toBe(200)
    await app.settle()
    // One mail before the change, and one when it takes effect.
    expect((await app.mails()).filter((mail) => mail.to === victim.email)).toHaveLength(2)
  })
})

describe('wrong passwords are counted together', () => {
  test('for all spellings of an address that the database treats as the same', async () => {
    const { id } = await site.member()
    const email = `iris-linnit-${id}@member.test`
    await app.db.asOwner('update members set email = $2 where id = $1', [id, email])
    const spellings = [
      email,
      email.toUpperCase(),
      ...[0, 2, 6, 9].map((at) => `${email.slice(0, at)}İ${email.slice(at + 1)}`),
    ]
    const replies: number[] = []
    for (const [index, spelling] of spellings.entries()) {
      const guess = { email: spelling, password: 'wrong horse battery' }
      replies.push((await site.client().post('/api/user.php', guess, from(`198.51.100.${index}`))).status)
    }
    expect(replies.at(-1)).toBe(429)
  })
})

test('a stranger cannot lock a staff member out of the browser they use', async () => {
  const browser = await site.staff('owner')
  const { staff } = (await browser.get('/api/console/me')).body
  const login = { email: staff.email, password: testPassword }
  expect((await browser.post('/api/console/login', login)).status).toBe(200)
  for (let index = 0; index < 6; index++) {
    const guess = { email: staff.email, password: 'wrong horse battery' }
    await site.client().post('/api/console/login', guess, from(`203.0.113.${index}`))
  }
  expect((await site.client().post('/api/console/login', login, from('203.0.113.77'))).status).toBe(429)
  await browser.post('/api/console/logout')
  expect((await browser.post('/api/console/login', login, from('203.0.113.78'))).status).toBe(200)
})

describe('with neutral replies', () => {
  let neutral: TestSite
  beforeAll(async () => {
    neutral = await testSite(app)
    await neutral.set('auth.neutral_replies', true)
  })

  test('an unconfirmed member does not learn whether an address is taken', async () => {
    const taken = await neutral.member()
    const prober = await neutral.member({ confirmed: false })
    const ask = (email: string) => prober.client.put('/api/account/email', { email, password: testPassword })
    const [known, unknown] = [await ask(taken.email), await ask(`nobody-${taken.email}`)]
    expect(known.status).toBe(unknown.status)
    expect(known.body.error).toEqual(unknown.body.error)
    // The new address is stored and confirmed once its link is used.
    const token = await readMailToken(app, `nobody-${taken.email}`)
    expect((await neutral.client().post('/api/mail-change', { token })).status).toBe(200)
    const { user } = (await prober.client.get('/api/user.php')).body
    expect(user).toMatchObject({ email: `nobody-${taken.email}`, confirmed: true, status: 'active' })
  })

  test('asking for a new password does the same work for an address without an account', async () => {
    const { email } = await neutral.member()
    const readRows = async () =>
      (await app.db.asOwner<{ count: number }>('select count(*)::int from outbox'))[0]?.count ?? 0
    const added = async (address: string) => {
      const before = await readRows()
      expect((await neutral.client().post('/api/password-reset', { email: address })).status).toBe(200)
      return (await readRows()) - before
    }
    expect(await added(`nobody-${email}`)).toBe(await added(email))
    await app.settle()
    expect((await app.mails()).filter((mail) => mail.to.endsWith(email)).map((mail) => mail.to)).toEqual([email])
  })

  test('a stranger cannot fill the mailbox of a member by signing up with the address', async () => {
    const { email } = await neutral.member()
    const signup = buildSignupForm({ email, name: 'Sam', password: newPassword, date_of_birth: '1990-01-01' })
    // Each application works on what the other has queued, so both need the same key to read it.
    const limited = await testApp({ database: app.db, env: { SECRET_KEY: app.services.env.secretKey } })
    for (let round = 0; round < 6; round++)
      expect((await limited.client(neutral.host).post('/api/signup', signup)).status).toBe(200)
    await limited.settle()
    await app.settle()
    const mails = [...(await limited.mails()), ...(await app.mails())].filter((mail) => mail.to === email)
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThanOrEqual(3)
  })
})
