import { expect, test } from 'vitest'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { findPasswordProblem } from './password-rules.ts'

test.each([
  ['1234567', 'password_short'],
  ['password', 'password_common'],
  ['Password1', 'password_common'],
  ['12345678', 'password_common'],
  [' 12345678 ', 'password_common'],
  ['        ', 'password_common'],
  ['\u00a0\u3000\t      ', 'password_common'],
  ['aaaaaaaaa', 'password_common'],
  ['x'.repeat(64) + 'y'.repeat(65), 'password_long'],
  ['x'.repeat(64) + 'y'.repeat(64), null],
  ['klaproos', null],
  ['ｐａｓｓｗｏｒｄ', 'password_common'],
  ['zon😀maan', null],
  ['zon😀maa', 'password_short'],
  ['me.myself@example.test', 'password_is_email'],
  ['Tweeluik1', 'password_common'],
  ['tw33luik!', 'password_common'],
  ['mijnTweeluik', 'password_common'],
  ['DeTwee2026', 'password_common'],
  ['tweeluik klaproos', null],
  ['Welkom2026!', 'password_common'],
  ['W3lkom2026', 'password_common'],
  ['!Sommer!2026', 'password_common'],
  ['Hasło123', 'password_common'],
  ['bienvenue1', 'password_common'],
  ['klaproos1', null],
  ['welkom klaproos 1', null],
  ['xxklaver', null],
])('%j as a new password: %s', (password, problem) => {
  expect(
    findPasswordProblem(password, { email: 'me.myself@example.test', brands: ['Tweeluik', 'De Twee', 'xx'] }),
  ).toBe(problem)
})

test('rejects commonly guessed passwords for members and staff alike', async () => {
  const app = await testApp()
  const site = await testSite(app)
  const weak = { password: 'welkom01', password_repeat: 'welkom01' }
  const text = 'Dit wachtwoord is te makkelijk te raden. Kies een ander.'
  const visitor = site.client()
  const atSignup = await visitor.post('/api/signup/check', { password: weak.password })
  expect(atSignup.body.errors.password).toBe(text)

  const { email, client } = await site.member()
  await visitor.post('/api/password-reset', { email })
  const token = await readMailToken(app, email)
  const atReset = await visitor.post('/api/password-reset/do', { token, ...weak })
  expect(atReset.body.errors.password).toBe(text)
  const atChange = await client.put('/api/account/password', { old_password: testPassword, ...weak })
  expect(atChange.body.errors.password).toBe(text)

  const owner = await site.staff('owner')
  const staff = { name: 'Ann', email: 'ann@example.test', grants: [{ role: 'owner', domain_id: null }] }
  await owner.post('/api/console/staff', staff)
  const invitation = await readMailToken(app, staff.email)
  const byStaff = await visitor.post('/api/console/password/set', { token: invitation, ...weak })
  expect(byStaff.body.errors.password).toBe(text)
})
