import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Context } from 'koa'
import { expect, test, vi } from 'vitest'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { evaluateTraits, type VisitorTrait } from '../../platform/pages/index.ts'
import {
  buildSharedPageKey,
  type CachedPage,
  createPageCache,
  noncePlaceholder,
  pickSharedCookies,
  sendPage,
} from './page-cache.ts'

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
  memberAccess?: string
  consent?: string
}

async function readKey({
  path = '/',
  method = 'GET',
  querystring = '',
  cookies = [],
  member = null,
  place,
  version,
  signups,
  memberAccess = 'limited',
  consent = 'false false',
}: Visit = {}) {
  const query = Object.fromEntries(new URLSearchParams(querystring))
  const state = { request: { site: { ...site, ...place }, member }, cookies: new Map(cookies) }
  const host = services(version, signups)
  const traits = await evaluateTraits(host, state.request.site as unknown as Site, { cookies: state.cookies, path })
  return buildSharedPageKey(host, { method, path, query, state } as unknown as Context, {
    traits,
    memberAccess,
    consent,
  })
}

test('visitors without personal data share a page', async () => {
  expect(await readKey()).toBeTypeOf('string')
  expect(await readKey({ cookies: [['locale', 'nl']] })).toBe(await readKey())
  expect(await readKey({ querystring: 'utm_source=x&gclid=1&network=n&ref=r&sub1=a' })).toBe(await readKey())
  expect(await readKey({ cookies: [['tracking', '{"ref":"r"}']] })).toBe(await readKey())
  expect(await readKey({ cookies: [['consent', 'none']] })).toBe(await readKey())
  expect(
    await readKey({
      cookies: [
        ['_ga', 'GA1.1'],
        ['session', 'expired'],
      ],
    }),
  ).toBe(await readKey())
})

test('a shared page renders without the cookies that its key does not cover', () => {
  const cookies = new Map(['locale', 'session', 'tracking', 'dismissed_photo', 'half'].map((name) => [name, 'x']))
  traits.push({ id: 'half', assignment: { cookie: 'half', when: () => false }, of: () => 'a' })
  expect([...pickSharedCookies(services(), site as unknown as Site, cookies).keys()]).toEqual([
    'locale',
    'tracking',
    'half',
  ])
  traits.pop()
})

test.each<[string, Visit]>([
  ['a member', { member: { id: 'm' } }],
  ['a query', { querystring: 'lang=de' }],
  ['a query beside where somebody came from', { querystring: 'ref=x&invitation=y' }],
  ['where somebody came from, where it opens the door', { querystring: 'ref=x', signups: 'with_trafficsource' }],
  ['having come from somewhere, there', { cookies: [['tracking', '{"ref":"x"}']], signups: 'with_trafficsource' }],
  ['a form', { method: 'POST' }],
  ['a page that is not for everybody', { path: '/members' }],
])('not shared: %s', async (_what, visit) => {
  expect(await readKey(visit)).toBeNull()
})

test.each<[string, Visit]>([
  ['the domain', { place: { domain: { id: 2 } } }],
  ['the country', { place: { country: 'DE' } }],
  ['the country of the address', { place: { detectedCountry: 'BE' } }],
  ['the language', { place: { locale: 'de' } }],
  ['the host', { place: { origin: 'https://other.example' } }],
  ['the settings', { version: 2 }],
  ['the path', { path: '/premium' }],
  ['what visitors who were sent may see', { memberAccess: 'all' }],
  ['what was agreed to', { consent: 'false true' }],
])('caches separately: %s', async (_what, visit) => {
  expect(await readKey(visit)).not.toBe(await readKey())
})

test('a cached page expires after ten seconds', () => {
  let now = 1
  const cache = createPageCache(() => now)
  const cached = cache.set('k', [], '<p>')
  now = 10_000
  expect(cache.get('k')).toBe(cached)
  now = 10_002
  expect(cache.get('k')).toBeUndefined()
})

const ours = (code: string, more = '') => `<script nonce="${noncePlaceholder}"${more}>${code}</script>`
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('a cached page allows its own inline scripts by hash and carries no nonce', () => {
  const html = `${ours('a()')}<script>evil()</script>${ours('b()', ' type="module"')}${ours('', ' src="/x.js"')}${ours('{}', ' type="application/ld+json"')}`
  const page = createPageCache().set('k', [], html)
  expect(page.scripts).toBe(`${hash('a()')} ${hash('b()')}`)
  expect(String(page.encoded.identity)).toBe(html.replaceAll(` nonce="${noncePlaceholder}"`, ''))
})

/** Sends the page to a browser that accepts these encodings and may have the page of an `etag`. */
function send(page: CachedPage, accepted: string[], etag?: string) {
  const headers: Record<string, string> = { 'Content-Security-Policy': "script-src 'self' 'nonce-n'; x" }
  const ctx = {
    state: { request: { nonce: 'n' } },
    response: { get: (name: string) => headers[name] },
    acceptsEncodings: (encoding: string) => accepted.includes(encoding) && encoding,
    set: (name: string, value: string) => {
      headers[name] = value
    },
    get fresh() {
      return headers.ETag === etag
    },
  } as unknown as Context
  sendPage(ctx, page)
  return { headers, status: ctx.status, body: ctx.body as Buffer }
}

test('all visitors receive the same bytes, in the encoding that the browser accepts', () => {
  const page = createPageCache().set('k', [['content-type', 'text/html']], ours('a()'))
  const [plain, first, second] = [send(page, []), send(page, ['gzip']), send(page, ['gzip', 'br'])]
  expect(String(plain.body)).toBe('<script>a()</script>')
  expect(String(gunzipSync(first.body))).toBe('<script>a()</script>')
  expect(second.body).toBe(first.body)
  expect(first.headers).toMatchObject({
    'Content-Encoding': 'gzip',
    'Content-Security-Policy': `script-src 'self' ${hash('a()')}; x`,
    'Cache-Control': 'private, no-cache',
  })
  expect(plain.headers.ETag).not.toBe(first.headers.ETag)
})

test('a page that renders to the same bytes again is sent as Brotli', async () => {
  const cache = createPageCache()
  cache.set('k', [], '<p>same</p>')
  const page = cache.set('k', [], '<p>same</p>')
  send(page, ['gzip', 'br'])
  await vi.waitFor(() => expect(send(page, ['gzip', 'br']).headers['Content-Encoding']).toBe('br'))
  expect(String(brotliDecompressSync(send(page, ['gzip', 'br']).body))).toBe('<p>same</p>')
})

test('a browser that has the page receives 304 without a body', () => {
  const page = createPageCache().set('k', [], '<p>')
  const { headers } = send(page, ['gzip'])
  expect(send(page, ['gzip'], headers.ETag)).toMatchObject({ status: 304, body: undefined })
})

test('each value of a visitor trait has its own cached page', async () => {
  traits.push({
    id: 'half',
    values: ['a', 'b'],
    of: ({ cookie }) => cookie('half') ?? 'a',
  })
  const half = (value: string) => readKey({ cookies: [['half', value]] })
  expect(await half('a')).toBe(await readKey())
  expect(await half('b')).toBeTypeOf('string')
  expect(await half('b')).not.toBe(await half('a'))
  // An invented value gets the page of the first value.
  expect(await half('made-up')).toBe(await half('a'))
  traits.pop()
  expect(await half('b')).toBe(await readKey())
})
