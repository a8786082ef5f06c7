import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'

const app = await testApp()
const site = await testSite(app)

let count = 0
const form = (changes: Record<string, unknown> = {}) =>
  buildSignupForm({ email: `person${++count}@example.test`, name: `Person ${count}`, ...changes })

test('a visitor signs up, is logged in, confirms the address by the mailed link and then appears in lists', async () => {
  const browser = site.client()
  const input = form({ place: 'Utrecht', signup_message: 'hoi', tracking: { network: 'n1', sub1: 'x' } })
  const reply = await browser.post('/api/signup', input)
  expect(reply.status).toBe(200)
  expect(reply.body.user).toMatchObject({
    email: input.email,
    confirmed: false,
    status: 'not_confirmed',
    credits: 0,
    paid_user: false,
  })
  expect(reply.body.user.profile).toMatchObject({ status: 'disabled', place: 'Utrecht', region: 'NL-UT' })
  expect((await browser.get('/api/user.php')).body.user.id).toBe(reply.body.user.id)
  const token = await readMailToken(app, input.email)
  const done = await browser.post('/api/activation', { token })
  expect(done.body.user).toMatchObject({ confirmed: true, status: 'active', profile: { status: 'active' } })
  const [row] = await app.db.asOwner('select searchable from profiles where member_id = $1', [reply.body.user.id])
  expect(row).toEqual({ searchable: true })
  const consents = await app.db.asOwner('select purpose, granted from consents where member_id = $1 order by id', [
    reply.body.user.id,
  ])
  expect(consents).toEqual([
    { purpose: 'terms', granted: true },
    { purpose: 'visitors', granted: false },
  ])
})

test('a session cookie is stored as a hash and hidden from scripts', async () => {
  const reply = await site.client().post('/api/signup', form())
  const line = reply.headers['set-cookie']?.find((cookie) => cookie.startsWith('session='))
  expect(line).toMatch(/HttpOnly/i)
  expect(line).toMatch(/Max-Age=2592000/)
  const token = /session=([^;]+)/.exec(line ?? '')?.[1] ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await app.db.asOwner(`select 1 from member_sessions where encode(token_hash, 'escape') like $1`, [
    `%${token}%`,
  ])
  expect(rows).toHaveLength(0)
})

test('of a hundred parallel uses of one link, one succeeds', async () => {
  const input = form()
  await site.client().post('/api/signup', input)
  const token = await readMailToken(app, input.email)
  const results = await Promise.all(Array.from({ length: 100 }, () => site.client().post('/api/activation', { token })))
  expect(results.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(results.filter((reply) => reply.status === 409)).toHaveLength(99)
})

test('reports every broken rule of the form together, in the visitor’s language', async () => {
  const reply = await site.client().post('/api/signup', {
    ...form(),
    email: 'no-address',
    name: '@me',
    password: 'short',
    date_of_birth: '2010-01-01',
    gender: 'x',
    country: 'US',
    terms: false,
  })
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toMatchObject({
    email: 'Ongeldige e-mail',
    date_of_birth: 'Vul uw geboortedatum in (18+ jaar)',
  })
  expect(
    Object.keys(reply.body.errors)
      .filter((name) => name !== 'root')
      .sort(),
  ).toEqual(['country', 'date_of_birth', 'email', 'gender', 'name', 'password', 'terms'])
})

test.each([
  ['name', { name: 'me@example.test', email: 'me@example.test' }],
  ['name', { name: '@someone' }],
  ['name', { name: 'evil.example.com' }],
  ['name', { name: 'Suppоrt' }],
  ['name', { name: 'Te$ted' }],
  ['password', { password: 'me.myself@example.test', email: 'me.myself@example.test' }],
  ['password', { password: '1234567' }],
  ['date_of_birth', { date_of_birth: '1990-02-30' }],
  ['date_of_birth', { date_of_birth: '2008-03-03' }],
  ['region', { region: 'DE-BE' }],
])('signup refuses %s of %o', async (field, changes) => {
  const reply = await site.client().post('/api/signup/check', { ...form(), ...changes })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors).filter((name) => name !== 'root')).toEqual([field])
})

test('explains how to fill in every empty field in one reply', async () => {
  const texts = {
    email: 'Vul een e-mailadres in.',
    name: 'Vul een naam in.',
    password: 'Vul een wachtwoord in.',
    country: 'Kies een land.',
  }
  const choices = ['gender', 'looking_for']
  const empty = {
    ...Object.fromEntries([...Object.keys(texts), ...choices].map((name) => [name, ''])),
    date_of_birth: '',
    terms: false,
  }
  const reply = await site.client().post('/api/signup/check', empty)
  const { root: _root, ...errors } = reply.body.errors
  expect(errors).toEqual({
    ...texts,
    ...Object.fromEntries(choices.map((name) => [name, 'Kies een van de mogelijkheden.'])),
    date_of_birth: 'Vul uw geboortedatum in (18+ jaar)',
    terms: 'Ga akkoord met de voorwaarden om verder te gaan.',
  })
})

test('a new account and its mails have the language of the page with the form', async () => {
  const input = form({ language: 'de' })
  const browser = site.client()
  browser.cookies.set('locale', 'en')
  expect((await browser.post('/api/signup', input)).body.user.language).toBe('de')
  await app.settle()
  expect((await app.mails()).find((mail) => mail.to === input.email)?.subject).toBe('Bestätige deine E-Mail-Adresse')
  const other = site.client()
  other.cookies.set('locale', 'en')
  expect((await other.post('/api/signup', form({ language: 'pl' }))).body.user.language).toBe('en')
})

test('a visitor who turns eighteen today may sign up', async () => {
  expect((await site.client().post('/api/signup/check', { date_of_birth: '2008-03-02' })).status).toBe(200)
})

test('an address has only one account in a pool, even after two simultaneous sign-ups', async () => {
  const input = form()
  const replies = await Promise.all(Array.from({ length: 5 }, () => site.client().post('/api/signup', input)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409])
  const taken = await site.client().post('/api/signup', { ...input, email: input.email.toUpperCase() })
  expect(taken.body.errors.email).toBe('Dit e-mailadres heeft al een account op deze site.')
  const elsewhere = await testSite(app)
  expect((await elsewhere.client().post('/api/signup', input)).status).toBe(200)
})

test('a retry of a sign-up with the same key creates no second account', async () => {
  const input = form()
  const one = await site.client().post('/api/signup', input, { idempotencyKey: 'signup-key-1' })
  const two = await site.client().post('/api/signup', input, { idempotencyKey: 'signup-key-1' })
  expect(two.body.user.id).toBe(one.body.user.id)
})

test('books credits at sign-up in the ledger together with the account', async () => {
  const gifted = await testSite(app)
  await gifted.set('signup_credits', 7)
  const { body } = await gifted.client().post('/api/signup', form())
  expect(body.user.credits).toBe(7)
  const rows = await app.db.asOwner('select amount from ledger_entries where member_id = $1', [body.user.id])
  expect(rows).toEqual([{ amount: 7 }])
})

test('with neutral replies a taken and a free address get the same reply', async () => {
  const quiet = await testSite(app)
  await quiet.set('auth.neutral_replies', true)
  const input = form()
  const first = await quiet.client().post('/api/signup', input)
  const second = await quiet.client().post('/api/signup', input)
  expect({ status: first.status, body: first.body }).toEqual({ status: second.status, body: second.body })
  expect(first.headers['set-cookie']).toBeUndefined()
  await app.settle()
  const subjects = (await app.mails()).filter((mail) => mail.to === input.email).map((mail) => mail.subject)
  expect(subjects.sort()).toEqual(['Bevestig je e-mailadres', 'Je hebt al een account'])
  // A violated constraint would make the database server write the address into its log.
  expect(await readFile(inject('postgresLog'), 'utf8')).not.toContain(input.email)
})

test('before confirming, the address can be replaced; the old link then stops working', async () => {
  const browser = site.client()
  const input = form()
  await browser.post('/api/signup', input)
  const old = await readMailToken(app, input.email)
  const email = `other${count}@example.test`
  const changed = await browser.put('/api/account/email', { email, password: input.password })
  expect(changed.body.user.email).toBe(email)
  expect((await browser.post('/api/activation', { token: old })).status).toBe(410)
  expect((await browser.post('/api/activation', { token: await readMailToken(app, email) })).body.user.confirmed).toBe(
    true,
  )
})

test('ages entered at sign-up become the initial search, and limit similar members', async () => {
  const place = await testSite(app)
  const bart = await place.member({ name: 'Bart', gender: 'male', birth: '1985-01-01' })
  await place.member({ name: 'Jong', gender: 'male', birth: '2000-01-01' })
  await place.member({ name: 'Net te oud', gender: 'male', birth: '1978-01-01' })
  await app.db.asOwner(`update profiles set looking_for = 'both' where domain_id = $1`, [place.domainId])
  const browser = place.client()
  const asked = form({ gender: 'female', looking_for: 'male', looking_min_age: 38, looking_max_age: 45 })
  expect((await browser.post('/api/signup', asked)).status).toBe(200)
  expect((await browser.get('/api/search-start')).body.start).toEqual({ min_age: 38, max_age: 45 })
  const found = (await browser.get('/api/members?gender=male&min_age=38&max_age=45')).body
  expect([...found.profiles, ...found.similar_profiles].map(({ id }: { id: string }) => id)).toEqual([bart.id])
  const own = await browser.get('/api/profile')
  expect(own.body.profile).toMatchObject({ looking_min_age: 38, looking_max_age: 45 })
})

test.each([
  ['looking_max_age', { looking_min_age: 40, looking_max_age: 30 }],
  ['looking_min_age', { looking_min_age: 17, looking_max_age: 30 }],
  ['looking_max_age', { looking_max_age: 81 }],
  ['place', { place: 'Nergenshuizen' }],
])('signup refuses %s of %o', async (field, changes) => {
  const reply = await site.client().post('/api/signup/check', { ...form(), ...changes })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors).filter((name) => name !== 'root')).toEqual([field])
})

test('refusals have the language of the page that calls, if the domain has it', async () => {
  const browser = site.client()
  browser.cookies.set('locale', 'en')
  const ask = async (language: string, path = '/api/signup') => {
    const headers = { 'x-page-language': language }
    return (await browser.post(path, form({ name: '' }), { headers })).body.errors?.name
  }
  expect(await ask('de-CH')).toBe('Bitte gib einen Namen ein.')
  const own = (await site.client().post('/api/signup', form({ name: '' }))).body.errors.name
  expect(await ask('xx')).toBe(own)
})

test('a browser does not show a cached reply on a page in another language', async () => {
  const reply = await site.client().get('/api/home')
  expect(reply.headers['cache-control']).toBe('private, max-age=60')
  expect(reply.headers.vary).toContain('X-Page-Language')
})
