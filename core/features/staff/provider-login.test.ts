import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  fetchFromLoopback,
  followCallback,
  type ProviderPerson,
  testOpenidProvider,
} from '../../../tests/factories/openid-provider.ts'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { manualClock } from '../../kernel/clock.ts'
import { minuteMs } from '../../shared/durations.ts'

// The provider uses this machine's clock.
const app = await testApp({
  clock: manualClock(new Date()),
  env: { RENDEZVOUS_SETTING_STAFF__SECOND_FACTOR_ROLES: '["finance"]' },
  rateLimits: false,
})
Object.assign(app.services, { fetchOutside: fetchFromLoopback() })
const idp = await testOpenidProvider()
const other = await testOpenidProvider()

let site: TestSite
let owner: TestClient
let domain: string
let nth = 0
beforeEach(async () => {
  await app.db.asOwner('delete from staff_providers')
  site = await testSite(app)
  owner = await site.staff('owner')
  domain = `company${nth++}.test`
})

const path = '/api/console/staff-providers'
const rules = [
  { value: 'moderators', role: 'moderator', domain_id: null },
  { value: 'owners', role: 'owner', domain_id: null },
]

async function addProvider(change: object = {}, at = idp): Promise<string> {
  const body = {
    name: 'Company',
    issuer: at.issuer,
    client_id: at.clientId,
    secret: at.clientSecret,
    email_domains: [domain],
    creates_accounts: true,
    role_rules: rules,
    ...change,
  }
  const made = await owner.post(path, body)
  expect({ status: made.status, errors: made.body.errors }).toEqual({ status: 200, errors: undefined })
  at.allow(made.body.callback, new URL('/console/', made.body.callback).href)
  return made.body.id
}

const person = (change: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: randomUUID(),
  email: `${change.sub ?? 'ann'}@${domain}`,
  email_verified: true,
  name: 'Ann Example',
  groups: ['moderators'],
  ...change,
})

async function signIn(who: ProviderPerson, client = site.client(), options: { loggedIn?: number } = {}) {
  const { body } = await client.post('/api/console/login/provider', { email: String(who.email) })
  const location = await followCallback(client, await idp.signIn(body.url, who, options))
  return { client, location }
}
const me = async (client: TestClient) => (await client.get('/api/console/me')).body
const problem = (location: string) => new URLSearchParams(location.split('?')[1]).get('problem')
const roles = (body: { staff?: { grants: { role: string }[] } }) => body.staff?.grants.map(({ role }) => role)

describe('a sign-in through the company', () => {
  test('opens the console with the roles of the claims, on a new account', async () => {
    await addProvider()
    expect((await site.client().get('/api/console/login/options')).body).toEqual({ company: true })
    const who = person()
    const { client, location } = await signIn(who)
    expect(location).toBe('/console/')
    expect(await me(client)).toMatchObject({ staff: { email: who.email, name: 'Ann Example' }, must_enrol: false })
    expect(roles(await me(client))).toEqual(['moderator'])
    const listed = (await owner.get(`/api/console/staff?filter=${encodeURIComponent('{"q":"Ann"}')}`)).body
    expect(listed[0]).toMatchObject({ invited: false, provider: 'Company' })
    const log = await app.db.asOwner<{ action: string }>(
      `select action from audit_log where subject_id = $1 order by at, id`,
      [listed[0].id],
    )
    expect(log.map(({ action }) => action)).toEqual(['staff.created', 'staff.provider_linked', 'staff.logged_in'])
    // No invitation is sent, because there is no password to choose.
    expect(await app.mails()).toEqual([])
  })

  test('gives a role for one domain, and none for a deleted domain', async () => {
    const role_rules = [{ value: '*', role: 'support', domain_id: site.domainId }]
    const id = await addProvider({ role_rules })
    const { client } = await signIn(person())
    expect((await me(client)).staff.grants).toEqual([{ role: 'support', domain_id: site.domainId }])
    await app.db.asOwner(`update staff_providers set role_rules = $2 where id = $1`, [
      id,
      JSON.stringify([{ value: '*', role: 'support', domain_id: 999_999 }]),
    ])
    expect(problem((await signIn(person({ sub: 'late' }))).location)).toBe('openid_no_role')
  })

  test('updates roles at each sign-in; without any the open sessions end', async () => {
    await addProvider()
    const who = person({ groups: ['owners'] })
    const { client } = await signIn(who)
    expect(roles(await me(client))).toEqual(['owner'])
    await signIn({ ...who, groups: ['moderators'] })
    expect(roles(await me(client))).toEqual(['moderator'])
    const last = await signIn({ ...who, groups: [] })
    expect(problem(last.location)).toBe('openid_no_role')
    expect((await client.get('/api/console/me')).status).toBe(403)
    expect((await last.client.get('/api/console/me')).status).toBe(403)
  })

  test('links an account of the console by its verified address, once', async () => {
    await addProvider({ role_rules: [], creates_accounts: false })
    const email = `bea@${domain}`
    const invited = await owner.post('/api/console/staff', { name: 'Bea', email, grants: [{ role: 'support' }] })
    const who = person({ sub: 'bea' })
    expect(problem((await signIn({ ...who, email_verified: false })).location)).toBe('openid_refused')
    const { client, location } = await signIn(who)
    expect(location).toBe('/console/')
    expect(await me(client)).toMatchObject({ staff: { id: invited.body.id, grants: [{ role: 'support' }] } })
    // The company gave the address to another person.
    expect(problem((await signIn(person({ sub: 'successor', email }))).location)).toBe('openid_refused')
    // The same person, with another address.
    expect((await signIn({ ...who, email: `beatrix@${domain}` })).location).toBe('/console/')
    expect(problem((await signIn(person({ sub: 'unknown' }))).location)).toBe('openid_no_account')
  })

  test('refuses an address of another domain, and switched off accounts', async () => {
    await addProvider()
    const client = site.client()
    const { body } = await client.post('/api/console/login/provider', { email: `x@${domain}` })
    const elsewhere = await followCallback(client, await idp.signIn(body.url, person({ email: 'x@elsewhere.test' })))
    expect(problem(elsewhere)).toBe('openid_refused')
    const unknown = await client.post('/api/console/login/provider', { email: 'x@elsewhere.test' })
    expect(unknown.body.errors).toHaveProperty('email')
    const who = person()
    await signIn(who)
    await app.db.asOwner('update staff set active = false where email = $1', [who.email])
    expect(problem((await signIn(who)).location)).toBe('openid_refused')
  })
})

describe('password logins', () => {
  const logInWithPassword = async (email: string, client = site.client()) =>
    client.post('/api/console/login', { email, password: testPassword })
  /** An account with the password of all test accounts. */
  const local = async (role: 'owner' | 'support') => {
    const client = await site.staff(role)
    const { id } = (await me(client)).staff
    const email = `${id}@${domain}`
    await app.db.asOwner('update staff set email = $2 where id = $1', [id, email])
    return { id, email }
  }

  test('are refused where the company’s sign-in is required, except for independent owners', async () => {
    const [support, chief] = [await local('support'), await local('owner')]
    await addProvider({ required: true })
    expect((await logInWithPassword(support.email)).body.error.code).toBe('openid_required')
    expect((await logInWithPassword(support.email, site.client())).status).toBe(403)
    expect((await logInWithPassword(chief.email)).status).toBe(200)
    // Even the provider cannot take over this owner's account.
    expect(problem((await signIn(person({ sub: 'thief', email: chief.email }))).location)).toBe('openid_owner')
    await site.client().post('/api/console/password/forgotten', { email: support.email })
    await app.settle()
    expect((await app.mails()).filter(({ to }) => to.includes(support.email))).toEqual([])
  })

  test('end for an account once its person has signed in with the company', async () => {
    const { email } = await local('support')
    const id = await addProvider({ role_rules: [], creates_accounts: false })
    expect((await logInWithPassword(email)).status).toBe(200)
    expect((await signIn(person({ sub: 'cid', email }))).location).toBe('/console/')
    expect((await logInWithPassword(email)).body.error.code).toBe('openid_required')
    await owner.call('DELETE', `${path}/${id}`, { body: { version: 1 } })
    expect((await logInWithPassword(email)).status).toBe(200)
  })

  test('stay possible for one owner: the last one cannot be linked, removed or demoted', async () => {
    await app.db.asOwner('delete from staff where password_hash is not null and id <> $1', [(await me(owner)).staff.id])
    await app.db.asOwner('update staff set password_hash = null where id = $1', [(await me(owner)).staff.id])
    const body = { name: 'Company', issuer: idp.issuer, client_id: 'x', email_domains: [domain], required: true }
    expect((await owner.post(path, body)).body.errors).toHaveProperty('required')
  })
})

describe('the second factor', () => {
  test('of the provider counts if the provider is trusted with it', async () => {
    const role_rules = [{ value: '*', role: 'finance', domain_id: null }]
    const id = await addProvider({ second_factor: 'provider', role_rules })
    const who = person()
    expect((await me((await signIn(who)).client)).must_enrol).toBe(true)
    expect((await me((await signIn({ ...who, amr: ['pwd', 'mfa'] })).client)).must_enrol).toBe(false)
    await app.db.asOwner(`update staff_providers set second_factor = 'own' where id = $1`, [id])
    expect((await me((await signIn({ ...who, amr: ['pwd', 'mfa'] })).client)).must_enrol).toBe(true)
  })

  test('of the console is required after the provider’s sign-in', async () => {
    await addProvider()
    const who = person()
    const { client } = await signIn(who)
    const { token, secret } = (await client.post('/api/console/account/totp')).body
    const getCode = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
    expect((await client.post('/api/console/account/totp/confirm', { token, code: getCode() })).status).toBe(200)
    const again = await signIn(who)
    const step = new URLSearchParams(again.location.split('?')[1]).get('step')
    expect((await again.client.get('/api/console/me')).status).toBe(403)
    const offer = await again.client.post('/api/console/login/second-step/options', { token: step })
    expect(offer.body).toMatchObject({ totp: true, passkey: null })
    app.clock.advance(minuteMs)
    expect((await again.client.post('/api/console/login/second-step', { token: step, code: getCode() })).status).toBe(
      200,
    )
    expect((await me(again.client)).staff.email).toBe(who.email)
  })
})

describe('a step-up', () => {
  const rename = (client: TestClient) =>
    client.post('/api/console/staff', { name: 'X', email: `${randomUUID()}@x.test`, grants: [{ role: 'auditor' }] })

  test('requires a fresh login of the same person at the provider, in the same session', async () => {
    await addProvider()
    const who = person({ groups: ['owners'] })
    const { client } = await signIn(who, site.client(), { loggedIn: 3600 })
    expect((await rename(client)).body.error.code).toBe('step_up_required')
    expect((await client.post('/api/console/account/confirm/options')).body.provider).toBe('Company')
    const ask = async () => (await client.post('/api/console/account/confirm/provider')).body.url as string
    expect(new URL(await ask()).searchParams.get('prompt')).toBe('login')
    // The provider reports an old login.
    expect(problem(await followCallback(client, await idp.signIn(await ask(), who, { loggedIn: 3600 })))).toBe(
      'openid_refused',
    )
    // Another person logs in.
    expect(problem(await followCallback(client, await idp.signIn(await ask(), person({ sub: 'dan' }))))).toBe(
      'openid_refused',
    )
    expect((await rename(client)).body.error.code).toBe('step_up_required')
    expect(await followCallback(client, await idp.signIn(await ask(), who))).toBe('/console/#/signed-in?popup=1')
    expect((await rename(client)).status).toBe(200)
    app.clock.advance(11 * minuteMs)
    expect((await rename(client)).body.error.code).toBe('step_up_required')
    app.clock.advance(-11 * minuteMs)
  })

  test('is not needed right after a login', async () => {
    await addProvider()
    const { client } = await signIn(person({ groups: ['owners'] }))
    expect((await rename(client)).status).toBe(200)
    expect((await owner.post('/api/console/account/confirm/provider')).status).toBe(404)
  })
})

describe('an answer', () => {
  const begin = async (client: TestClient) =>
    (await client.post('/api/console/login/provider', { email: `ann@${domain}` })).body.url as string

  test('counts once, and only in the browser that requested it', async () => {
    await addProvider()
    const client = site.client()
    const back = await idp.signIn(await begin(client), person())
    expect(problem(await followCallback(site.client(), back))).toBe('openid_interrupted')
    expect(await followCallback(client, back)).toBe('/console/')
    expect(problem(await followCallback(client, back))).toBe('openid_interrupted')
  })

  test('from another provider is refused, and so is one after ten minutes', async () => {
    const first = await addProvider()
    const second = await addProvider({ email_domains: [`other.${domain}`] }, other)
    const client = site.client()
    const back = await idp.signIn(await begin(client), person())
    expect(problem(await followCallback(client, back.replace(first, second)))).toBe('openid_interrupted')
    const wrongIssuer = new URL(back)
    wrongIssuer.searchParams.set('iss', other.issuer)
    expect(problem(await followCallback(client, wrongIssuer.href))).toBe('openid_refused')
    const late = await idp.signIn(await begin(client), person())
    app.clock.advance(10 * minuteMs)
    expect(problem(await followCallback(client, late))).toBe('openid_interrupted')
  })

  test('from a disabled provider opens nothing, and its sessions end', async () => {
    const id = await addProvider()
    const { client } = await signIn(person())
    const row = (await owner.get(`${path}/${id}`)).body
    const { id: _id, has_secret: _secret, callback: _callback, ...body } = row
    expect((await owner.put(`${path}/${id}`, { ...body, active: false })).status).toBe(200)
    expect((await client.get('/api/console/me')).status).toBe(403)
    expect((await site.client().get('/api/console/login/options')).body).toEqual({ company: false })
  })
})

test('logging out redirects to the provider, which ends its session too', async () => {
  await addProvider()
  const { client } = await signIn(person())
  const { url } = (await client.post('/api/console/logout')).body
  expect(url).toContain(`${idp.issuer}/session/end?`)
  expect(new URL(url).searchParams.get('post_logout_redirect_uri')).toContain('/console/')
  expect((await fetch(url)).status).toBe(200)
  expect((await (await site.staff('owner')).post('/api/console/logout')).body.url).toBeNull()
})

test('testing a saved provider reveals no secrets', async () => {
  const id = await addProvider()
  expect((await owner.post(`${path}/${id}/test`, { version: 1 })).body).toEqual({ ok: true })
  const shown = await owner.get(`${path}/${id}`)
  expect(shown.body.has_secret).toBe(true)
  expect(shown.text).not.toContain(idp.clientSecret)
  const [stored] = await app.db.asOwner<{ secret: string }>('select secret from staff_providers where id = $1', [id])
  expect(stored?.secret).toMatch(/^v1\./)
  const body = { name: 'Y', client_id: 'x', email_domains: [`y.${domain}`] }
  for (const issuer of ['http://company.test', 'ftp://x', 'https://x.test/?a=1'])
    expect((await owner.post(path, { ...body, issuer })).body.errors).toHaveProperty('issuer')
  const broken = (await owner.post(path, { ...body, issuer: `${idp.issuer}/absent` })).body
  expect((await owner.post(`${path}/${broken.id}/test`, { version: 1 })).body).toEqual({ ok: false })
  expect((await owner.post(path, { ...body, issuer: idp.issuer, email_domains: [domain] })).body.errors).toHaveProperty(
    'email_domains',
  )
})
