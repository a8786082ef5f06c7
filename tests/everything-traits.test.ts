import { createServer } from 'node:http'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderSite } from '../core/app/pages/site-renderer.ts'
import { createHttp } from '../core/platform/http/create-http.ts'
import { testSite } from './factories/site.ts'
import { calls } from './fixtures/plugins/everything/server/calls.ts'
import { testApp } from './harness/app.ts'
import { createClient, type TestClient } from './harness/client.ts'
import { atFileEnd } from './harness/index.ts'
import { buildSite } from './harness/pages.ts'

// Visitor traits reach every reader of a setting, and no page of another visitor.

const [off, on] = ['NL', 'DE'] as const
const app = await testApp({ pluginsFolder: path.resolve(import.meta.dirname, 'fixtures/plugins') })
let evaluations = 0
const buildPage = (address: string) => ({
  path: address,
  loader: () => {
    evaluations += 1
    return null
  },
})
const build = buildSite([buildPage('/'), buildPage('/everything'), buildPage('/faq')])
const server = createServer(createHttp(app.services, { pages: renderSite(app.services, build) }).callback())
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
atFileEnd(() => server.close())
const { port } = server.address() as { port: number }

const site = await testSite(app, { countries: [off, on] })
await app.services.settings.change({ kind: 'system', name: 'test' }, [
  { key: 'everything.enabled', scope: `domain:${site.domainId}/country:${on}`, value: true },
])
beforeEach(() => {
  evaluations = 0
  calls.length = 0
})

function browser(country: string, cookies: Record<string, string> = {}): TestClient {
  const client = createClient(port, site.host)
  for (const [name, value] of Object.entries({ country, ...cookies })) client.cookies.set(name, value)
  return client
}
const looking = {
  headers: { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
}
const greeting = async (client: TestClient) => {
  const reply = await client.get('/api/everything/greeting')
  return [reply.status, reply.body.greeting ?? null]
}

test('a call reads the setting as overridden for the caller’s half', async () => {
  expect(await greeting(browser(on, { half: 'a' }))).toEqual([200, 'Hello'])
  expect(await greeting(browser(on, { half: 'b' }))).toEqual([200, 'Hi'])
  expect(await greeting(browser(on, { half: 'a' }))).toEqual([200, 'Hello'])
  expect(await greeting(browser(off, { half: 'b' }))).toEqual([404, null])
})

test('public settings are cached per set of overrides', () => {
  const place = { domainId: site.domainId, country: on }
  const of = (half: string) => app.services.settings.getPublicValues({ ...place, traits: { 'everything.half': half } })
  expect({ aGreeting: of('a')['everything.greeting'], bGreeting: of('b')['everything.greeting'] }).toEqual({
    aGreeting: 'Hello',
    bGreeting: 'Hi',
  })
  expect(of('b')).toBe(of('b'))
  expect(of('b')).not.toBe(of('a'))
})

describe('a key of one browser', () => {
  test('is created on the page of its trait, stays the same, and is deleted where it is not allowed', async () => {
    const client = browser(on)
    await client.get('/faq', looking)
    expect(client.cookies.has('everything_unit')).toBe(false)
    await client.get('/everything', looking)
    const unit = client.cookies.get('everything_unit')
    expect(unit).toMatch(/^[\w-]{22}$/)
    await client.get('/everything', looking)
    expect(client.cookies.get('everything_unit')).toBe(unit)
    client.cookies.set('everything_no', '1')
    await client.get('/faq', looking)
    expect(client.cookies.get('everything_unit') ?? '').toBe('')
  })

  test('is replaced if forged', async () => {
    const client = browser(on, { everything_unit: 'x' })
    await client.get('/everything', looking)
    expect(client.cookies.get('everything_unit')).toMatch(/^[\w-]{22}$/)
  })

  test('is not created where the plugin is off', async () => {
    const client = browser(off)
    await client.get('/everything', looking)
    expect(client.cookies.has('everything_unit')).toBe(false)
  })
})

describe('a viewed page is reported', () => {
  const readLines = async (headers: Record<string, string | undefined>, address = '/faq') => {
    await browser(on).get(address, { headers: { ...looking.headers, ...headers } })
    return calls.map(([what]) => what)
  }
  test('once the key exists', async () => {
    expect(await readLines({}, '/everything')).toEqual(['seen by visitor'])
  })
  test('reports a view of a cached page', async () => {
    expect(await readLines({})).toEqual(['seen by nobody'])
    expect(await readLines({})).toEqual(['seen by nobody', 'seen by nobody'])
    expect(evaluations).toBeLessThan(2)
  })
  test.each<[string, Record<string, string | undefined>]>([
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a request without a stated purpose', { 'sec-fetch-dest': undefined }],
    ['a request by a script', { 'sec-fetch-dest': 'empty' }],
  ])('not for %s', async (_what, headers) => {
    expect(await readLines(headers)).toEqual([])
  })
  test('not without a key', async () => {
    expect(await readLines({}, '/nothing-here')).toEqual([])
  })
})

test('every call of a member passes the member to traits', async () => {
  const member = await site.member({ country: on })
  const client = createClient(port, site.host)
  for (const [name, value] of member.client.cookies) client.cookies.set(name, value)
  await client.get('/faq', looking)
  expect(calls).toEqual([['seen by member', on]])
  expect(client.cookies.has('everything_unit')).toBe(false)
})
