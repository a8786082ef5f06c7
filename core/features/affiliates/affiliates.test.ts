import { beforeEach, describe, expect, it, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { parsePeriod } from '../../platform/console/period.ts'
import { type CallOutside, OutsideError } from '../../platform/outbound/index.ts'
import { memberSignedUp } from '../auth/index.ts'
import { clearOrderClickIds } from '../payments/retention.ts'
import { recordConsent } from '../privacy/index.ts'
import { storeTrafficSource } from '../tracking/index.ts'
import { sendJob } from './jobs.ts'
import { Postback, type PostbackEvent } from './models.ts'
import { postbackHandlers } from './queue-postbacks.ts'
import { prunePostbackLog } from './retention.ts'
import { signHeaders } from './sign.ts'
import { readSourceReport } from './source-report.ts'

const calls: { url: string; headers: Record<string, string> }[] = []
let answer: () => number
const world = await createMoneyWorld({ poolSize: 8 })
const steps = orderSteps(world, await openShop(world))
const callOutside: CallOutside = async (url, headers) => {
  if (world.isInTransaction()) throw new Error('called inside a transaction')
  calls.push({ url, headers })
  return answer()
}
Object.assign(world.services, { callOutside })
beforeEach(async () => {
  calls.length = 0
  answer = () => 204
  await world.db.knex('postbacks').delete()
})

const secret = 'a-secret-of-the-network'
const url = 'https://network.example/pb?click={ref}&s={sub1}&e={event}&id={event_id}&v={amount}{currency}'
let nth = 0
async function postback(event: PostbackEvent, more: Partial<Postback> = {}): Promise<string> {
  const id = `0190b000-0000-7000-8000-${String(++nth).padStart(12, '0')}`
  const row = { id, domainId: world.site.domainId, network: 'netw', event, url, active: true, ...more }
  await Postback.query(world.db.knex).insert({
    ...row,
    secret: world.services.secrets.seal(secret),
    secretChangedAt: world.clock.now(),
  })
  return id
}
async function sourced(source = { network: 'netw', ref: 'click-1', sub1: 'a&b' }): Promise<MemberCommandContext> {
  const member = await world.member()
  await world.tx(member, (ctx) => storeTrafficSource(ctx, member.member.id, source))
  return member
}

/** Delivers the outbox's events to their handlers twice, as the worker may. */
async function deliverEvents(): Promise<void> {
  const rows = await world.db.knex('outbox').where({ kind: 'event' }).whereNull('done_at').orderBy('id')
  for (const row of [...rows, ...rows]) {
    const event = {
      id: String(row.id),
      name: row.name,
      payload: row.payload,
      domainId: row.domain_id,
      country: row.country,
    }
    for (const handler of postbackHandlers.filter((one) => one.event.name === row.name))
      await handler.handle(world.ctx, { ...event, occurredAt: row.created_at })
  }
  await world.db.knex('outbox').where({ kind: 'event' }).delete()
}
/** Runs the pending calls; returns how many must be repeated. */
async function makeCalls(): Promise<number> {
  const jobs = await world.db.knex('outbox').where({ name: sendJob.id })
  const runs = jobs.map(({ payload }) => sendJob.handler(world.ctx, payload, { jobId: '1', attempt: 1 }))
  return (await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected').length
}
const log = () => world.db.knex('postback_deliveries').orderBy('created_at')
const signedUp = ({ member: { id } }: MemberCommandContext) =>
  world.tx(world.ctx, (ctx) => world.services.outbox.emit(ctx, memberSignedUp, { memberId: id }))

describe('an order', () => {
  it('has the source of its member from the moment it is placed', async () => {
    const member = await sourced()
    const { orderId } = await steps.order(member)
    await world.db.knex('traffic_sources').where({ member_id: member.member.id }).update({ network: 'other' })
    expect((await steps.stored(orderId)).row).toMatchObject({
      sourceNetwork: 'netw',
      sourceRef: 'click-1',
      sourceSub1: 'a&b',
      sourceSub2: null,
    })
  })

  it('has none if the member withdrew consent or came without one', async () => {
    const withdrawn = await sourced()
    await world.tx(withdrawn, (ctx) => recordConsent(ctx, withdrawn.member.id, 'tracking', false))
    for (const member of [withdrawn, await world.member()]) {
      const { orderId } = await steps.order(member)
      expect((await steps.stored(orderId)).row).toMatchObject({ sourceNetwork: null, sourceRef: null })
    }
  })

  it('keeps only the network when click ids are deleted', async () => {
    const { orderId } = await steps.order(await sourced())
    const { id } = clearOrderClickIds
    expect(id).toBe('payments.forget_clicks')
    await clearOrderClickIds.handler({ services: world.services })
    expect((await steps.stored(orderId)).row.sourceRef).toBe('click-1')
    world.settings.set('tracking.click_id_days', -1)
    await clearOrderClickIds.handler({ services: world.services })
    world.settings.delete('tracking.click_id_days')
    expect((await steps.stored(orderId)).row).toMatchObject({
      sourceNetwork: 'netw',
      sourceRef: null,
      sourceSub1: null,
    })
  })
})

describe('a postback', () => {
  it('notifies its network of each purchase once, signed, without data of the member', async () => {
    const ids = await Promise.all([postback('purchase'), postback('first_purchase'), postback('refund')])
    await postback('purchase', { network: 'another' })
    await postback('purchase', { active: false })
    const member = await sourced()
    const [one, two] = [await steps.order(member), await steps.order(member)]
    await steps.pay(one.orderId)
    world.clock.advance(1000)
    await steps.pay(two.orderId)
    await steps.pay(two.orderId, 'refunded')
    await deliverEvents()
    await makeCalls()
    await makeCalls()
    const rows = await log()
    expect(
      rows
        .map(({ postback_id, order_id, status, attempts }) => [ids.indexOf(postback_id), order_id, status, attempts])
        .sort(),
    ).toEqual(
      [
        [0, one.orderId, 'sent', 1],
        [0, two.orderId, 'sent', 1],
        [1, one.orderId, 'sent', 1],
        [2, two.orderId, 'sent', 1],
      ].sort(),
    )
    expect(calls).toHaveLength(4)
    const refund = rows.find(({ event }) => event === 'refund')
    const refundCall = calls.find(({ url: called }) => called.includes('e=refund'))
    expect(refundCall?.url).toBe(`https://network.example/pb?click=click-1&s=a%26b&e=refund&id=${refund.id}&v=22.49EUR`)
    expect(refundCall?.headers).toEqual(signHeaders(secret, refundCall?.url ?? '', world.clock.now()))
    const { id, name } = member.member
    for (const word of [id, name, one.orderId, two.orderId]) expect(JSON.stringify(calls)).not.toContain(word)
  })

  it('is repeated while that may help, and logged', async () => {
    await postback('signup')
    await signedUp(await sourced())
    await deliverEvents()
    answer = () => 503
    expect(await makeCalls()).toBe(1)
    const [first] = (await log()).filter(({ status }) => status === 'pending')
    expect(first).toMatchObject({ attempts: 1, answer: 503 })
    expect(first.next_at.getTime() - world.clock.now().getTime()).toBe(2000)
    answer = () => {
      throw new OutsideError('timed_out')
    }
    expect(await makeCalls()).toBe(1)
    expect((await log()).at(-1)).toMatchObject({ attempts: 2, answer: null, error: 'timed_out' })
    answer = () => 200
    expect(await makeCalls()).toBe(0)
    expect((await log()).at(-1)).toMatchObject({ status: 'sent', attempts: 3, next_at: null })
  })

  test.each([
    ['a redirect', () => 302, { answer: 302, error: null }],
    ['a refusal', () => 404, { answer: 404, error: null }],
    [
      'an address within',
      () => {
        throw new OutsideError('address_refused')
      },
      { answer: null, error: 'address_refused' },
    ],
  ])('gives up on %s immediately', async (_what, failing, outcome) => {
    await postback('signup')
    await signedUp(await sourced())
    await deliverEvents()
    answer = failing
    expect(await makeCalls()).toBe(0)
    expect((await log()).at(-1)).toMatchObject({ status: 'failed', attempts: 1, ...outcome })
  })

  it('gives up after the last attempt', async () => {
    await postback('signup')
    await signedUp(await sourced())
    await deliverEvents()
    await world.db.knex('postback_deliveries').update({ attempts: 14 })
    answer = () => 500
    expect(await makeCalls()).toBe(0)
    expect((await log()).at(-1)).toMatchObject({ status: 'failed', attempts: 15, next_at: null })
  })

  it('is dropped if it was disabled or consent was withdrawn in the meantime', async () => {
    const id = await postback('signup')
    const member = await sourced()
    await signedUp(member)
    await deliverEvents()
    await world.tx(member, (ctx) => recordConsent(ctx, member.member.id, 'tracking', false))
    await makeCalls()
    await signedUp(await sourced())
    await deliverEvents()
    await Postback.query(world.db.knex).findById(id).patch({ active: false })
    await makeCalls()
    expect((await log()).map(({ status }) => status)).toEqual(['dropped', 'dropped'])
    expect(calls).toEqual([])
  })

  it('is deleted from the log after the configured days, unless it is still pending', async () => {
    await postback('signup')
    for (const status of ['sent', 'pending']) {
      const member = await sourced()
      await signedUp(member)
      await deliverEvents()
      await world.db.knex('postback_deliveries').where({ member_id: member.member.id }).update({ status })
    }
    const prune = () => prunePostbackLog.handler({ services: world.services })
    await prune()
    expect(await log()).toHaveLength(2)
    world.settings.set('affiliates.postback_log_days', -1)
    await prune()
    world.settings.delete('affiliates.postback_log_days')
    expect((await log()).map(({ status }) => status)).toEqual(['pending'])
  })
})

describe('the report of sources', () => {
  it('counts people, orders and their value, by source and currency', async () => {
    const [buyer, looker] = [
      await sourced({ network: 'figures', ref: 'one', sub1: 'x' }),
      await sourced({ network: 'figures', ref: 'two', sub1: 'x' }),
    ]
    await world.db.knex('members').where({ id: looker.member.id }).update({ confirmed_at: null })
    const [paid, back] = [await steps.order(buyer), await steps.order(buyer)]
    for (const { orderId } of [paid, back]) await steps.pay(orderId)
    await steps.pay(back.orderId, 'refunded')
    await steps.order(buyer)
    const now = world.clock.now()
    const report = (by: 'network' | 'ref', period = parsePeriod({}, now)) =>
      readSourceReport(world.db.knex, { domainIds: [world.site.domainId], by, ...period })
        .where({ network: 'figures' })
        .orderBy('detail')
    expect(await report('network')).toEqual([
      {
        id: expect.any(String),
        domain_id: world.site.domainId,
        network: 'figures',
        detail: '',
        signups: 2,
        confirmed: 1,
        first_purchases: 1,
        orders: 2,
        revenue: { EUR: 4498 },
        refunds: { EUR: 2249 },
        lifetime_value: { EUR: 2249 },
      },
    ])
    const rows: { detail: string; signups: number; orders: number }[] = await report('ref')
    expect(rows.map(({ detail, signups, orders }) => [detail, signups, orders])).toEqual([
      ['one', 1, 2],
      ['two', 1, 0],
    ])
    expect(await report('network', parsePeriod({ from: '2020-01-01', to: '2020-02-01' }, now))).toEqual([])
  })

  it('takes whole days, at most a year', () => {
    const now = new Date('2026-03-01T10:00:00Z')
    expect(parsePeriod({ from: '2026-02-01', to: '2026-02-02' }, now)).toEqual({
      from: new Date('2026-02-01T00:00:00Z'),
      until: new Date('2026-02-03T00:00:00Z'),
    })
    expect(() => parsePeriod({ from: '2026-02-03', to: '2026-02-01' }, now)).toThrow('bad_request')
    expect(() => parsePeriod({ from: '2024-01-01', to: '2026-02-01' }, now)).toThrow('bad_request')
  })
})
