import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient } from '../../../tests/harness/client.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { buildApi, buildSite } from '../../../tests/harness/pages.ts'
import { createHttp } from '../../platform/http/create-http.ts'
import { renderSite } from './site-renderer.ts'

// A plugin's fault may remove its part of a page. A missing database must fail the whole page.

const app = await testApp({ env: { SERVICES: 'web' } })
const load = vi.fn<() => never>()
const hook = { pluginId: 'try', schema: z.object({}), pages: ['/members/:id'], load }
let failing = ''
const hooks = (name: string) => (name === failing ? [hook] : [])
const services = { ...app.services, plugins: { ...app.services.plugins, hooks } } as unknown as typeof app.services

const site = await testSite(app)
const [anna, bert] = [await site.member(), await site.member()]
const profile = {
  path: '/members/:id',
  loader: ({ context }: { context: Parameters<typeof buildApi>[0] }) =>
    buildApi(context)('GET /api/members/:id', { params: { id: bert.id } }),
}
const server = createServer(createHttp(services, { pages: renderSite(services, buildSite([profile])) }).callback())
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
atFileEnd(() => server.close())
const { port } = server.address() as { port: number }

async function visit(path: string) {
  const browser = createClient(port, anna.client.host)
  for (const [name, value] of anna.client.cookies) browser.cookies.set(name, value)
  const { status, headers } = await browser.get(path)
  return { status, again: headers['retry-after'] }
}

const parts = ['bootstrap', 'pageData', 'cardExtension', 'profileExtension', 'profilePassages']

test.each(parts)('a fault in %s leaves the rest of the page', async (name) => {
  failing = name
  load.mockImplementation(() => {
    throw new Error('a fault')
  })
  expect(await visit(`/members/${bert.id}`)).toEqual({ status: 200, again: undefined })
  expect(load).toHaveBeenCalled()
})

test.each(parts)('answers 503 with Retry-After if the database is down in %s', async (name) => {
  failing = name
  load.mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  expect(await visit(`/members/${bert.id}`)).toEqual({ status: 503, again: '1' })
})
