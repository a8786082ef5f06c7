import { expect, test } from 'vitest'
import { insertPaidOrder } from '../../../tests/factories/paid-order.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { orderReference } from '../../shared/order-reference.ts'
import { findOrdersQuery } from './order-search.ts'

const app = await testApp()
const site = await testSite(app)
const other = await testSite(app)
const anna = await site.member({ name: 'Annabel Percent' })
const order = await insertPaidOrder(site, { memberId: anna.id, providerNumber: 'tr_7Xy_9', code: 'SPRING50' })
const bea = await site.member({ name: 'Beatrix' })
await insertPaidOrder(site, { memberId: bea.id, providerNumber: 'tr_7Xya9', code: 'AUTUMN' })
const foreign = await other.member({ name: 'Annabel Abroad' })
await insertPaidOrder(other, { memberId: foreign.id, providerNumber: 'tr_abroad', code: 'SPRING50' })

const search = async (client: TestClient, q: string): Promise<string[]> => {
  const reply = await client.get(`/api/console/orders?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
  expect(reply.status).toBe(200)
  return reply.body.map(({ id }: { id: string }) => id)
}

test('finds an order by everything its buyer can read on it, within the staff member’s domains', async () => {
  const finance = await site.staff('finance', site.domainId)
  for (const q of [
    order,
    orderReference(order),
    orderReference(order).toLowerCase().slice(0, 2) + orderReference(order).slice(-6).toLowerCase(),
    'tr_7Xy_9',
    'spring',
    'abel perc',
    anna.email,
    ` ${anna.email.toUpperCase()} `,
    anna.id,
  ])
    expect(await search(finance, q), q).toEqual([order])
  for (const q of ['tr_abroad', 'Abroad', 'nobody@member.test', '%', 'tr_7X'])
    expect(await search(finance, q), q).toEqual([])
})

test('a buyer is found by address only by staff who read addresses or make refunds', async () => {
  expect(await search(await site.staff('support', site.domainId), anna.email)).toEqual([order])
  expect(await search(await site.staff('operator', site.domainId), anna.email)).toEqual([])
})

test('each way of searching uses an index', async () => {
  const { knex } = app.services.db
  const plan = async (q: string) => {
    const search = findOrdersQuery(knex, q, { domainIds: [site.domainId], emailDomainIds: [site.domainId] })
    return knex.transaction(async (tx) => {
      await tx.raw('set local enable_seqscan = off')
      const explained: { rows: Record<string, string>[] } = await tx.raw(
        'explain select * from orders where id in (?)',
        [search],
      )
      return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }
  expect(await plan('R-0a1b2c3d4e')).toContain('orders_reference')
  const plain = await plan('annabel')
  for (const index of ['profiles_name_trgm', 'payments_provider_number', 'orders_discount_code'])
    expect(plain).toContain(index)
  expect(await plan('anna@member.test')).not.toMatch(/Seq Scan on (orders|members|profiles|payments)/)
})
