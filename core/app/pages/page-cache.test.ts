import { gunzipSync } from 'node:zlib'
import type { Context } from 'koa'
import { expect, test } from 'vitest'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { evaluateTraits, type VisitorTrait } from '../../platform/pages/index.ts'
import { createPageCache, noncePlaceholder, sendPage, sharedPageKey } from './page-cache.ts'

const site = {
  domain: { id: 1 },
  country: 'NL',
  locale: 'nl',
  origin: 'https://one.example',
  detectedCountry: 'NL',
}
const traits: VisitorTrait[] = []
const services = (version = 1, signups = 'all') =>
  ({
    snapshot: { version: () => version },
    settings: { get: () => signups },
    plugins: { hooks: (name: string) => (name === 'visitorTrait' ? traits : []) },
    pages: { find: (path: string) => (path === '/members' ? {} : { cache: 'shared' }) },
  }) as unknown as Services

interface Visit {
  path?: string
  method?: string
  querystring?: string
  cookies?: [string, string][]
  member?: object | null
  place?: object
  version?: number
  signups?: string
  look?: string
  consent?: string
}

async function keyOf({
  path = '/',
  method = 'GET',
  querystring = '',
  cookies = [],
  member = null,
  place,
  version,
  signups,
  look = 'limited',
  consent = 'false false',
}: Visit = {}) {
  const query = Object.fromEntries(new URLSearchParams(querystring))
  const state = { request: { site: { ...site, ...place }, member }, cookies: new Map(cookies) }
  const host = services(version, signups)
  const traits = await evaluateTraits(host, state.request.site as unknown as Site, { cookies: state.cookies, path })
  return sharedPageKey(host, { method, path, query, state } as unknown as Context, { traits, look, consent })
}

test('visitors without personal data share a page', async () => {
  expect(await keyOf()).toBeTypeOf('string')
  expect(await keyOf({ cookies: [['locale', 'nl']] })).toBe(await keyOf())
  expect(await keyOf({ querystring: 'utm_source=x&gclid=1&network=n&ref=r&sub1=a' })).toBe(await keyOf())
  expect(await keyOf({ cookies: [['tracking', '{"ref":"r"}']] })).toBe(await keyOf())
  expect(await keyOf({ cookies: [['consent', 'none']] })).toBe(await keyOf())
})

test.each<[string, Visit]>([
  ['a member', { member: { id: 'm' } }],
  ['a session cookie, whatever it is worth', { cookies: [['session', 'x']] }],
  ['consents', { cookies: [['consents', 'x']] }],
  ['a query', { querystring: 'lang=de' }],
  ['a query beside where somebody came from', { querystring: 'ref=x&invitation=y' }],
  ['where somebody came from, where it opens the door', { querystring: 'ref=x', signups: 'with_trafficsource' }],
  ['having come from somewhere, there', { cookies: [['tracking', '{"ref":"x"}']], signups: 'with_trafficsource' }],
  ['a form', { method: 'POST' }],
  ['a page that is not for everybody', { path: '/members' }],
])('not shared: %s', async (_what, visit) => {
  expect(await keyOf(visit)).toBeNull()
})

test.each<[string, Visit]>([
  ['the domain', { place: { domain: { id: 2 } } }],
  ['the country', { place: { country: 'DE' } }],
  ['the country of the address', { place: { detectedCountry: 'BE' } }],
  ['the language', { place: { locale: 'de' } }],
  ['the host', { place: { origin: 'https://other.example' } }],
  ['the settings', { version: 2 }],
  ['the path', { path: '/premium' }],
  ['what visitors who were sent may see', { look: 'all' }],
  ['what was agreed to', { consent: 'false true' }],
])('caches separately: %s', async (_what, visit) => {
  expect(await keyOf(visit)).not.toBe(await keyOf())
})

test('a cached page expires after ten seconds', () => {
  let now = 1
  const cache = createPageCache(() => now)
  cache.set('k', [], noncePlaceholder)
  now = 10_000
  expect(cache.get('k')?.parts).toHaveLength(2)
  now = 10_002
  expect(cache.get('k')).toBeUndefined()
})

test.each(['identity', 'gzip'])('each response has its own nonce, in %s', (encoding) => {
  const page = createPageCache().set(
    'k',
    [['content-type', 'text/html']],
    `<script nonce="${noncePlaceholder}"></script>`,
  )
  for (const nonce of ['first', 'other'].map((word) =>
    word
      .repeat(5)
      .slice(0, noncePlaceholder.length - 1)
      .padEnd(noncePlaceholder.length, '='),
  )) {
    const ctx = { acceptsEncodings: () => encoding, set: () => {} } as unknown as Context
    sendPage(ctx, page, nonce)
    const text = encoding === 'gzip' ? gunzipSync(ctx.body as Buffer).toString() : String(ctx.body)
    expect(text).toBe(`<script nonce="${nonce}"></script>`)
  }
})

test('each value of a visitor trait has its own cached page', async () => {
  traits.push({
    id: 'half',
    values: ['a', 'b'],
    cookies: ['half'],
    of: ({ cookie }) => cookie('half') ?? 'a',
  })
  const half = (value: string) => keyOf({ cookies: [['half', value]] })
  expect(await half('a')).toBe(await keyOf())
  expect(await half('b')).toBeTypeOf('string')
  expect(await half('b')).not.toBe(await half('a'))
  // An invented value gets the page of the first.
  expect(await half('made-up')).toBe(await half('a'))
  traits.pop()
  expect(await half('a')).toBeNull()
})
