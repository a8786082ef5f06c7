import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchFromLoopback, type ProviderPerson, testOpenidProvider } from '../../../tests/factories/openid-provider.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { manualClock } from '../../kernel/clock.ts'
import { pruneOpenid } from '../../platform/openid/feature.ts'
import { minuteMs } from '../../shared/durations.ts'

// The provider uses this machine's clock.
const app = await testApp({ clock: manualClock(new Date()), rateLimits: false })
Object.assign(app.services, { fetchOutside: fetchFromLoopback() })
const idp = await testOpenidProvider()
const query = app.services.db.query.bind(app.services.db)

let site: TestSite
let owner: TestClient
let id: string
let domain: string
let answers: { uri: string; body: string; status: number }[]
beforeEach(async () => {
  app.clock.set(new Date())
  await app.db.asOwner('delete from staff_providers')
  site = await testSite(app)
  owner = await site.staff('owner')
  domain = `${randomUUID()}.test`
  const made = await owner.post(path, {
    name: 'Company',
    issuer: idp.issuer,
    client_id: idp.clientId,
    secret: idp.clientSecret,
    email_domains: [domain],
    creates_accounts: true,
    role_rules: [{ value: '*', role: 'moderator', domain_id: null }],
  })
  expect({ status: made.status, errors: made.body.errors }).toEqual({ status: 200, errors: undefined })
  id = made.body.id
  answers = []
  idp.allow(made.body.callback, new URL('/console/', made.body.callback).href)
  idp.onLogout(made.body.logout_callback, async (uri, body) => {
    const { status } = await postLogout(new URL(uri).pathname, body)
    answers.push({ uri, body, status })
    return status
  })
})

const path = '/api/console/staff-providers'
/** A call from the provider's server, without a cookie or an Origin. */
const postLogout = (to: string, body: string) =>
  site.client().call('POST', to, {
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: undefined,
      'sec-fetch-site': undefined,
      'x-request-type': undefined,
      'idempotency-key': undefined,
    },
  })
const postToken = (token: string) =>
  postLogout(`/api/console/login/provider/${id}/logout`, new URLSearchParams({ logout_token: token }).toString())

const person = (): ProviderPerson => {
  const sub = randomUUID()
  return { sub, email: `${sub}@${domain}`, email_verified: true, name: 'Ann Example' }
}

async function signIn(who: ProviderPerson, jar = new Map<string, string>()): Promise<TestClient> {
  const client = site.client()
  const { body } = await client.post('/api/console/login/provider', { email: String(who.email) })
  const { pathname, search } = new URL(await idp.signIn(body.url, who, { jar }))
  expect((await client.get(`${pathname}${search}`)).headers.location).toBe('/console/')
  return client
}
const isIn = async (client: TestClient) => (await client.get('/api/console/me')).status === 200

describe('a logout at the provider', () => {
  test('ends the sessions that began with it, and no others', async () => {
    const [ann, bea] = [person(), person()]
    const [laptop, phone] = [new Map<string, string>(), new Map<string, string>()]
    const [here, again, elsewhere, other] = [
      await signIn(ann, laptop),
      await signIn(ann, laptop),
      await signIn(ann, phone),
      await signIn(bea),
    ]
    await idp.signOut(laptop)
    expect(answers.map(({ status }) => status)).toEqual([200])
    expect({
      here: await isIn(here),
      again: await isIn(again),
      elsewhere: await isIn(elsewhere),
      other: await isIn(other),
    }).toEqual({ here: false, again: false, elsewhere: true, other: true })
    const log = await app.db.asOwner<{ new: unknown }>(
      `select new from audit_log where action = 'staff.logged_out'
        and subject_id = (select id::text from staff where email = $1)`,
      [ann.email],
    )
    expect(log).toEqual([{ new: { provider: 'Company' } }])
  })

  test('follows a logout in the console, for every session of that browser', async () => {
    const [who, jar] = [person(), new Map<string, string>()]
    const [first, second] = [await signIn(who, jar), await signIn(who, jar)]
    const { url } = (await first.post('/api/console/logout')).body
    await idp.signOut(jar, url)
    expect({ first: await isIn(first), second: await isIn(second) }).toEqual({ first: false, second: false })
  })

  test('without a session ends all logins of its person', async () => {
    const who = person()
    const client = await signIn(who)
    await app.db.asOwner('update staff_sessions set provider_sid = null where provider_id = $1', [id])
    const jar = new Map<string, string>()
    await signIn(who, jar)
    await idp.signOut(jar)
    expect(await isIn(client)).toBe(false)
  })

  test('is refused without a valid token of this provider', async () => {
    const [who, jar] = [person(), new Map<string, string>()]
    const client = await signIn(who, jar)
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const claims = { sub: who.sub, jti: 'x', events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'forged', typ: 'logout+jwt', jwk: await exportJWK(publicKey) })
      .setIssuer(idp.issuer)
      .setAudience(idp.clientId)
      .setIssuedAt()
      .sign(privateKey)
    // An ID token of the same provider, for the same client.
    const [row] = await app.db.asOwner<{ id_token: string }>(
      'select id_token from staff_sessions where provider_id = $1',
      [id],
    )
    const idToken = app.services.secrets.open(row?.id_token ?? '')
    for (const token of ['', 'x', forged, idToken, `${forged.split('.').slice(0, 2).join('.')}.`]) {
      const reply = await postToken(token)
      expect(reply).toMatchObject({ status: 400, body: { error: { code: 'openid_logout_refused' } } })
    }
    expect(await isIn(client)).toBe(true)
    expect((await postLogout('/api/console/login/provider/unknown/logout', 'logout_token=x')).status).toBe(400)
  })

  test('takes effect once: a token that is sent again is refused', async () => {
    const [who, jar] = [person(), new Map<string, string>()]
    const before = await signIn(who, jar)
    await idp.signOut(jar)
    const [sent] = answers
    if (!sent) throw new Error('the provider sent no token')
    expect(await isIn(before)).toBe(false)
    // A session for which the provider named none would end with any token of that person.
    const after = await signIn(who, new Map())
    await app.db.asOwner('update staff_sessions set provider_sid = null where provider_id = $1', [id])
    const again = await postLogout(new URL(sent.uri).pathname, sent.body)
    expect(again).toMatchObject({ status: 400, body: { error: { code: 'openid_logout_refused' } } })
    expect(await isIn(after)).toBe(true)
    // Used tokens are remembered for longer than they are valid.
    const countUsedTokens = async () => (await app.db.asOwner('select 1 from openid_used_tokens')).length
    const found = await countUsedTokens()
    await pruneOpenid.handler({ services: app.services })
    expect([found > 0, await countUsedTokens()]).toEqual([true, found])
    app.clock.advance(4 * minuteMs + 1000)
    expect((await postLogout(new URL(sent.uri).pathname, sent.body)).status).toBe(400)
    await pruneOpenid.handler({ services: app.services })
    expect(await countUsedTokens()).toBe(0)
  })

  test('can be sent again if ending the sessions failed', async () => {
    const [who, jar] = [person(), new Map<string, string>()]
    const client = await signIn(who, jar)
    const broken = vi.spyOn(app.services.db, 'query').mockImplementation(async (statement, ...rest) => {
      if (statement.name === 'staff.end_at_provider') throw new Error('the database is away')
      return query(statement, ...rest)
    })
    await idp.signOut(jar)
    broken.mockRestore()
    const [sent] = answers
    expect({ status: sent?.status, isIn: await isIn(client) }).toEqual({ status: 500, isIn: true })
    expect((await postLogout(new URL(sent?.uri ?? '').pathname, sent?.body ?? '')).status).toBe(200)
    expect(await isIn(client)).toBe(false)
  })

  test('is refused when it arrives late', async () => {
    const [who, jar] = [person(), new Map<string, string>()]
    const client = await signIn(who, jar)
    idp.onLogout(new URL(`/api/console/login/provider/${id}/logout`, `http://${site.host}`).href, async (uri, body) => {
      app.clock.advance(10 * minuteMs)
      const { status } = await postLogout(new URL(uri).pathname, body)
      answers.push({ uri, body, status })
      return status
    })
    // Recreating the provider forgets its sessions, so this person logs in once more.
    await signIn(who, jar)
    await idp.signOut(jar)
    expect(answers.map(({ status }) => status)).toEqual([400])
    expect(await isIn(client)).toBe(true)
  })
})

describe('a change of the provider', () => {
  const change = async (body: object) => {
    const {
      id: _id,
      has_secret: _secret,
      callback: _callback,
      logout_callback: _logout,
      ...row
    } = (await owner.get(`${path}/${id}`)).body
    const saved = await owner.put(`${path}/${id}`, { ...row, ...body })
    expect({ status: saved.status, errors: saved.body.errors }).toEqual({ status: 200, errors: undefined })
  }
  const rule = { value: '*', role: 'moderator', domain_id: null }

  test('that excludes nobody leaves people logged in', async () => {
    const client = await signIn(person())
    for (const body of [
      { name: 'Renamed' },
      { secret: 'another' },
      { ends_session: false },
      { creates_accounts: false },
      { trusts_unverified: true },
      { email_domains: [domain, `also.${domain}`] },
      { second_factor: 'provider' },
      { role_rules: [rule, { value: 'owners', role: 'owner', domain_id: null }] },
    ]) {
      await change(body)
      expect({ body, isIn: await isIn(client) }).toEqual({ body, isIn: true })
    }
  })

  test.each([
    ['another client', { client_id: 'another' }],
    ['a domain less', { email_domains: ['other.test'] }],
    ['another rule', { role_rules: [{ ...rule, value: 'moderators' }] }],
    ['another claim', { roles_claim: 'roles' }],
    ['switched off', { active: false }],
  ])('with %s ends its sessions', async (_name, body) => {
    const client = await signIn(person())
    await change(body)
    expect(await isIn(client)).toBe(false)
  })
})
