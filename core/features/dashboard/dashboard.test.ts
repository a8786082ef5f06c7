import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertPaidOrder } from '../../../tests/factories/paid-order.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { dayMs, hourMs, timeBefore, toUtcDay } from '../../shared/durations.ts'

const app = await testApp()
const ago = (ms: number) => timeBefore(app.clock.now(), ms)

const site = await testSite(app)
const other = await testSite(app)
const member = await site.member()
const stranger = await other.member()
const sales = [
  { amount: 2000, country: 'NL', provider: 'mollie', network: 'alpha', at: ago(dayMs) },
  { amount: 1000, country: 'DE', provider: 'stripe', at: ago(2 * dayMs) },
  { amount: 700, currency: 'CHF', country: 'CH', provider: 'stripe', at: ago(2 * dayMs) },
  // Bought before the period, refunded within it.
  { amount: 500, country: 'NL', provider: 'mollie', status: 'refunded', at: ago(60 * dayMs), backAt: ago(3 * dayMs) },
  { amount: 300, country: 'DE', provider: 'stripe', status: 'charged_back', at: ago(5 * dayMs), backAt: ago(dayMs) },
  { amount: 9999, status: 'open', at: ago(dayMs) },
] as const
for (const sale of sales) await insertPaidOrder(site, { memberId: member.id, ...sale })
await insertPaidOrder(other, { memberId: stranger.id, amount: 4444, at: ago(dayMs) })

const read = async (client: TestClient, path: string, filter: object = {}) =>
  client.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)

describe('takings', () => {
  test('of a period are grouped by currency and dimension, on the staff member’s own domains only', async () => {
    const finance = await site.staff('finance', site.domainId)
    const readRows = async (by: string) => {
      const reply = await read(finance, '/api/console/revenue', { by })
      expect(reply.status).toBe(200)
      return reply.body.map(({ id: _, ...row }: { id: string }) => Object.values(row))
    }
    // key, currency, orders, revenue, refunds, chargebacks
    expect(await readRows('none')).toEqual([
      ['', 'EUR', 3, 3300, 500, 300],
      ['', 'CHF', 1, 700, 0, 0],
    ])
    expect(await readRows('domain')).toEqual([
      [String(site.domainId), 'EUR', 3, 3300, 500, 300],
      [String(site.domainId), 'CHF', 1, 700, 0, 0],
    ])
    expect(await readRows('country')).toEqual([
      ['NL', 'EUR', 1, 2000, 500, 0],
      ['DE', 'EUR', 2, 1300, 0, 300],
      ['CH', 'CHF', 1, 700, 0, 0],
    ])
    expect(await readRows('provider')).toEqual([
      ['mollie', 'EUR', 1, 2000, 500, 0],
      ['stripe', 'EUR', 2, 1300, 0, 300],
      ['stripe', 'CHF', 1, 700, 0, 0],
    ])
    expect(await readRows('source')).toEqual([
      ['alpha', 'EUR', 1, 2000, 0, 0],
      ['', 'EUR', 2, 1300, 500, 300],
      ['', 'CHF', 1, 700, 0, 0],
    ])
  })

  test('over time count on the day they were received or refunded', async () => {
    const finance = await site.staff('finance', site.domainId)
    const { body } = await read(finance, '/api/console/revenue/over-time', { domain_id: site.domainId, country: 'DE' })
    const on = (ms: number) => toUtcDay(ago(ms))
    expect(body).toMatchObject({ step: 'day', from: on(29 * dayMs), to: on(0) })
    expect(body.points).toEqual([
      { at: on(5 * dayMs), key: '', currency: 'EUR', orders: 1, revenue: 300, refunds: 0, chargebacks: 0 },
      { at: on(2 * dayMs), key: '', currency: 'EUR', orders: 1, revenue: 1000, refunds: 0, chargebacks: 0 },
      { at: on(dayMs), key: '', currency: 'EUR', orders: 0, revenue: 0, refunds: 0, chargebacks: 300 },
    ])
  })

  test('show the largest separately and sum up the rest', async () => {
    const many = await testSite(app)
    const buyer = await many.member()
    for (let index = 1; index <= 9; index++)
      await insertPaidOrder(many, { memberId: buyer.id, amount: index * 100, network: `net${index}` })
    const finance = await many.staff('finance', many.domainId)
    const { body } = await read(finance, '/api/console/revenue/over-time', { by: 'source' })
    const keys = body.points.map(({ key, revenue }: { key: string; revenue: number }) => [key, revenue])
    expect(keys).toHaveLength(7)
    expect(keys).toContainEqual(['*', 600])
    expect(keys).toContainEqual(['net4', 400])
  })

  test('are available as a file, have a longest period, and are hidden from support', async () => {
    const finance = await site.staff('finance', site.domainId)
    const file = await read(finance, '/api/console/revenue/export', { by: 'country' })
    expect(file.text.split('\r\n')[1]).toMatch(/,NL,EUR,1,20.00,5.00,0.00$/)
    const [line] = await app.db.asOwner(`select new from audit_log where action = 'revenue.exported'`)
    expect(line).toMatchObject({ new: { filter: { by: 'country' } } })
    const long = { from: '2024-01-01', to: '2026-01-01' }
    expect((await read(finance, '/api/console/revenue/over-time', long)).status).toBe(400)
    const support = await site.staff('support', site.domainId)
    for (const path of ['/api/console/revenue', '/api/console/revenue/export', '/api/console/revenue/over-time'])
      expect((await read(support, path)).status, path).toBe(403)
  })
})

describe('the dashboard', () => {
  test('shows each role its own parts, and nothing of other domains', async () => {
    const parts = async (role: Parameters<TestSite['staff']>[0], domainId: number | null = site.domainId) => {
      const { body } = await (await site.staff(role, domainId)).get('/api/console/dashboard')
      return Object.keys(body).filter((part) => body[part] !== null)
    }
    expect(await parts('moderator')).toEqual(['reviews', 'complaints', 'people'])
    expect(await parts('support')).toEqual(['complaints', 'people'])
    expect(await parts('finance')).toEqual(['people', 'funnel', 'accounts'])
    expect(await parts('operator')).toEqual(['reviews', 'complaints', 'people', 'funnel', 'accounts'])
    expect(await parts('owner', null)).toEqual(['reviews', 'complaints', 'people', 'funnel', 'accounts', 'operations'])
  })

  test('counts pending cases, their age, and those due', async () => {
    const insert = `insert into reviews (id, domain_id, kind, subject_id, status, created_at) values ($1::uuid, $2, 'photo', $1::text, 'pending', $3)`
    for (const [domainId, waited] of [
      [site.domainId, 3],
      [site.domainId, 9],
      [other.domainId, 99],
    ] as const)
      await app.db.asOwner(insert, [randomUUID(), domainId, ago(waited * hourMs)])
    const owner = await site.staff('owner')
    const { body } = await owner.get(`/api/console/dashboard?domain_id=${site.domainId}`)
    expect(body.reviews).toEqual({ pending: 2, oldest_at: ago(9 * hourMs).toISOString() })
    expect(body.complaints).toEqual({ open: 0, overdue: 0, soon: 0, next_due_at: null })
    expect(body.funnel).toEqual({ signups: 1, confirmed: 1, bought: 1 })
    expect(body.people.signups).toHaveLength(30)
    expect(body.people.signups.at(-1)).toMatchObject({ signups: 1, confirmed: 1 })
  })

  test('shows the backlog of jobs and mails, and which account fails', async () => {
    const insert = `insert into outbox (kind, name, payload, domain_id, country, run_at, created_at, dead_at)
      values ('job', $1, '{}', $2, 'NL', $3, $3, $4)`
    await app.db.asOwner(insert, ['notifications.mail', site.domainId, ago(2 * hourMs), ago(hourMs)])
    const { rows: accounts } = { rows: await app.db.asOwner<{ id: string }>('select id from payment_accounts limit 1') }
    await app.db.asOwner('insert into payment_account_rests (account_id, failures, rests_until) values ($1, 4, $2)', [
      accounts[0]?.id,
      ago(-hourMs),
    ])
    const { body } = await (await site.staff('owner')).get('/api/console/dashboard')
    expect(body.operations.mail).toMatchObject({ dead: 1 })
    expect(body.operations.queue).toMatchObject({ dead: 0 })
    expect(body.operations.mail_delivery).toBe('none')
    expect(body.accounts.resting).toMatchObject([
      { label: 'Bank', failures: 4, rests_until: ago(-hourMs).toISOString() },
    ])
  })
})
