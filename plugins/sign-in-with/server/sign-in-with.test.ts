import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '../../../core/kernel/index.ts'
import {
  fetchFromLoopback,
  followCallback,
  type ProviderPerson,
  testOpenidProvider,
} from '../../../tests/factories/openid-provider.ts'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { runDuringQuery } from '../../../tests/harness/during-query.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'

// The provider uses this machine's clock.
const app = await testApp({ clock: manualClock(new Date()), rateLimits: false })
Object.assign(app.services, { fetchOutside: fetchFromLoopback() })
const idp = await testOpenidProvider()
const other = await testOpenidProvider()

const path = '/api/console/sign-in-with/providers'
let site: TestSite
let owner: TestClient
let provider: string
beforeEach(async () => {
  site = await testSite(app)
  await site.set('sign-in-with.enabled', true)
  owner = await site.staff('owner')
  provider = await addProvider()
})

async function addProvider(at = idp, label = 'Acme'): Promise<string> {
  const body = {
    domain_id: site.domainId,
    label,
    issuer: at.issuer,
    client_id: at.clientId,
    secret: at.clientSecret,
  }
  const made = await owner.post(path, body)
  expect({ status: made.status, errors: made.body.errors }).toEqual({ status: 200, errors: undefined })
  // The console shows the public address, which has another port here.
  const url = await begin(site.client(), undefined, made.body.id)
  const redirect = new URL(url).searchParams.get('redirect_uri') ?? ''
  expect(new URL(made.body.callback).pathname).toBe(new URL(redirect).pathname)
  at.allow(redirect)
  return made.body.id
}

const person = (change: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@people.test`,
  email_verified: true,
  ...change,
})
const beginPath = (id: string, to?: string) =>
  `/api/sign-in-with/begin/${id}${to ? `?${new URLSearchParams({ to })}` : ''}`
/** Presses a provider's button; returns the provider's address. */
async function begin(client: TestClient, to?: string, id = provider) {
  const reply = await client.get(beginPath(id, to))
  expect(reply.status).toBe(303)
  return reply.headers.location ?? ''
}

async function signIn(who: ProviderPerson, client = site.client(), to?: string) {
  return { client, location: await followCallback(client, await idp.signIn(await begin(client, to), who)) }
}
const problem = (location: string) => new URLSearchParams(location.split('?')[1]).get('problem')
const me = async (client: TestClient) => (await client.get('/api/user.php')).body.user
const pending = async (client: TestClient) => (await client.get('/api/sign-in-with/pending')).body.pending
const linkByPassword = (client: TestClient, password = testPassword) =>
  client.post('/api/sign-in-with/link', { password })
const mailsTo = async (email: unknown) => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to.toLowerCase() === email).map(({ text }) => text)
}
const identities = () => app.db.asOwner('select member_id, subject from sign_in_with_identities')

const getAnswers = (email: string) =>
  buildSignupForm({
    email,
    name: 'Sanne',
    password: testPassword,
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'male',
  })

/** A member whose account has been linked with the password. */
async function linkedMember() {
  const member = await site.member()
  const who = person({ email: member.email })
  const { client } = await signIn(who)
  expect((await linkByPassword(client)).status).toBe(200)
  return { ...member, who }
}

describe('a new person', () => {
  test('signs up like everybody, with the address confirmed, and is linked', async () => {
    const who = person()
    const { client, location } = await signIn(who)
    expect(location).toBe('/sign-in-with/next')
    expect(await pending(client)).toEqual({ label: 'Acme', email: who.email, known: false })
    expect((await client.get('/api/sign-in-with/providers')).body).toEqual({
      providers: [{ id: provider, label: 'Acme' }],
    })
    // Nothing exists before the questions are answered.
    expect(await me(client)).toBeNull()
    const made = await client.post('/api/signup', getAnswers(String(who.email).toUpperCase()))
    expect(made.body.user).toMatchObject({ confirmed: true })
    // Sends no confirmation link, because the address is already confirmed.
    const mails = await mailsTo(who.email)
    expect([mails.length, mails[0]?.includes('Acme'), mails[0]?.includes('token=')]).toEqual([1, true, false])
    const again = await signIn(who, site.client(), '/likes')
    expect(new URL(again.location).pathname).toBe('/likes')
    expect(await me(again.client)).toMatchObject({ id: made.body.user.id })
  })

  test('who changes the address in the form is neither confirmed nor linked', async () => {
    const who = person()
    const { client } = await signIn(who)
    const made = await client.post('/api/signup', getAnswers(`victim-${who.email}`))
    expect(made.body.user).toMatchObject({ confirmed: false })
    expect(await identities()).not.toContainEqual(expect.objectContaining({ subject: who.sub }))
    expect((await mailsTo(`victim-${who.email}`)).join()).toContain('/activate/do?token=')
  })

  test('is logged in on a site with neutral replies, too', async () => {
    await site.set('auth.neutral_replies', true)
    const who = person()
    const { client } = await signIn(who)
    expect((await client.post('/api/signup', getAnswers(String(who.email)))).body.user).toMatchObject({
      confirmed: true,
    })
    expect((await site.client().post('/api/signup', getAnswers(`x-${who.email}`))).body.user).toBeNull()
  })
})

describe('an account with the same address', () => {
  test('is linked once its password is given, and found by the subject alone from then on', async () => {
    const member = await site.member()
    const who = person({ email: member.email })
    const { client, location } = await signIn(who)
    expect(location).toBe('/sign-in-with/next')
    expect(await pending(client)).toMatchObject({ known: true })
    expect(await me(client)).toBeNull()
    expect((await linkByPassword(client, 'wrong horse battery')).body.error.code).toBe('login_failed')
    expect(await identities()).not.toContainEqual(expect.objectContaining({ subject: who.sub }))
    expect((await linkByPassword(client)).status).toBe(200)
    expect(await me(client)).toMatchObject({ id: member.id })
    expect((await mailsTo(member.email)).join()).toContain('Acme')
    // The address at the provider may change, and need not be verified any more.
    const moved = await signIn({ ...who, email: 'new@people.test', email_verified: false })
    expect(await me(moved.client)).toMatchObject({ id: member.id })
    // The old address now belongs to another person there.
    const successor = await signIn(person({ email: member.email }))
    expect(await me(successor.client)).toBeNull()
    expect((await linkByPassword(successor.client)).body.error.code).toBe('sign-in-with.linked_elsewhere')
    // A refused link opens no session either.
    expect(await me(successor.client)).toBeNull()
  })

  test('is not taken over by an unverified address', async () => {
    const member = await site.member()
    for (const email_verified of [false, undefined, 'no']) {
      const { client, location } = await signIn(person({ email: member.email, email_verified }))
      expect(problem(location)).toBe('sign-in-with.no_address')
      expect({ me: await me(client), pending: await pending(client) }).toEqual({ me: null, pending: null })
      expect((await linkByPassword(client)).body.error.code).toBe('openid_interrupted')
    }
  })

  test('that never confirmed it is neither linked nor opened, because anyone could have registered it', async () => {
    const planted = await site.member({ confirmed: false })
    const { client, location } = await signIn(person({ email: planted.email }))
    expect(problem(location)).toBe('sign-in-with.unconfirmed')
    expect({ me: await me(client), pending: await pending(client) }).toEqual({ me: null, pending: null })
    // Registered after the person returned, before they entered a password.
    const late = await site.member()
    const victim = await signIn(person({ email: late.email }))
    await app.db.asOwner(`update members set confirmed_at = null, status = 'not_confirmed' where id = $1`, [late.id])
    expect((await linkByPassword(victim.client)).body.error.code).toBe('sign-in-with.unconfirmed')
    expect((await planted.client.post(`/api/sign-in-with/providers/${provider}/link`, {})).status).toBe(403)
  })

  test('of another domain of the pool is reported as such', async () => {
    const pool = `pool-${randomUUID()}`
    const sister = await testSite(app, { pool })
    const member = await sister.member()
    site = await testSite(app, { pool, sisterOf: sister })
    await site.set('sign-in-with.enabled', true)
    provider = await addProvider()
    expect(problem((await signIn(person({ email: member.email }))).location)).toBe('sign-in-with.other_site')
  })
})

describe('an answer', () => {
  test('counts once, and only in the browser that requested it', async () => {
    const { who } = await linkedMember()
    const [client, thief] = [site.client(), site.client()]
    const back = await idp.signIn(await begin(client), who)
    await begin(thief)
    expect(problem(await followCallback(thief, back))).toBe('openid_interrupted')
    expect(await me(thief)).toBeNull()
    await followCallback(client, back)
    expect(await me(client)).not.toBeNull()
    expect(problem(await followCallback(client, back))).toBe('openid_interrupted')
  })

  test('of another provider is refused, and the same subject there is another person', async () => {
    const { who } = await linkedMember()
    const client = site.client()
    const back = await idp.signIn(await begin(client), who)
    const second = await addProvider(other, 'Other')
    expect(problem(await followCallback(client, back.replace(provider, second)))).toBe('openid_interrupted')
    const wrongIssuer = new URL(back)
    wrongIssuer.searchParams.set('iss', other.issuer)
    expect(problem(await followCallback(client, wrongIssuer.href))).toBe('openid_refused')
    const url = await begin(client, undefined, second)
    await followCallback(client, await other.signIn(url, { ...who, email: 'x@people.test' }))
    expect(await me(client)).toBeNull()
  })

  test('never redirects to another site', async () => {
    const { who } = await linkedMember()
    for (const to of ['https://evil.test/', '//evil.test', '/\\evil.test', '/.//evil.test', 'javascript:alert(1)']) {
      const { location } = await signIn(who, site.client(), to)
      expect(new URL(location, `http://${site.host}`).hostname).toBe(site.host)
      expect(location.startsWith('//')).toBe(false)
    }
  })

  test('of a member who is banned or deleted opens nothing', async () => {
    const { id, who } = await linkedMember()
    await app.db.asOwner(`update members set status = 'deleted' where id = $1`, [id])
    const { client, location } = await signIn(who)
    expect(problem(location)).toBe('account_deleted')
    expect(await me(client)).toBeNull()
  })
})

describe('a provider’s button', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
  ])('works only for a person on one of our pages: %j', async (headers) => {
    const { location } = (await site.client().get(beginPath(provider), { headers })).headers
    expect(problem(location ?? '')).toBe('openid_interrupted')
    const own = await site.client().get(beginPath(provider), { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(own.headers.location).toContain(idp.issuer)
  })

  test('of an unknown provider leads to an error page', async () => {
    for (const id of [randomUUID(), 'x']) expect(problem(await begin(site.client(), undefined, id))).toBeTruthy()
  })
})

describe('the settings', () => {
  const options = async (client: TestClient) => (await client.get('/api/sign-in-with')).body

  test('link a provider after the password, in the session that requested it', async () => {
    const [member, attacker] = [await site.member(), await site.member()]
    const ask = `/api/sign-in-with/providers/${provider}/link`
    expect((await member.client.post(ask, { password: 'wrong' })).body.errors).toHaveProperty('password')
    const { url } = (await attacker.client.post(ask, { password: testPassword })).body
    const planted = await idp.signIn(url, person())
    // The attacker's answer in the victim's browser.
    expect(problem(await followCallback(member.client, planted))).toBe('openid_interrupted')
    // The same browser, in which another member has logged in meanwhile.
    const shared = (await attacker.client.post(ask, { password: testPassword })).body.url
    const late = await idp.signIn(shared, person())
    await attacker.client.post('/api/user.php', { email: member.email, password: testPassword })
    expect(problem(await followCallback(attacker.client, late))).toBe('openid_interrupted')
    await attacker.client.post('/api/user.php', { email: attacker.email, password: testPassword })
    const who = person({ email_verified: false })
    const own = (await member.client.post(ask, { password: testPassword })).body.url
    expect(await followCallback(member.client, await idp.signIn(own, who))).toBe('/notifications#sign-in-with')
    expect(await options(member.client)).toMatchObject({ linked: [{ label: 'Acme' }], others: [] })
    expect(await me((await signIn(who)).client)).toMatchObject({ id: member.id })
    // One person at the provider cannot open two accounts here.
    const again = (await attacker.client.post(ask, { password: testPassword })).body.url
    expect(problem(await followCallback(attacker.client, await idp.signIn(again, who)))).toBe(
      'sign-in-with.linked_elsewhere',
    )
  })

  test('link nothing for a session that ends before the provider’s answer is checked', async () => {
    const { id, client } = await site.member()
    const who = person()
    const { url } = (await client.post(`/api/sign-in-with/providers/${provider}/link`, { password: testPassword })).body
    const back = await idp.signIn(url, who)
    runDuringQuery(app, 'auth.find_member_session', () =>
      app.db.asOwner('delete from member_sessions where member_id = $1', [id]),
    )
    expect(problem(await followCallback(client, back))).toBe('authentication_required')
    expect(await identities()).not.toContainEqual(expect.objectContaining({ subject: who.sub }))
  })

  test('remove links, but never the last way to log in', async () => {
    const { id, who, client } = await linkedMember()
    const [{ id: identity }] = (await options(client)).linked
    const [row] = await app.db.asOwner<{ password_hash: string }>('select password_hash from members where id = $1', [
      id,
    ])
    await app.db.asOwner(`update members set password_hash = '' where id = $1`, [id])
    const remove = () => client.delete(`/api/sign-in-with/identities/${identity}`)
    expect((await remove()).body.error.code).toBe('sign-in-with.password_first')
    await app.db.asOwner('update members set password_hash = $2 where id = $1', [id, row?.password_hash])
    expect((await remove()).status).toBe(200)
    expect(await me((await signIn(who)).client)).toBeNull()
  })
})

test('recovering an account by mail removes its links, even while the plugin is off', async () => {
  const { email, who } = await linkedMember()
  await site.set('sign-in-with.enabled', false)
  await site.client().post('/api/password-reset', { email })
  const token = await readMailToken(app, email, 'reset-password/do')
  const password = 'another horse battery'
  const reset = await site.client().post('/api/password-reset/do', { token, password, password_repeat: password })
  expect({ status: reset.status, body: reset.body }).toEqual({ status: 200, body: { ok: true } })
  expect(await identities()).not.toContainEqual(expect.objectContaining({ subject: who.sub }))
})

test('the console never returns secrets, and each issuer can be used once', async () => {
  const shown = await owner.get(`${path}/${provider}`)
  expect(shown.body.has_secret).toBe(true)
  expect(shown.text).not.toContain(idp.clientSecret)
  const body = { domain_id: site.domainId, label: 'Twice', client_id: 'x' }
  for (const issuer of [idp.issuer, 'http://company.test', 'https://x.test/?a=1'])
    expect((await owner.post(path, { ...body, issuer })).body.errors).toHaveProperty('issuer')
  const { id: _id, has_secret: _secret, callback: _callback, ...row } = shown.body
  await owner.put(`${path}/${provider}`, { ...row, active: false })
  expect(problem(await begin(site.client()))).toBe('not_found')
})
