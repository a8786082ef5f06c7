import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '../../../core/kernel/index.ts'
import { makeAppleKey } from '../../../tests/factories/apple-secret.ts'
import { fetchFromLoopback, type ProviderPerson, testOpenidProvider } from '../../../tests/factories/openid-provider.ts'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

// The provider uses this machine's clock.
const app = await testApp({ clock: manualClock(new Date()), rateLimits: false })
Object.assign(app.services, { fetchOutside: fetchFromLoopback() })
const apple = await testOpenidProvider({ likeApple: true })

const path = '/api/console/sign-in-with/providers'
let site: TestSite
let owner: TestClient
let provider: string
beforeEach(async () => {
  site = await testSite(app)
  await site.set('sign-in-with.enabled', true)
  owner = await site.staff('owner')
  const made = await owner.post(path, registration())
  expect({ status: made.status, errors: made.body.errors }).toEqual({ status: 200, errors: undefined })
  provider = made.body.id
  apple.allow(new URL(await begin(site.client())).searchParams.get('redirect_uri') ?? '')
})

const registration = (change: object = {}) => ({
  domain_id: site.domainId,
  kind: 'apple',
  label: 'Apple',
  issuer: apple.issuer,
  client_id: apple.clientId,
  ...apple.apple,
  ...change,
})
const relayed = (change: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@privaterelay.appleid.com`,
  // Apple sends both as strings.
  email_verified: 'true',
  is_private_email: 'true',
  ...change,
})
async function begin(client: TestClient): Promise<string> {
  return (await client.get(`/api/sign-in-with/begin/${provider}`)).headers.location ?? ''
}
type Form = { action: string; fields: Record<string, string> }

/** Sends the form like a browser on Apple's page: with Apple's origin and without our cookies. */
async function post({ action, fields }: Form): Promise<string> {
  const reply = await site.client().call('POST', new URL(action).pathname, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      'x-request-type': undefined,
      'idempotency-key': undefined,
      origin: new URL(apple.issuer).origin,
    },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  })
  expect({ status: reply.status, setCookie: reply.headers['set-cookie'] }).toEqual({
    status: 303,
    setCookie: undefined,
  })
  return reply.headers.location ?? ''
}
/** Follows the redirect after the form, with the cookies of a browser. */
async function followCallback(client: TestClient, location: string): Promise<string> {
  const reply = await client.get(location, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(reply.status).toBe(303)
  return reply.headers.location ?? ''
}
async function signIn(
  who: ProviderPerson,
  { client = site.client(), user }: { client?: TestClient; user?: object } = {},
) {
  const form = await apple.signInByForm(await begin(client), who)
  if (user) form.fields.user = JSON.stringify(user)
  return { client, location: await followCallback(client, await post(form)) }
}
const problem = (location: string) => new URLSearchParams(location.split('?')[1]).get('problem')
const pending = async (client: TestClient) => (await client.get('/api/sign-in-with/pending')).body.pending
const me = async (client: TestClient) => (await client.get('/api/user.php')).body.user

const getAnswers = (email: string) =>
  buildSignupForm({
    email,
    name: 'Sanne',
    password: testPassword,
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'male',
  })

async function linkedMember() {
  const who = relayed()
  const { client } = await signIn(who)
  const made = await client.post('/api/signup', getAnswers(String(who.email)))
  expect(made.body.user).toMatchObject({ confirmed: true })
  return { who, id: made.body.user.id as string }
}

describe('a person with an Apple account', () => {
  test('signs up with a relay address and the name that Apple sends once, and logs in without either', async () => {
    const who = relayed()
    const user = { name: { firstName: ' Noor ', lastName: 'Bakker' }, email: 'someone@else.test' }
    const { client, location } = await signIn(who, { user })
    expect(location).toBe('/sign-in-with/next')
    expect(await pending(client)).toEqual({ label: 'Apple', email: who.email, known: false, name: 'Noor' })
    const made = await client.post('/api/signup', getAnswers(String(who.email)))
    expect(made.body.user).toMatchObject({ confirmed: true })
    const again = await signIn({ sub: who.sub })
    expect(await me(again.client)).toMatchObject({ id: made.body.user.id })
  })

  test.each([
    'no json',
    JSON.stringify({ name: 'Noor' }),
    JSON.stringify({ name: { firstName: 'x'.repeat(200) } }),
    JSON.stringify({ name: { firstName: 'noor@people.test' } }),
    JSON.stringify({ name: { firstName: 'www.evil.test' } }),
  ])('gets no name from %s', async (user) => {
    const client = site.client()
    const form = await apple.signInByForm(await begin(client), relayed())
    await followCallback(client, await post({ ...form, fields: { ...form.fields, user } }))
    expect(await pending(client)).toMatchObject({ known: false })
    expect((await pending(client)).name).toBeUndefined()
  })

  test('sees an error after refusing at the provider, and is not logged in', async () => {
    const client = site.client()
    const form = await apple.signInByForm(await begin(client), relayed())
    const { state = '', iss = '' } = form.fields
    const refused = { action: form.action, fields: { state, iss, error: 'user_cancelled_authorize' } }
    expect(problem(await followCallback(client, await post(refused)))).toBe('openid_refused')
    expect({ me: await me(client), pending: await pending(client) }).toEqual({ me: null, pending: null })
  })
})

describe('a posted answer', () => {
  test('counts once, and only in the browser that requested it', async () => {
    const { who, id } = await linkedMember()
    const [client, victim] = [site.client(), site.client()]
    const form = await apple.signInByForm(await begin(client), who)
    await begin(victim)
    // The attacker's own answer, posted from an attacker's page in the victim's browser.
    expect(problem(await followCallback(victim, await post(form)))).toBe('openid_interrupted')
    expect(await me(victim)).toBeNull()
    const location = await post(form)
    await followCallback(client, location)
    expect(await me(client)).toMatchObject({ id })
    for (const again of [location, await post(form)])
      expect(problem(await followCallback(client, again))).toBe('openid_interrupted')
  })

  test('hides its code from the address, and expires after a minute', async () => {
    const client = site.client()
    const form = await apple.signInByForm(await begin(client), relayed())
    const location = await post(form)
    expect(location).not.toContain(form.fields.code)
    app.clock.advance(61_000)
    expect(problem(await followCallback(client, location))).toBe('openid_interrupted')
    app.clock.advance(-61_000)
  })

  test('is not accepted from an address, nor if changed on the way', async () => {
    const { who } = await linkedMember()
    const client = site.client()
    const form = await apple.signInByForm(await begin(client), who)
    const { pathname } = new URL(form.action)
    expect(problem(await followCallback(client, `${pathname}?${new URLSearchParams(form.fields)}`))).toBe(
      'openid_interrupted',
    )
    const location = await post(form)
    expect(problem(await followCallback(client, `${location.slice(0, -3)}AAA`))).toBe('openid_interrupted')
    // Another encrypted value of this site.
    const sealed = app.services.secrets.seal(JSON.stringify({ what: 'sign-in-with', answer: form.fields, until: 9e15 }))
    const swapped = `${pathname}?${new URLSearchParams({ posted: sealed })}`
    expect(problem(await followCallback(client, swapped))).toBe('openid_interrupted')
    expect(await me(client)).toBeNull()
  })

  test('does not reach an account through an address that Apple has not verified', async () => {
    const member = await site.member()
    for (const email_verified of ['false', false, undefined]) {
      const { client, location } = await signIn(relayed({ email: member.email, email_verified }))
      expect({ problem: problem(location), pending: await pending(client) }).toEqual({
        problem: 'sign-in-with.no_address',
        pending: null,
      })
    }
    const planted = await site.member({ confirmed: false })
    expect(problem((await signIn(relayed({ email: planted.email }))).location)).toBe('sign-in-with.unconfirmed')
  })
})

test('each call has a new secret, signed with the team’s key and valid for a minute', async () => {
  apple.secrets.length = 0
  await signIn(relayed())
  await signIn(relayed())
  expect(apple.secrets.length).toBe(2)
  const [one, two] = apple.secrets
  expect(one?.header).toEqual({ alg: 'ES256', kid: apple.apple.key_id })
  expect(one?.payload).toMatchObject({ iss: apple.apple.team_id, sub: apple.clientId, aud: apple.issuer })
  expect(Number(one?.payload.exp) - Number(one?.payload.iat)).toBe(60)
  expect(one?.payload.jti).not.toBe(two?.payload.jti)
})

test('a key of another team opens nothing', async () => {
  const { who } = await linkedMember()
  const row = (await owner.get(`${path}/${provider}`)).body
  const private_key = makeAppleKey().privateKey
  const saved = await owner.put(`${path}/${provider}`, registration({ private_key, version: row.version }))
  expect({ status: saved.status, errors: saved.body.errors }).toEqual({ status: 200, errors: undefined })
  const { client, location } = await signIn(who)
  expect({ problem: problem(location), me: await me(client) }).toEqual({ problem: 'openid_refused', me: null })
})

test('the console accepts Apple’s key and never returns it', async () => {
  const issuer = 'https://apple.invalid'
  const readErrors = async (change: object) => (await owner.post(path, registration({ issuer, ...change }))).body.errors
  expect(await readErrors({ team_id: null })).toHaveProperty('team_id')
  expect(await readErrors({ key_id: 'abc' })).toHaveProperty('key_id')
  expect(await readErrors({ private_key: null })).toHaveProperty('private_key')
  for (const private_key of [
    'a plain secret',
    makeAppleKey().publicKey,
    '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
  ])
    expect(await readErrors({ private_key })).toHaveProperty('private_key')
  const shown = await owner.get(`${path}/${provider}`)
  expect(shown.body).toMatchObject({ kind: 'apple', team_id: apple.apple.team_id, has_secret: true })
  expect(shown.text).not.toContain('PRIVATE KEY')
  // Without a new key the stored one is kept; changing the kind removes it.
  const { version } = shown.body
  const kept = await owner.put(`${path}/${provider}`, registration({ private_key: null, version }))
  expect(kept.body).toMatchObject({ has_secret: true })
  const turned = await owner.put(
    `${path}/${provider}`,
    registration({ kind: 'openid', private_key: null, version: kept.body.version }),
  )
  expect(turned.body).toMatchObject({ has_secret: false, team_id: null })
})
