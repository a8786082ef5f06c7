import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberConfirmed } from '../../../core/features/auth/index.ts'
import { caseDecided } from '../../../core/features/moderation/index.ts'
import { orderCompleted, paymentChanged } from '../../../core/features/payments/index.ts'
import { memberErased } from '../../../core/features/privacy/index.ts'
import { dayMs, type EventDefinition, timeAfter } from '../../../core/kernel/index.ts'
import { stepUpLifetime } from '../../../core/platform/access/index.ts'
import { createCallOutside, OutsideError } from '../../../core/platform/outbound/index.ts'
import { coreResources } from '../../../tests/authorization/resources.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { eventTypes } from '../shared/words.ts'
import { pruneWebhooks } from './retention.ts'

const app = await testApp()
let site: TestSite
let operator: TestClient

/** A receiver that verifies each call with the specification's library. */
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let answer = 204
const receiver = http.createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    response.writeHead(answer).end()
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
  answer = 204
  site = await testSite(app)
  await site.set('webhooks.enabled', true)
  operator = await site.staff('operator', site.domainId)
})

const path = '/api/console/webhooks/endpoints'
const body = (more: object = {}) => ({
  domain_id: site.domainId,
  name: 'CRM',
  url: 'https://crm.example/hook',
  events: [...eventTypes],
  ...more,
})
/** An endpoint with its first secret. */
async function endpoint(more: object = {}, by = operator): Promise<{ id: string; secret: string; version: number }> {
  const made = await by.post(path, body(more))
  expect(made.status).toBe(200)
  const { body: created } = await by.post(`${path}/${made.body.id}/secret`, { version: made.body.version })
  return { id: made.body.id, secret: created.secret, version: created.version }
}
async function emit<T>(event: EventDefinition<T>, payload: T, at = site): Promise<void> {
  const { country } = app.services.sites.siteFor(at.domainId)
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

describe('an event', () => {
  it('reaches the endpoints of its domain, its company and of all domains once, signed', async () => {
    const owner = await site.staff('owner')
    const [company] = await app.db.asOwner<{ company_id: number }>('select company_id from domains where id = $1', [
      site.domainId,
    ])
    const own = await endpoint()
    await endpoint({ domain_id: null, company_id: company?.company_id }, owner)
    await endpoint({ domain_id: null }, owner)
    await endpoint({ domain_id: (await testSite(app)).domainId }, owner)
    await endpoint({ events: ['order.reversed'] })
    const member = await site.member()
    await emit(memberConfirmed, { memberId: member.id })
    expect(received).toHaveLength(3)
    const { country } = app.services.sites.siteFor(site.domainId)
    expect(received.map((_call, index) => index).some((index) => isSigned(own.secret, index))).toBe(true)
    for (const call of received)
      expect(JSON.parse(call.body)).toEqual({
        type: 'member.confirmed',
        version: 1,
        timestamp: app.clock.now().toISOString(),
        data: { domain_id: site.domainId, country, member_id: member.id },
      })
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    expect((await deliveries()).map(({ status, attempts, answer }) => [status, attempts, answer])).toEqual(
      Array(3).fill(['sent', 1, 204]),
    )
  })

  it('contains ids, states and amounts, and no text or address of a member', async () => {
    const { secret } = await endpoint()
    const member = await site.member()
    const owner = { domainId: site.domainId, pool: site.host, memberId: member.id, partnerId: member.id }
    const { id: orderId } = (await coreResources.order?.(app.db, owner)) ?? { id: '' }
    await emit(orderCompleted, { orderId, memberId: member.id })
    expect(Object.keys(verify(secret).data as object).sort()).toEqual(
      [
        'amount',
        'country',
        'credits',
        'currency',
        'domain_id',
        'first_purchase',
        'member_id',
        'order_id',
        'refunded_amount',
        'status',
      ].sort(),
    )
    const decided = { kind: 'photo', caseId: crypto.randomUUID(), action: 'reject', memberId: member.id }
    await emit(caseDecided, decided)
    expect(verify(secret)).toMatchObject({ type: 'decision.made', data: { action: 'reject', member_id: member.id } })
    const [row] = await app.db.asOwner<{ email: string; name: string }>(
      'select m.email::text email, p.name from members m join profiles p on p.member_id = m.id where m.id = $1',
      [member.id],
    )
    for (const word of [row?.email, row?.name]) expect(JSON.stringify(received)).not.toContain(word)
  })

  it('announces an erasure by id after the log of the member was deleted', async () => {
    const { secret } = await endpoint()
    const { id: memberId } = await site.member()
    await emit(memberErased, { memberId })
    expect(verify(secret)).toMatchObject({ type: 'member.erased', data: { member_id: memberId } })
    expect((await deliveries())[0]).toMatchObject({ member_id: null })
  })

  it('is not sent where the plugin is off, or to an endpoint that is disabled or has no secret', async () => {
    const { id, version } = await endpoint()
    await operator.put(`${path}/${id}`, { ...body(), active: false, version })
    await operator.post(path, body())
    const member = await site.member()
    await emit(memberConfirmed, { memberId: member.id })
    await site.set('webhooks.enabled', false)
    await endpoint()
    await emit(memberConfirmed, { memberId: member.id })
    expect([received, await deliveries()]).toEqual([[], []])
  })
})

const isSigned = (secret: string, index: number): boolean => {
  try {
    return verify(secret, index) !== undefined
  } catch {
    return false
  }
}

describe('a call that fails', () => {
  it('is retried with back-off under the same id and body, and recorded', async () => {
    const { secret } = await endpoint()
    answer = 503
    await emit(memberConfirmed, { memberId: (await site.member()).id })
    const [first] = await deliveries()
    expect(first).toMatchObject({ status: 'pending', attempts: 1, answer: 503, duration_ms: expect.any(Number) })
    expect(first?.next_at).toEqual(timeAfter(app.clock.now(), 2000))
    answer = 204
    app.clock.advance(2000)
    await app.settle()
    expect((await deliveries())[0]).toMatchObject({ status: 'sent', attempts: 2, answer: 204, next_at: null })
    expect(received).toHaveLength(2)
    expect(received[0]?.body).toBe(received[1]?.body)
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
    expect(verify(secret)).toMatchObject({ type: 'member.confirmed' })
  })

  it('is given up after about a day, under the same id to the end', async () => {
    await endpoint()
    answer = 503
    const begun = app.clock.now().getTime()
    await emit(memberConfirmed, { memberId: (await site.member()).id })
    for (;;) {
      const [now] = await deliveries()
      if (now?.status !== 'pending') break
      app.clock.advance((now.next_at as Date).getTime() - app.clock.now().getTime())
      await app.settle()
    }
    expect((await deliveries())[0]).toMatchObject({ status: 'failed', attempts: 36, answer: 503, next_at: null })
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(received).toHaveLength(36)
    expect(Math.round((app.clock.now().getTime() - begun) / (dayMs / 24))).toBe(25)
  })

  it('gives up immediately on an internal address', async () => {
    await endpoint({ url: 'https://inside.example/' })
    await emit(memberConfirmed, { memberId: (await site.member()).id })
    expect((await deliveries())[0]).toMatchObject({ status: 'failed', attempts: 1, error: 'address_refused' })
  })

  it('disables an endpoint after days of failure and notifies staff, unless a call succeeds in between', async () => {
    const { id } = await endpoint()
    const confirm = async () => emit(memberConfirmed, { memberId: (await site.member()).id })
    const row = async () => (await app.db.asOwner('select * from webhook_endpoints where id = $1', [id]))[0]
    answer = 404
    await confirm()
    app.clock.advance(4 * dayMs)
    answer = 204
    await confirm()
    expect(await row()).toMatchObject({ active: true, failing_since: null })
    answer = 404
    await confirm()
    app.clock.advance(5 * dayMs - 1000)
    await confirm()
    expect(await row()).toMatchObject({ active: true })
    app.clock.advance(1000)
    await confirm()
    expect(await row()).toMatchObject({ active: false, disabled_at: app.clock.now() })
    const mails = await app.db.asOwner<{ payload: unknown }>(
      `select payload from outbox where payload::text like '%webhooks.mail.disabled%'`,
    )
    expect(JSON.stringify(mails)).toContain('CRM')
    operator = await site.staff('operator', site.domainId)
    const { body: shown } = await operator.get(`${path}/${id}`)
    await operator.put(`${path}/${id}`, { ...shown, active: true })
    expect(await row()).toMatchObject({ active: true, disabled_at: null, failing_since: null })
  })

  it('disables an endpoint that answers 410 Gone immediately', async () => {
    const { id } = await endpoint()
    answer = 410
    await emit(memberConfirmed, { memberId: (await site.member()).id })
    expect((await operator.get(`${path}/${id}`)).body).toMatchObject({ active: false })
  })
})

describe('a secret', () => {
  it('is shown once, encrypted at rest and in no list or log', async () => {
    const { id, secret } = await endpoint()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const [kept] = await app.db.asOwner<{ secret: string }>('select secret from webhook_endpoints where id = $1', [id])
    const audited = await app.db.asOwner('select * from audit_log where subject_id = $1', [id])
    expect(audited).toHaveLength(2)
    const shown = [(await operator.get(path)).text, (await operator.get(`${path}/${id}`)).text, kept?.secret]
    for (const text of [...shown, JSON.stringify(audited)]) expect(text).not.toContain(secret)
  })

  it('is replaced by another that signs beside it until the overlap ends', async () => {
    const { id, secret, version } = await endpoint()
    const { body: next } = await operator.post(`${path}/${id}/secret`, { version })
    const confirm = async () => emit(memberConfirmed, { memberId: (await site.member()).id })
    await confirm()
    expect(String(received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect([isSigned(secret, 0), isSigned(next.secret, 0)]).toEqual([true, true])
    app.clock.advance(dayMs)
    await pruneWebhooks.handler({ services: app.services })
    await confirm()
    expect([isSigned(secret, 1), isSigned(next.secret, 1)]).toEqual([false, true])
    const [row] = await app.db.asOwner('select previous_secret from webhook_endpoints where id = $1', [id])
    expect(row).toEqual({ previous_secret: null })
  })

  it('requires a recent password or second factor, like every change of an endpoint', async () => {
    const { id, version } = await endpoint()
    app.clock.advance(stepUpLifetime)
    for (const reply of [
      await operator.post(path, body()),
      await operator.put(`${path}/${id}`, { ...body(), version }),
      await operator.delete(`${path}/${id}`, { version }),
      await operator.post(`${path}/${id}/secret`, { version }),
    ])
      expect(reply.body.error.code).toBe('step_up_required')
  })
})

describe('in the console', () => {
  it('refuses an address outside the public internet, two targets, and no event', async () => {
    for (const url of ['http://crm.example/', 'https://127.0.0.1/', 'https://crm.example:8443/', 'https://crm/'])
      expect(Object.keys((await operator.post(path, body({ url }))).body.errors)).toContain('url')
    expect(Object.keys((await operator.post(path, body({ events: [] }))).body.errors)).toContain('events')
    const owner = await site.staff('owner')
    expect(Object.keys((await owner.post(path, body({ company_id: 1 }))).body.errors)).toContain('company_id')
  })

  it('tests an endpoint once and lists the delivery', async () => {
    const { id, secret, version } = await endpoint({ active: false })
    answer = 500
    const reply = await operator.post(`${path}/${id}/test`, { version })
    expect(reply.body).toEqual({ answer: 500, error: null })
    expect(verify(secret)).toMatchObject({ type: 'webhook.test' })
    const list = await operator.get('/api/console/webhooks/deliveries')
    expect(list.body).toMatchObject([
      { endpoint: 'CRM', event: 'webhook.test', status: 'failed', attempts: 1, answer: 500 },
    ])
    expect(Object.keys(list.body[0])).not.toContain('member_id')
    const [row] = await app.db.asOwner('select failing_since from webhook_endpoints where id = $1', [id])
    expect(row).toEqual({ failing_since: null })
    const counted = { id, failures: 1, last_delivery_at: list.body[0].created_at }
    expect((await operator.get(path)).body).toMatchObject([counted])
    await app.db.asOwner(`update webhook_deliveries set created_at = created_at - interval '8 days'`)
    expect((await operator.get(path)).body).toMatchObject([{ id, failures: 0 }])
  })

  it('repeats one delivery or all failed ones, under the same id', async () => {
    const { id, version } = await endpoint()
    answer = 404
    for (const _nth of [1, 2]) await emit(memberConfirmed, { memberId: (await site.member()).id })
    await emit(paymentChanged, { paymentId: crypto.randomUUID(), orderId: crypto.randomUUID(), memberId: id })
    answer = 204
    const [one] = await deliveries()
    expect((await operator.post(`/api/console/webhooks/deliveries/${one?.id}/redeliver`, { version: 1 })).body).toEqual(
      { ok: true },
    )
    await app.settle()
    expect(received.at(-1)?.headers['webhook-id']).toBe(one?.id)
    expect((await operator.post(`${path}/${id}/redeliver`, { version })).body).toEqual({ queued: 1 })
    await app.settle()
    expect((await deliveries()).map(({ status }) => status)).toEqual(['sent', 'sent'])
    expect(received).toHaveLength(4)
  })

  it('deletes old deliveries', async () => {
    await endpoint()
    await emit(memberConfirmed, { memberId: (await site.member()).id })
    app.clock.advance(31 * dayMs)
    await pruneWebhooks.handler({ services: app.services })
    expect(await deliveries()).toEqual([])
  })
})

it('describes each event in the API document', async () => {
  const { body: document } = await site.client().get('/api/openapi.json')
  for (const type of [...eventTypes, 'webhook.test']) {
    const { schema, example } = document.webhooks[type].post.requestBody.content['application/json']
    expect(schema.properties.type).toMatchObject({ const: type })
    expect(example).toMatchObject({ type, version: 1 })
  }
})
