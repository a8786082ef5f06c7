import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createIdAt, manualClock, minuteMs } from '../../../core/kernel/index.ts'
import { fetchFromLoopback, testOpenidProvider } from '../../../tests/factories/openid-provider.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readAgeClaim } from './age-claim.ts'

// The provider uses this machine's clock.
const app = await testApp({ clock: manualClock(new Date()), rateLimits: false })
Object.assign(app.services, { fetchOutside: fetchFromLoopback() })
const idp = await testOpenidProvider()

let site: TestSite
let member: TestMember
beforeEach(async () => {
  site = await testSite(app)
  await site.set('verification.enabled', true)
  await site.set('verification.age_provider', 'Ausweis')
  await site.set('verification.age_issuer', idp.issuer)
  await site.set('verification.age_client_id', idp.clientId)
  await site.set('verification.age_client_secret', idp.clientSecret)
  member = await site.member({ name: 'Sanne' })
})

async function start({ client }: TestMember): Promise<string> {
  const { body } = await client.post('/api/verification/age/start')
  idp.allow(new URL(body.url).searchParams.get('redirect_uri') ?? '')
  return body.url
}
async function followCallback({ client }: TestMember, url: string) {
  const { pathname, search } = new URL(url, 'http://site.test')
  const reply = await client.get(`${pathname}${search}`)
  return [reply.status, reply.headers.location]
}
const confirm = async (who: TestMember, claims: object, sub: string = randomUUID()) =>
  followCallback(who, await idp.signIn(await start(who), { sub, ...claims }))
const state = async ({ client }: TestMember) => (await client.get('/api/verification/age')).body
const done = [303, '/verification/age']
const stored = (who: TestMember) =>
  app.db.asOwner<Record<string, unknown>>('select * from age_checks where member_id = $1', [who.id])

test('a signed yes passes, and stores neither the claims nor the person’s identifier', async () => {
  expect(await state(member)).toMatchObject({ way: 'openid', provider: 'Ausweis', state: 'none' })
  expect(await confirm(member, { age_over_18: true, name: 'Sanne Example' }, 'person-1')).toEqual(done)
  expect(await state(member)).toMatchObject({ state: 'passed', by: 'Ausweis', decided_at: expect.any(String) })
  const [row = {}] = await stored(member)
  expect(Object.keys(row).sort()).toEqual(['begun_at', 'decided_at', 'member_id', 'provider', 'state', 'subject_hash'])
  expect(JSON.stringify(row)).not.toMatch(/person-1|Example/)
})

test('a date of birth is compared and not stored', async () => {
  await site.set('verification.age_claim', 'birthdate')
  expect(await confirm(member, { birthdate: '1990-05-17' })).toEqual(done)
  expect((await state(member)).state).toBe('passed')
  expect(JSON.stringify(await stored(member))).not.toContain('1990')
})

test('requests the claim by name, and a fresh login', async () => {
  const { searchParams } = new URL(await start(member))
  expect(JSON.parse(searchParams.get('claims') ?? '')).toEqual({ id_token: { age_over_18: { essential: true } } })
  expect(searchParams.get('prompt')).toBe('login')
})

test('a signed no fails, outweighs moderators, and another identity is not accepted', async () => {
  expect(await confirm(member, { age_over_18: false }, 'minor')).toEqual(done)
  expect((await state(member)).state).toBe('failed')
  expect(await confirm(member, { age_over_18: true }, 'older-brother')).toEqual([
    303,
    '/verification/age?problem=identity',
  ])
  expect((await state(member)).state).toBe('failed')
  await site.set('verification.age_countries', ['NL'])
  await app.db.asOwner(
    `insert into verification_requests (member_id, id, gesture, state, asked_at, decided_at)
     values ($1, gen_random_uuid(), 'thumb_up', 'verified', $2, $2)`,
    [member.id, app.clock.now()],
  )
  expect(await write(member)).toBe('verification.age_required')
  // The birthday has come.
  expect(await confirm(member, { age_over_18: true }, 'minor')).toEqual(done)
  expect(await write(member)).toBe(200)
})

async function write({ client }: TestMember) {
  const other = await site.member({ name: 'Bram', gender: 'male' })
  const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Hoi' }
  const { status, body } = await client.post(`/api/members/${other.id}/messages`, message)
  return body.error?.code ?? status
}

test('where a country requires it, nobody can write before the answer', async () => {
  await site.set('verification.age_countries', ['NL'])
  expect(await write(member)).toBe('verification.age_required')
  const url = await start(member)
  expect(await write(member)).toBe('verification.age_required')
  await followCallback(member, await idp.signIn(url, { sub: randomUUID(), age_over_18: true }))
  expect(await write(member)).toBe(200)
})

test('one identity counts for one account of a site', async () => {
  const second = await site.member({ name: 'Kale' })
  await confirm(member, { age_over_18: true }, 'shared')
  expect(await confirm(second, { age_over_18: true }, 'shared')).toEqual([303, '/verification/age?problem=identity'])
  expect((await state(second)).state).toBe('unknown')
  const elsewhere = await testSite(app)
  for (const key of ['enabled', 'age_provider', 'age_issuer', 'age_client_id', 'age_client_secret'])
    await elsewhere.set(`verification.${key}`, await buildSettings(key))
  const third = await elsewhere.member({ name: 'Sanne' })
  await confirm(third, { age_over_18: true }, 'shared')
  expect((await state(third)).state).toBe('passed')
})
const buildSettings = async (key: string) =>
  ({
    enabled: true,
    age_provider: 'Ausweis',
    age_issuer: idp.issuer,
    age_client_id: idp.clientId,
    age_client_secret: idp.clientSecret,
  })[key]

describe('a lost answer is unknown, never failed', () => {
  const lost = [303, '/verification/age?problem=lost']

  test.each([
    ['no claim', {}],
    ['another kind of value', { age_over_18: 'maybe' }],
  ])('%s', async (_title, claims) => {
    expect(await confirm(member, claims)).toEqual(lost)
    expect((await state(member)).state).toBe('unknown')
  })

  test('the member never returns', async () => {
    await start(member)
    expect((await state(member)).state).toBe('begun')
    app.clock.advance(11 * minuteMs)
    expect((await state(member)).state).toBe('unknown')
    app.clock.advance(-11 * minuteMs)
  })

  test('the person refuses, and a forged or repeated answer has no effect', async () => {
    const url = await start(member)
    const begun = new URL(url).searchParams.get('state')
    expect(await followCallback(member, `/api/verification/age/callback?error=access_denied&state=${begun}`)).toEqual(
      lost,
    )
    expect((await state(member)).state).toBe('unknown')
    expect(await followCallback(member, '/api/verification/age/callback?code=made-up&state=made-up')).toEqual(lost)
    const answer = await idp.signIn(await start(member), { sub: randomUUID(), age_over_18: true })
    expect(await followCallback(member, answer)).toEqual(done)
    expect(await followCallback(member, answer)).toEqual(lost)
    expect((await state(member)).state).toBe('passed')
  })

  test('an answer for another member in this browser counts for nobody', async () => {
    const second = await site.member({ name: 'Kale' })
    const url = await idp.signIn(await start(member), { sub: randomUUID(), age_over_18: true })
    for (const [name, value] of member.client.cookies)
      if (name.includes('openid')) second.client.cookies.set(name, value)
    await start(second)
    expect(await followCallback(second, url)).toEqual(lost)
    expect({ memberState: (await state(member)).state, secondState: (await state(second)).state }).toEqual({
      memberState: 'begun',
      secondState: 'unknown',
    })
  })

  test('the provider signs with a key that it does not publish', async () => {
    const url = await idp.signIn(await start(member), { sub: randomUUID(), age_over_18: true })
    const honest = app.services.fetchOutside
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'other', use: 'sig', alg: 'RS256' }]
    Object.assign(app.services, {
      fetchOutside: ((...[to, ...rest]: Parameters<typeof honest>) =>
        to.endsWith('/jwks') ? Promise.resolve(Response.json({ keys })) : honest(to, ...rest)) as typeof honest,
    })
    try {
      expect(await followCallback(member, url)).toEqual(lost)
      expect((await state(member)).state).toBe('unknown')
    } finally {
      Object.assign(app.services, { fetchOutside: honest })
    }
  })
})

test.each([
  [true, true],
  ['false', false],
  ['2008-11-26', true],
  ['2008-11-27', false],
  ['0000-05-17', null],
  ['2001-02-30', null],
  ['1990', null],
  ['2030-01-01', null],
  [18, null],
  [undefined, null],
])('reads the claim %s as %s', (value, isOfAge) => {
  expect(readAgeClaim(value, '2026-11-26')).toBe(isOfAge)
})

describe('the sandbox service', () => {
  const setDemo = (demo: number) => Object.assign(app.services.env, { demo })
  const choose = ({ client }: TestMember, outcome: string) => client.post('/api/verification/age/demo', { outcome })

  test('exists only in a demo, and not if a real one is configured', async () => {
    await site.set('verification.age_issuer', '')
    expect({ way: (await state(member)).way, status: (await choose(member, 'adult')).status }).toEqual({
      way: null,
      status: 404,
    })
    expect((await member.client.post('/api/verification/age/start')).status).toBe(404)
    setDemo(20)
    try {
      expect((await state(member)).way).toBe('double')
      await site.set('verification.age_issuer', idp.issuer)
      expect((await state(member)).way).toBe('openid')
    } finally {
      setDemo(0)
    }
  })

  test('gives each outcome in a signed answer, for this member only', async () => {
    await site.set('verification.age_issuer', '')
    setDemo(20)
    try {
      const answer = async (who: TestMember, outcome: string) => {
        await who.client.post('/api/verification/age/start')
        await followCallback(who, (await choose(who, outcome)).body.url)
        return (await state(who)).state
      }
      expect(await answer(member, 'silent')).toBe('unknown')
      const { url } = (await choose(member, 'adult')).body
      expect((await followCallback(member, `${url}x`))[1]).toContain('lost')
      const second = await site.member({ name: 'Kale' })
      expect((await followCallback(second, url))[1]).toContain('lost')
      expect(await answer(second, 'minor')).toBe('failed')
      expect(await answer(member, 'adult')).toBe('passed')
      setDemo(0)
      expect((await followCallback(second, url))[1]).toContain('lost')
    } finally {
      setDemo(0)
    }
  })
})
