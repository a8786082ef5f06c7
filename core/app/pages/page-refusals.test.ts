import { createServer } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../../tests/harness/app.ts'
import { createClient, type TestClient } from '../../../tests/harness/client.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { buildApi, buildSite } from '../../../tests/harness/pages.ts'
import { AppError } from '../../kernel/errors.ts'
import { type AnyRoute, memberRoute, publicRoute } from '../../kernel/route.ts'
import type { ErrorCode, ErrorDefinition } from '../../kernel/words.ts'
import { createHttp } from '../../platform/http/create-http.ts'
import { coreFeatures } from '../features.ts'
import { createPageRequest } from './page-request.ts'
import { renderSite } from './site-renderer.ts'

const routes: AnyRoute[] = [
  publicRoute({
    method: 'GET',
    path: '/api/try/refuse',
    summary: 'Refuses with the given error',
    access: 'anyone',
    query: z.object({ code: z.string() }),
    handler(_ctx, { query }) {
      const wait = query.code === 'too_many_attempts' ? { minutes: 2 } : { seconds: 17 }
      throw new AppError(query.code as ErrorCode, { params: { ...wait, name: 'Sanne', limit: 3 } })
    },
  }),
  publicRoute({
    method: 'GET',
    path: '/api/try/lost',
    summary: 'Finds its database gone',
    access: 'anyone',
    handler() {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
  }),
  publicRoute({
    method: 'GET',
    path: '/api/try/address',
    summary: 'Twice a minute for an address',
    access: 'anyone',
    rateLimit: { points: 2, seconds: 60, by: 'ip' },
    handler: () => ({ ok: true }),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/try/post',
    summary: 'Twice a minute for an address',
    access: 'anyone',
    rateLimit: { points: 2, seconds: 60, by: 'ip' },
    handler: () => ({ ok: true }),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/try/member',
    summary: 'Twice a minute for a member',
    access: 'member',
    rateLimit: { points: 2, seconds: 60, by: 'member' },
    handler: () => ({ ok: true }),
  }),
]

let app: TestApp
let site: TestSite
let port: number

beforeAll(async () => {
  app = await testApp()
  site = await testSite(app)
  const plugins = {
    ...app.services.plugins,
    features: [{ id: 'try', routes }],
    plugins: [],
    findRouteOwner: () => undefined,
  }
  const services = { ...app.services, plugins: { ...plugins, listEnabledIds: () => [], hooks: () => [] } }
  const read = (path: string, route: string) => ({
    path,
    loader: ({ context, url }: { context: Parameters<typeof buildApi>[0]; url: URL }) =>
      buildApi(context)(route, { query: Object.fromEntries(url.searchParams) }),
  })
  const build = buildSite([
    read('/refuse', 'GET /api/try/refuse'),
    read('/lost', 'GET /api/try/lost'),
    read('/address', 'GET /api/try/address'),
    read('/member', 'GET /api/try/member'),
    { path: '/form', action: ({ context }) => buildApi(context)('POST /api/try/post') },
    { path: '/read', action: async ({ request }) => [...(await request.formData()).keys()] },
  ])
  const server = createServer(createHttp(services as never, { pages: renderSite(services as never, build) }).callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => server.close())
  port = (server.address() as { port: number }).port
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const browser = (): TestClient => createClient(port, site.host)

test.each(['PUT', 'DELETE', 'TRACE', 'PROPFIND'])('%s is no method of a page', async (method) => {
  for (const path of ['/form', '/refuse']) {
    const reply = await browser().call(method, path)
    expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST, OPTIONS' } })
  }
})

test.each([
  ['application/json', '{}', 415],
  ['text/plain', 'x', 415],
  ['multipart/form-data', 'x', 400],
  ['multipart/form-data; boundary=b', '--b\r\nx', 400],
  ['application/x-www-form-urlencoded; charset=UTF-8', 'a=%ff', 200],
])('a post of %s to a page is no error of the server', async (type, body, status) => {
  const reply = await browser().post('/read', Buffer.from(body), { headers: { 'content-type': type } })
  expect(reply.status).toBe(status)
})

test.each(['//', '///', '//evil.example/x'])('the path %s of a shared page names no other host', async (path) => {
  const ctx = { method: 'GET', path, req: { headers: {} } }
  const { url } = await createPageRequest(ctx as never, new URL(`http://${site.host}`), true)
  expect(url).toBe(`http://${site.host}${path}`)
})

describe('a page whose API call is refused', () => {
  // Missing or impossible resources become a 404 page; a missing login becomes a redirect.
  const special: Partial<Record<ErrorCode, number>> = { authentication_required: 302, validation_failed: 404 }
  const declared = coreFeatures.flatMap(({ errors }) => Object.entries(errors ?? {})) as [ErrorCode, ErrorDefinition][]
  test.each(declared)('%s has its own status', async (code, { status }) => {
    const reply = await browser().get(`/refuse?code=${code}`)
    expect(reply.status).toBe(special[code] ?? status)
  })

  test('has a message in the visitor’s language', async () => {
    const client = browser()
    client.cookies.set('locale', 'en')
    const { data } = JSON.parse((await client.get('/refuse?code=unavailable')).text)
    expect(data).toEqual({
      code: 'unavailable',
      message: 'This isn’t available right now. Please try again shortly.',
    })
  })

  test('shows the time to wait after a rate limit, and while something is unavailable', async () => {
    expect((await browser().get('/refuse?code=rate_limited')).headers['retry-after']).toBe('17')
    expect((await browser().get('/refuse?code=too_many_attempts')).headers['retry-after']).toBe('120')
    expect((await browser().get('/refuse?code=unavailable')).headers['retry-after']).toBe('1')
    expect((await browser().get('/refuse?code=not_found')).headers['retry-after']).toBeUndefined()
  })

  test('redirects to the login and back to the requested page, for links and scripts', async () => {
    const path = '/refuse?code=authentication_required&x=1'
    const back = '/login?to=%2Frefuse%3Fcode%3Dauthentication_required%26x%3D1'
    expect((await browser().get(path)).headers.location).toBe(back)
    const data = await browser().get('/refuse.data?code=authentication_required&x=1&_routes=%2Frefuse')
    expect(data.text).toContain(back)
  })

  test('answers 503 when the database is down, as the API does', async () => {
    expect((await browser().get('/lost')).status).toBe(503)
  })
})

describe('limits', () => {
  test('reads by pages count towards no limit of an address', async () => {
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await browser().get('/address')).status)
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  test('a posted form counts as the API call behind it', async () => {
    const statuses = []
    for (let i = 0; i < 3; i++)
      statuses.push((await browser().post('/form', Buffer.from(''), { headers: form })).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('a member’s limit answers 429 with the time to wait', async () => {
    const member = await site.member()
    const client = browser()
    for (const [name, value] of member.client.cookies) client.cookies.set(name, value)
    const replies = [await client.get('/member'), await client.get('/member'), await client.get('/member')]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(replies[2]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
