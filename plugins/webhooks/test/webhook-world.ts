import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { EventDefinition } from '../../../core/kernel/index.ts'
import { createCallOutside, OutsideError } from '../../../core/platform/outbound/index.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { eventTypes } from '../shared/words.ts'

export const endpointsPath = '/api/console/webhooks/endpoints'

/** A new site for each test, and a receiver that verifies each call with the specification's library. */
export async function createWebhookWorld() {
  const app = await testApp()
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  /** `answer` is the status with which the receiver replies. */
  const world = { answer: 204, site: undefined as unknown as TestSite, operator: undefined as unknown as TestClient }
  const receiver = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(world.answer).end()
    })
  })
  beforeAll(async () => {
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
    const { port } = receiver.address() as AddressInfo
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const call = createCallOutside({
      request: http.request as never,
      protocol: 'http:',
      isAllowed: () => true,
      resolve,
    })
    app.services.callOutside = (url, headers, body) =>
      url.includes('inside.example')
        ? Promise.reject(new OutsideError('address_refused'))
        : call(url.replace(/^https:..([^/]+)/, `http://$1:${port}`), headers, body)
  })
  afterAll(() => void receiver.close())
  beforeEach(async () => {
    await app.db.asOwner('delete from webhook_endpoints')
    received.length = 0
    world.answer = 204
    world.site = await testSite(app)
    await world.site.set('webhooks.enabled', true)
    world.operator = await world.site.staff('operator', world.site.domainId)
  })

  const body = (more: object = {}) => ({
    domain_id: world.site.domainId,
    name: 'CRM',
    url: 'https://crm.example/hook',
    events: [...eventTypes],
    ...more,
  })
  /** An endpoint with its first secret. */
  async function endpoint(
    more: object = {},
    by = world.operator,
  ): Promise<{ id: string; secret: string; version: number }> {
    const made = await by.post(endpointsPath, body(more))
    expect(made.status).toBe(200)
    const { body: created } = await by.post(`${endpointsPath}/${made.body.id}/secret`, { version: made.body.version })
    return { id: made.body.id, secret: created.secret, version: created.version }
  }
  async function emit<T>(event: EventDefinition<T>, payload: T, at = world.site): Promise<void> {
    const { country } = app.services.sites.getSite(at.domainId)
    await app.services.db.transaction((tx) =>
      app.services.outbox.emit({ tx, site: { domainId: at.domainId, country } }, event, payload),
    )
    await app.settle()
  }
  const deliveries = () =>
    app.db.asOwner<Record<string, unknown>>('select * from webhook_deliveries order by created_at, id')
  function verify(secret: string, index = received.length - 1): Record<string, unknown> {
    const call = received[index]
    const now = vi.spyOn(Date, 'now').mockReturnValue(app.clock.now().getTime())
    try {
      return new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>) as never
    } finally {
      now.mockRestore()
    }
  }
  const isSigned = (secret: string, index: number): boolean => {
    try {
      return verify(secret, index) !== undefined
    } catch {
      return false
    }
  }
  return { app, world, received, body, endpoint, emit, deliveries, verify, isSigned }
}
