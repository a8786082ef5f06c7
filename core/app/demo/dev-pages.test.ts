import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient } from '../../../tests/harness/client.ts'
import { buildPageAddress, isLocal } from './dev-pages.ts'

const request = (host: string, remoteAddress: string, more: Record<string, string> = {}) => ({
  headers: { host, ...more },
  socket: { remoteAddress },
})

test.each([
  ['this machine', request('localhost:3000', '127.0.0.1'), true],
  ['another domain of the demo', request('fr.localhost:3000', '::ffff:127.0.0.1'), true],
  ['a name that only leads here', request('rebound.example', '127.0.0.1'), false],
  ['the network', request('localhost:3000', '192.168.1.7'), false],
  ['a proxy on this machine', request('localhost', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }), false],
])('opens for %s: %#', (_who, from, opens) => expect(isLocal(from)).toBe(opens))

test('an address uses a row of its domain for its parameter, or is null if there is none', () => {
  const found = { members: 'm1' }
  expect(buildPageAddress('/', found)).toBe('/')
  expect(buildPageAddress('/members/:id/landing2/:slug?', found)).toBe('/members/m1/landing2')
  expect(buildPageAddress('/likes/:type', found)).toBe('/likes/received')
  expect(buildPageAddress('/chats/:id', found)).toBeNull()
})

test.each(['/dev/pages', '/dev/gallery', '/dev/gallery/portraits/0.svg'])(
  'without a demo there is no %s',
  async (path) => {
    const app = await testApp()
    const { host } = await testSite(app)
    expect((await createClient(app.port, host).get(path)).status).toBe(404)
  },
)
