import { describe, expect, it } from 'vitest'
import { memberConfirmed } from '../../../core/features/auth/index.ts'
import { caseDecided } from '../../../core/features/moderation/index.ts'
import { orderCompleted } from '../../../core/features/payments/index.ts'
import { memberErased } from '../../../core/features/privacy/index.ts'
import { dayMs, timeAfter } from '../../../core/kernel/index.ts'
import { coreResources } from '../../../tests/authorization/resources.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { eventTypes } from '../shared/words.ts'
import { createWebhookWorld, endpointsPath } from '../test/webhook-world.ts'

const { app, world, received, body, endpoint, emit, deliveries, verify, isSigned } = await createWebhookWorld()

describe('an event', () => {
  it('reaches the endpoints of its domain, its company and of all domains once, signed', async () => {
    const owner = await world.site.staff('owner')
    const [company] = await app.db.asOwner<{ company_id: number }>('select company_id from domains where id = $1', [
      world.site.domainId,
    ])
    const own = await endpoint()
    await endpoint({ domain_id: null, company_id: company?.company_id }, owner)
    await endpoint({ domain_id: null }, owner)
    await endpoint({ domain_id: (await testSite(app)).domainId }, owner)
    await endpoint({ events: ['order.reversed'] })
    const member = await world.site.member()
    await emit(memberConfirmed, { memberId: member.id })
    expect(received).toHaveLength(3)
    const { country } = app.services.sites.getSite(world.site.domainId)
    expect(received.map((_call, index) => index).some((index) => isSigned(own.secret, index))).toBe(true)
    for (const call of received)
      expect(JSON.parse(call.body)).toEqual({
        type: 'member.confirmed',
        version: 1,
        timestamp: app.clock.now().toISOString(),
        data: { domain_id: world.site.domainId, country, member_id: member.id },
      })
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    expect((await deliveries()).map(({ status, attempts, answer }) => [status, attempts, answer])).toEqual(
      Array(3).fill(['sent', 1, 204]),
    )
  })

  it('contains ids, states and amounts, and no text or address of a member', async () => {
    const { secret } = await endpoint()
    const member = await world.site.member()
    const owner = { domainId: world.site.domainId, pool: world.site.host, memberId: member.id, partnerId: member.id }
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
    const { id: memberId } = await world.site.member()
    await emit(memberErased, { memberId })
    expect(verify(secret)).toMatchObject({ type: 'member.erased', data: { member_id: memberId } })
    expect((await deliveries())[0]).toMatchObject({ member_id: null })
  })

  it('is not sent where the plugin is off, or to an endpoint that is disabled or has no secret', async () => {
    const { id, version } = await endpoint()
    await world.operator.put(`${endpointsPath}/${id}`, { ...body(), active: false, version })
    await world.operator.post(endpointsPath, body())
    const member = await world.site.member()
    await emit(memberConfirmed, { memberId: member.id })
    await world.site.set('webhooks.enabled', false)
    await endpoint()
    await emit(memberConfirmed, { memberId: member.id })
    expect({ received, deliveries: await deliveries() }).toEqual({ received: [], deliveries: [] })
  })
})

describe('a call that fails', () => {
  it('is retried with back-off under the same id and body, and recorded', async () => {
    const { secret } = await endpoint()
    world.answer = 503
    await emit(memberConfirmed, { memberId: (await world.site.member()).id })
    const [first] = await deliveries()
    expect(first).toMatchObject({ status: 'pending', attempts: 1, answer: 503, duration_ms: expect.any(Number) })
    expect(first?.next_at).toEqual(timeAfter(app.clock.now(), 2000))
    world.answer = 204
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
    world.answer = 503
    const begun = app.clock.now().getTime()
    await emit(memberConfirmed, { memberId: (await world.site.member()).id })
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
    await emit(memberConfirmed, { memberId: (await world.site.member()).id })
    expect((await deliveries())[0]).toMatchObject({ status: 'failed', attempts: 1, error: 'address_refused' })
  })

  it('disables an endpoint after days of failure and notifies staff, unless a call succeeds in between', async () => {
    const { id } = await endpoint()
    const confirm = async () => emit(memberConfirmed, { memberId: (await world.site.member()).id })
    const readRow = async () => (await app.db.asOwner('select * from webhook_endpoints where id = $1', [id]))[0]
    world.answer = 404
    await confirm()
    app.clock.advance(4 * dayMs)
    world.answer = 204
    await confirm()
    expect(await readRow()).toMatchObject({ active: true, failing_since: null })
    world.answer = 404
    await confirm()
    app.clock.advance(5 * dayMs - 1000)
    await confirm()
    expect(await readRow()).toMatchObject({ active: true })
    app.clock.advance(1000)
    await confirm()
    expect(await readRow()).toMatchObject({ active: false, disabled_at: app.clock.now() })
    expect((await app.mails()).filter(({ text }) => text.includes('CRM'))).not.toEqual([])
    world.operator = await world.site.staff('operator', world.site.domainId)
    const { body: shown } = await world.operator.get(`${endpointsPath}/${id}`)
    await world.operator.put(`${endpointsPath}/${id}`, { ...shown, active: true })
    expect(await readRow()).toMatchObject({ active: true, disabled_at: null, failing_since: null })
  })

  it('disables an endpoint that answers 410 Gone immediately', async () => {
    const { id } = await endpoint()
    world.answer = 410
    await emit(memberConfirmed, { memberId: (await world.site.member()).id })
    expect((await world.operator.get(`${endpointsPath}/${id}`)).body).toMatchObject({ active: false })
  })
})

it('describes each event in the API document', async () => {
  const { body: document } = await world.site.client().get('/api/openapi.json')
  for (const type of [...eventTypes, 'webhook.test']) {
    const { schema, example } = document.webhooks[type].post.requestBody.content['application/json']
    expect(schema.properties.type).toMatchObject({ const: type })
    expect(example).toMatchObject({ type, version: 1 })
  }
})
