import { createServer } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient } from '../../../tests/harness/client.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { buildSite, buildVisit } from '../../../tests/harness/pages.ts'
import { createHttp } from '../../platform/http/create-http.ts'
import type { SiteBootstrap } from './bootstrap.ts'
import { renderSite } from './site-renderer.ts'

const app = await testApp()
let rendered: string[] = []
let times: string[] = []
let cookies: (string | null)[] = []
const build = buildSite([
  {
    path: '/',
    loader: ({ request, context }) => {
      rendered.push(new URL(request.url).search)
      cookies.push(request.headers.get('cookie'))
      times.push(buildVisit<{ bootstrap: SiteBootstrap }>(context).bootstrap.now)
      return null
    },
  },
])
const server = createServer(createHttp(app.services, { pages: renderSite(app.services, build) }).callback())
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
atFileEnd(() => server.close())
beforeEach(() => {
  rendered = []
  times = []
  cookies = []
})

const { port } = server.address() as { port: number }
const site = await testSite(app, { countries: ['NL', 'US'] })
/** Visits as a new visitor; `source` is the tracking cookie that the reply sets. */
async function visit(address: string, country: string) {
  const visitor = createClient(port, site.host)
  visitor.cookies.set('country', country)
  const reply = await visitor.get(address)
  const set = [reply.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('tracking='))
  return { status: reply.status, source: set && decodeURIComponent(/^tracking=([^;]*)/.exec(set)?.[1] ?? '') }
}

test('campaigns share a cached page and still set their own tracking cookie', async () => {
  const first = await visit('/?utm_source=mail&network=one&ref=a', 'US')
  const second = await visit('/?gclid=77&network=two', 'US')
  const third = await visit('/', 'US')
  expect({ first, second, third }).toEqual({
    first: { status: 200, source: '{"network":"one","ref":"a"}' },
    second: { status: 200, source: '{"network":"two"}' },
    third: { status: 200, source: undefined },
  })
  expect(rendered).toEqual([''])
})

test('serves the cached page to a visitor with foreign cookies or an expired session', async () => {
  const visitor = createClient(port, site.host)
  for (const name of ['_ga', 'session', 'dismissed_photo']) visitor.cookies.set(name, 'x')
  await visitor.get('/')
  await createClient(port, site.host).get('/')
  expect(cookies).toEqual([null])
})

test('a cached page sets no tracking cookie where the country requires consent', async () => {
  expect(await visit('/?network=one', 'NL')).toEqual({ status: 200, source: undefined })
  expect(await visit('/?network=two', 'NL')).toEqual({ status: 200, source: undefined })
  expect(rendered).toEqual([''])
})

test('where signing up requires a source, each visit renders separately', async () => {
  await site.set('signups', 'with_trafficsource')
  await visit('/?network=one', 'US')
  await visit('/?network=two', 'US')
  expect(rendered).toEqual(['?network=one', '?network=two'])
})

test('a shared page contains the time cut to the hour, a page for one visitor the exact time', async () => {
  app.clock.set(new Date('2026-03-04T09:17:23.456Z'))
  const visitor = createClient(port, site.host)
  await visitor.get('/')
  await visitor.get('/?own')
  expect(times).toEqual(['2026-03-04T09:00:00.000Z', '2026-03-04T09:17:23.456Z'])
})
