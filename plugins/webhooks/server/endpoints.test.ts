import { describe, expect, it } from 'vitest'
import { memberConfirmed } from '../../../core/features/auth/index.ts'
import { paymentChanged } from '../../../core/features/payments/index.ts'
import { dayMs } from '../../../core/kernel/index.ts'
import { stepUpLifetimeMs } from '../../../core/platform/access/index.ts'
import { createWebhookWorld, endpointsPath } from '../test/webhook-world.ts'
import { pruneWebhooks } from './retention.ts'

const { app, world, received, body, endpoint, emit, deliveries, verify, isSigned } = await createWebhookWorld()

describe('a secret', () => {
  it('is shown once, encrypted at rest and in no list or log', async () => {
    const { id, secret } = await endpoint()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const [kept] = await app.db.asOwner<{ secret: string }>('select secret from webhook_endpoints where id = $1', [id])
    const audited = await app.db.asOwner('select * from audit_log where subject_id = $1', [id])
    expect(audited).toHaveLength(2)
    const shown = [
      (await world.operator.get(endpointsPath)).text,
      (await world.operator.get(`${endpointsPath}/${id}`)).text,
      kept?.secret,
    ]
    for (const text of [...shown, JSON.stringify(audited)]) expect(text).not.toContain(secret)
  })

  it('is replaced by another that signs beside it until the overlap ends', async () => {
    const { id, secret, version } = await endpoint()
    const { body: next } = await world.operator.post(`${endpointsPath}/${id}/secret`, { version })
    const confirm = async () => emit(memberConfirmed, { memberId: (await world.site.member()).id })
    await confirm()
    expect(String(received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect({ secret: isSigned(secret, 0), next: isSigned(next.secret, 0) }).toEqual({ secret: true, next: true })
    app.clock.advance(dayMs)
    await pruneWebhooks.handler({ services: app.services })
    await confirm()
    expect({ secret: isSigned(secret, 1), next: isSigned(next.secret, 1) }).toEqual({ secret: false, next: true })
    const [row] = await app.db.asOwner('select previous_secret from webhook_endpoints where id = $1', [id])
    expect(row).toEqual({ previous_secret: null })
  })

  it('requires a recent password or second factor, like every change of an endpoint', async () => {
    const { id, version } = await endpoint()
    app.clock.advance(stepUpLifetimeMs)
    for (const reply of [
      await world.operator.post(endpointsPath, body()),
      await world.operator.put(`${endpointsPath}/${id}`, { ...body(), version }),
      await world.operator.delete(`${endpointsPath}/${id}`, { version }),
      await world.operator.post(`${endpointsPath}/${id}/secret`, { version }),
    ])
      expect(reply.body.error.code).toBe('step_up_required')
  })
})

describe('in the console', () => {
  it('refuses an address outside the public internet, two targets, and no event', async () => {
    for (const url of ['http://crm.example/', 'https://127.0.0.1/', 'https://crm.example:8443/', 'https://crm/'])
      expect(Object.keys((await world.operator.post(endpointsPath, body({ url }))).body.errors)).toContain('url')
    expect(Object.keys((await world.operator.post(endpointsPath, body({ events: [] }))).body.errors)).toContain(
      'events',
    )
    const owner = await world.site.staff('owner')
    expect(Object.keys((await owner.post(endpointsPath, body({ company_id: 1 }))).body.errors)).toContain('company_id')
  })

  it('tests an endpoint once and lists the delivery', async () => {
    const { id, secret, version } = await endpoint({ active: false })
    world.answer = 500
    const reply = await world.operator.post(`${endpointsPath}/${id}/test`, { version })
    expect(reply.body).toEqual({ answer: 500, error: null })
    expect(verify(secret)).toMatchObject({ type: 'webhook.test' })
    const list = await world.operator.get('/api/console/webhooks/deliveries')
    expect(list.body).toMatchObject([
      { endpoint: 'CRM', event: 'webhook.test', status: 'failed', attempts: 1, answer: 500 },
    ])
    expect(Object.keys(list.body[0])).not.toContain('member_id')
    const [row] = await app.db.asOwner('select failing_since from webhook_endpoints where id = $1', [id])
    expect(row).toEqual({ failing_since: null })
    const counted = { id, failures: 1, last_delivery_at: list.body[0].created_at }
    expect((await world.operator.get(endpointsPath)).body).toMatchObject([counted])
    await app.db.asOwner(`update webhook_deliveries set created_at = created_at - interval '8 days'`)
    expect((await world.operator.get(endpointsPath)).body).toMatchObject([{ id, failures: 0 }])
  })

  it('repeats one delivery or all failed ones, under the same id', async () => {
    const { id, version } = await endpoint()
    world.answer = 404
    for (const _nth of [1, 2]) await emit(memberConfirmed, { memberId: (await world.site.member()).id })
    await emit(paymentChanged, { paymentId: crypto.randomUUID(), orderId: crypto.randomUUID(), memberId: id })
    world.answer = 204
    const [one] = await deliveries()
    expect(
      (await world.operator.post(`/api/console/webhooks/deliveries/${one?.id}/redeliver`, { version: 1 })).body,
    ).toEqual({ ok: true })
    await app.settle()
    expect(received.at(-1)?.headers['webhook-id']).toBe(one?.id)
    const redeliver = () => world.operator.post(`${endpointsPath}/${id}/redeliver`, { version })
    const replies = await Promise.all(Array.from({ length: 6 }, redeliver))
    expect(replies.map(({ body }) => body.queued).sort()).toEqual([0, 0, 0, 0, 0, 1])
    await app.settle()
    expect((await deliveries()).map(({ status }) => status)).toEqual(['sent', 'sent'])
    expect(received).toHaveLength(4)
  })

  it('deletes old deliveries', async () => {
    await endpoint()
    await emit(memberConfirmed, { memberId: (await world.site.member()).id })
    app.clock.advance(31 * dayMs)
    await pruneWebhooks.handler({ services: app.services })
    expect(await deliveries()).toEqual([])
  })
})
