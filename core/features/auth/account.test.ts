import { expect, test } from 'vitest'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { hourMs } from '../../shared/durations.ts'

const app = await testApp()
const site = await testSite(app)

const fresh = (token: string, password = 'another password') => ({ token, password, password_repeat: password })

test('a password is reset by mail, once, and every session ends', async () => {
  const { email, client } = await site.member()
  expect((await site.client().post('/api/password-reset', { email })).status).toBe(200)
  const token = await readMailToken(app, email)
  // A mistake in the form does not use up the link.
  const unequal = await site.client().post('/api/password-reset/do', { ...fresh(token), password_repeat: 'x' })
  expect(unequal.body.errors.password_repeat).toBe('De opgegeven wachtwoorden zijn niet gelijk.')
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => site.client().post('/api/password-reset/do', fresh(token))),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(410)])
  expect((await client.get('/api/user.php')).body.user).toBeNull()
  expect((await site.client().post('/api/user.php', { email, password: testPassword })).status).toBe(401)
  expect((await site.client().post('/api/user.php', { email, password: 'another password' })).status).toBe(200)
})

test('the link of a reset is valid for an hour', async () => {
  const { email } = await site.member()
  await site.client().post('/api/password-reset', { email })
  const token = await readMailToken(app, email)
  app.clock.advance(hourMs)
  const late = await site.client().post('/api/password-reset/do', fresh(token))
  expect(late.body.error.message).toBe('Link verlopen of invalide, vraag een nieuwe e-mail aan')
})

test('an unknown address gets an error, unless the site replies neutrally', async () => {
  const ask = (where: TestSite) => where.client().post('/api/password-reset', { email: 'nobody@example.test' })
  expect((await ask(site)).body.error.message).toBe('E-mailadres niet gevonden')
  const quiet = await testSite(app)
  await quiet.set('auth.neutral_replies', true)
  expect((await ask(quiet)).body).toEqual({ ok: true })
})

test('a link works for its own purpose only', async () => {
  const { email } = await site.member()
  await site.client().post('/api/password-reset', { email })
  const token = await readMailToken(app, email)
  for (const path of ['/api/activation', '/api/mail-change', '/api/account/reactivate']) {
    expect((await site.client().post(path, { token })).status).toBe(410)
  }
  expect((await site.client().post('/api/password-reset/do', fresh(token))).status).toBe(200)
})

test('changing the password requires the old one, keeps this session and ends the others', async () => {
  const { email, client } = await site.member()
  const other = site.client()
  await other.post('/api/user.php', { email, password: testPassword })
  const change = (old: string) =>
    client.put('/api/account/password', {
      old_password: old,
      password: 'brand new one',
      password_repeat: 'brand new one',
    })
  expect((await change('wrong')).body.errors.old_password).toBe('Controleer je oude wachtwoord.')
  expect((await change(testPassword)).status).toBe(200)
  expect((await client.get('/api/user.php')).body.user).not.toBeNull()
  expect((await other.get('/api/user.php')).body.user).toBeNull()
})

test('a confirmed address changes only when the link mailed to the new one is followed', async () => {
  const { id, email, client } = await site.member()
  const fresh = `new-${id}@example.test`
  const ask = (email: string) => client.put('/api/account/email', { email, password: testPassword })
  expect((await ask('x')).body.errors.email).toBe('Nieuw e-mailadres invalide.')
  const taken = await site.member()
  expect((await ask(taken.email)).body.error.code).toBe('email_taken')
  expect((await ask(fresh)).body.user.email).toBe(email)
  expect((await site.client().post('/api/mail-change', { token: await readMailToken(app, fresh) })).status).toBe(200)
  expect((await client.get('/api/user.php')).body.user.email).toBe(fresh)
})
