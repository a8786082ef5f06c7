import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '../../../tests/factories/served-routes.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient, type TestClient } from '../../../tests/harness/client.ts'
import { type AnyRoute, listReply, publicRoute } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'

const routes: AnyRoute[] = [
  publicRoute({
    method: 'GET',
    path: '/api/try/where',
    summary: 'Where am I',
    access: 'anyone',
    handler: ({ site: { country, locale, origin }, ip }) => ({ country, locale, origin, ip }),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/try/things/:thing/parts/:part',
    summary: 'A path with parameters',
    access: 'anyone',
    params: z.object({ thing: z.string(), part: z.string() }),
    handler: (_ctx, { params }) => params,
  }),
  publicRoute({
    method: 'GET',
    path: '/try-codes/:code',
    summary: 'A parameter in the second segment',
    access: 'anyone',
    params: z.object({ code: z.string() }),
    handler: (_ctx, { params }) => params,
  }),
  publicRoute({
    method: 'GET',
    path: '/api/try/strip',
    summary: 'More than declared',
    access: 'anyone',
    response: z.object({ shown: z.number() }),
    handler: () => ({ shown: 1, secret: 2 }),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/try/list',
    summary: 'A list',
    access: 'anyone',
    handler: () => listReply([{ id: 1 }, { id: 2 }], 10, 40),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/try/form',
    summary: 'A form',
    access: 'anyone',
    body: z.object({ name: z.string().min(2), age: z.number() }),
    handler: (_ctx, { body }) => body,
  }),
  publicRoute({
    method: 'GET',
    path: '/api/try/limited',
    summary: 'Twice a minute',
    access: 'anyone',
    rateLimit: { points: 2, seconds: 60, by: 'ip' },
    handler: () => ({ ok: true }),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/try/broken',
    summary: 'Throws',
    access: 'anyone',
    handler() {
      throw new Error('secret of the database')
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/api/try/hook',
    summary: 'Raw',
    access: 'provider',
    bodyKind: 'raw',
    handler: (ctx) => ({ size: ctx.rawBody?.length }),
  }),
]

const app = await testApp()
const site = await testSite(app, { countries: ['NL', 'DE'] })
const serve = async (change: Partial<Services> = {}) => (await serveRoutes(app, routes, change)).port
const port = await serve()
const browser = (host = site.host, at = port): TestClient => createClient(at, host)
describe('the site of a request', () => {
  test('refuses an unknown Host without repeating it', async () => {
    const reply = await browser('evil.test').get('/api/try/where')
    expect(reply.status).toBe(421)
    expect(reply.text + JSON.stringify(reply.headers)).not.toContain('evil')
  })

  test('refuses an unknown Host in the language of the browser', async () => {
    const get = (language: string) => browser('evil.test').get('/', { headers: { 'accept-language': language } })
    expect((await get('de-AT,de;q=0.9')).text).toBe('Unter dieser Adresse gibt es keine Website.')
    expect((await get('sv')).text).toBe('Op dit adres staat geen site.')
  })

  test('defaults to the domain’s first country and language', async () => {
    expect((await browser().get('/api/try/where')).body).toEqual({
      country: 'NL',
      locale: 'nl',
      origin: `http://${site.host}:${port}`,
      ip: '127.0.0.1',
    })
  })

  test('accepts a chosen country that the domain serves and a language that it has', async () => {
    const client = browser()
    client.cookies.set('country', 'DE')
    client.cookies.set('locale', 'de')
    expect((await client.get('/api/try/where')).body).toMatchObject({ country: 'DE', locale: 'de' })
    client.cookies.set('country', 'US')
    client.cookies.set('locale', 'pl')
    expect((await client.get('/api/try/where')).body).toMatchObject({ country: 'NL', locale: 'nl' })
  })

  test('trusts forwarded headers only from a trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'cf-ipcountry': 'DE' }
    expect((await browser().get('/api/try/where', { headers })).body).toMatchObject({
      ip: '127.0.0.1',
      country: 'NL',
      origin: expect.stringContaining('http://'),
    })
    const trusting = await serve({
      env: { ...app.services.env, trustProxy: ['127.0.0.1'], countryHeader: 'cf-ipcountry' },
    })
    const reply = await browser(site.host, trusting).get('/api/try/where', { headers })
    expect(reply.body).toMatchObject({ ip: '203.0.113.9', country: 'DE', origin: expect.stringContaining('https://') })
    expect(reply.headers['strict-transport-security']).toBeDefined()
  })

  test('ignores headers for host and country that are not configured', async () => {
    const other = await testSite(app, { countries: ['NL', 'DE'] })
    const trusting = await serve({ env: { ...app.services.env, trustProxy: ['127.0.0.1'] } })
    const headers = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': other.host, 'x-country': 'DE' }
    const reply = await browser(site.host, trusting).get('/api/try/where', { headers })
    expect(reply.body).toMatchObject({ country: 'NL', origin: `http://${site.host}` })
    const named = await serve({
      env: { ...app.services.env, trustProxy: ['127.0.0.1'], forwardedHostHeader: 'x-forwarded-host' },
    })
    const forwarded = await browser(site.host, named).get('/api/try/where', { headers })
    expect(forwarded.body.origin).toBe(`http://${other.host}`)
    expect(forwarded.headers.vary).toContain('x-forwarded-host')
  })

  test('puts no forged port into links and refuses an invalid one', async () => {
    const at = (authority: string) => browser().get('/api/try/where', { headers: { host: authority } })
    expect((await at(`${site.host}:9999`)).body.origin).toBe(`http://${site.host}:${port}`)
    expect((await at(`${site.host}:65536`)).status).toBe(421)
  })

  test('compares a form’s Origin with the address of its page', async () => {
    const headers = { host: `${site.host}:8080`, origin: `http://${site.host}:8080` }
    expect((await browser().post('/api/try/form', { name: 'Ada', age: 30 }, { headers })).status).toBe(200)
    const foreign = { ...headers, origin: `http://${site.host}:9999` }
    expect((await browser().post('/api/try/form', { name: 'Ada', age: 30 }, { headers: foreign })).status).toBe(403)
  })
})

describe('replies', () => {
  test('omit undeclared fields', async () => {
    expect((await browser().get('/api/try/strip')).body).toEqual({ shown: 1 })
  })

  test('give the range and total of lists', async () => {
    expect((await browser().get('/api/try/list')).headers['content-range']).toBe('list 10-11/40')
  })

  test('are private and carry the security headers', async () => {
    const { headers } = await browser().get('/api/try/where')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+'/)
  })

  test('never repeat a nonce', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const { headers } = await browser().get('/api/try/where')
        return /'nonce-([\w+/]{22}==)'/.exec(String(headers['content-security-policy']))?.[1]
      }),
    )
    expect(nonces).not.toContain(undefined)
    expect(new Set(nonces).size).toBe(nonces.length)
  })

  test('distinguish unknown paths from unknown methods, in JSON', async () => {
    expect((await browser().get('/api/try/nothing')).body.error.code).toBe('not_found')
    const reply = await browser().put('/api/try/form', {})
    expect(reply).toMatchObject({
      status: 405,
      body: { error: { code: 'method_not_allowed' } },
      headers: { allow: 'POST' },
    })
  })

  test('find a path with parameters, however it is written', async () => {
    for (const path of ['/api/try/things/A%20b/parts/2', '/API/Try/Things/A%20b/Parts/2/'])
      expect((await browser().get(path)).body).toEqual({ thing: 'A b', part: '2' })
    expect((await browser().get('/try-codes/Ab1')).body).toEqual({ code: 'Ab1' })
    expect((await browser().get('/api/try/things/A%20b/parts')).status).toBe(404)
    expect((await browser().put('/api/try/things/A%20b/parts/2', {})).headers.allow).toBe('HEAD, GET')
  })

  test('hide the message of an unexpected error', async () => {
    const reply = await browser().get('/api/try/broken')
    expect(reply).toMatchObject({ status: 500, body: { error: { code: 'internal' } } })
    expect(reply.text).not.toContain('secret')
  })
})

describe('input', () => {
  test('names every invalid field in the caller’s language', async () => {
    const client = browser()
    client.cookies.set('locale', 'en')
    const reply = await client.post('/api/try/form', { name: 'x', age: 'y' })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      name: 'Use at least 2 characters.',
      age: 'Enter a number.',
      root: { serverError: 'Please check the marked fields.' },
    })
  })

  test('rejects an oversize, malformed or cross-origin body', async () => {
    expect((await browser().post('/api/try/form', { name: 'x'.repeat(70_000), age: 1 })).status).toBe(413)
    expect((await browser().post('/api/try/form', 'text')).status).toBe(415)
    const broken = { body: Buffer.from('{'), headers: { 'content-type': 'application/json' } }
    expect((await browser().call('POST', '/api/try/form', broken)).status).toBe(400)
  })

  test('reads a webhook raw and without an Origin', async () => {
    const reply = await browser().call('POST', '/api/try/hook', {
      body: Buffer.from('abc'),
      headers: { origin: undefined, 'x-request-type': undefined },
    })
    expect(reply.body).toEqual({ size: 3 })
  })
})

test('a rate limit refuses calls and says how long to wait', async () => {
  const client = browser()
  const statuses = [await client.get('/api/try/limited'), await client.get('/api/try/limited')].map(
    ({ status }) => status,
  )
  const third = await client.get('/api/try/limited')
  expect([...statuses, third.status]).toEqual([200, 200, 429])
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
})
