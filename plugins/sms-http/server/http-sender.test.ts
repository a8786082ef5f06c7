import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { findReadySender } from '../../../core/platform/sms/index.ts'
import { fetchFromLoopback } from '../../../tests/factories/openid-provider.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'

const app = await testApp()
const fetchLoopback = fetchFromLoopback()
let status = 202
const received: { headers: http.IncomingHttpHeaders; body: unknown }[] = []
const provider = http.createServer(async (request, reply) => {
  received.push({ headers: request.headers, body: JSON.parse(await text(request)) })
  reply.writeHead(status).end('{}')
})
await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
atFileEnd(() => new Promise<void>((closed) => void provider.close(() => closed())))
const port = (provider.address() as AddressInfo).port
// The test server uses HTTP on this machine, while the setting requires HTTPS.
Object.assign(app.services, {
  fetchOutside: (url: string, headers: Record<string, string>, body?: string) =>
    fetchLoopback(url.replace('https://sms.test', `http://127.0.0.1:${port}`), headers, body),
})

let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
  status = 202
  received.length = 0
})
const context = () => site.context()

/** Without the plugin's sender: none, or the demo's. */
const senderId = () => findReadySender(context())?.id

test('posts a message as JSON with the key, once it is on and set up', async () => {
  expect(senderId()).not.toBe('sms-http')
  await site.set('sms-http.enabled', true)
  await site.set('sms-http.url', 'https://sms.test/send')
  expect(senderId()).not.toBe('sms-http')
  await site.set('sms-http.key', 'secret key')
  await site.set('sms-http.sender', 'Tweeluik')
  expect(senderId()).toBe('sms-http')
  const sms = { to: '+31612345678', text: '123456' }
  await findReadySender(context())?.send(context(), sms)
  expect(received).toMatchObject([
    { body: { ...sms, from: 'Tweeluik' }, headers: { authorization: 'Bearer secret key' } },
  ])
  await findReadySender(context())?.send(context(), sms)
  const keys = received.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
  await site.set('sms-http.enabled', false)
  expect(senderId()).not.toBe('sms-http')
})

test('reports a reply that is not a success as a failure', async () => {
  await site.set('sms-http.enabled', true)
  await site.set('sms-http.url', 'https://sms.test/send')
  await site.set('sms-http.key', 'secret key')
  for (status of [301, 400, 429, 500])
    await expect(findReadySender(context())?.send(context(), { to: '+31612345678', text: 'x' })).rejects.toThrow(
      `${status}`,
    )
})

test('refuses an address without HTTPS, and a sender that telephones cannot show', async () => {
  for (const [key, value] of [
    ['sms-http.url', 'http://sms.test/send'],
    ['sms-http.url', 'javascript:alert(1)'],
    ['sms-http.sender', 'a name that is too long'],
  ] as const)
    await expect(site.set(key, value)).rejects.toThrow()
})
