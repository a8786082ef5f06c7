import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { insertPaidOrder } from '../../../tests/factories/paid-order.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
const site = await testSite(app)
const owner = await site.staff('owner')
const path = '/api/console/discount-codes'
const terms = { domain_id: site.domainId, value_percentage: 20 }

test('rejects a country that the domain does not serve, for one code and for a batch', async () => {
  const refused = await owner.post(path, { ...terms, code: 'FAR-AWAY', country: 'US' })
  expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({
    status: 422,
    fields: ['country', 'root'],
  })
  const batch = { ...terms, country: 'US', id: uuidv7(), prefix: 'FAR', count: 2 }
  const refusedBatch = await owner.post(`${path}/batch`, batch)
  expect({ status: refusedBatch.status, fields: Object.keys(refusedBatch.body.errors) }).toEqual({
    status: 422,
    fields: ['country', 'root'],
  })
  const made = await owner.post(path, { ...terms, code: 'NEARBY', country: 'NL' })
  expect(made.status).toBe(200)
  expect((await owner.put(`${path}/${made.body.id}`, { ...made.body, country: 'US' })).status).toBe(422)
})

test('rejects an amount or a minimum without its currency, for one code and for a batch', async () => {
  for (const [index, money] of [
    { minimum_order_value: 2000 },
    { value_percentage: null, value_amount: 500 },
  ].entries()) {
    const body = { ...terms, ...money, code: `MONEY-${index}` }
    const refused = await owner.post(path, body)
    expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({
      status: 422,
      fields: ['currency', 'root'],
    })
    const { code: _, ...shared } = body
    const batch = await owner.post(`${path}/batch`, { ...shared, id: uuidv7(), prefix: 'MONEY', count: 2 })
    expect({ status: batch.status, fields: Object.keys(batch.body.errors) }).toEqual({
      status: 422,
      fields: ['currency', 'root'],
    })
    const made = await owner.post(path, { ...body, currency: 'EUR' })
    expect(made.status).toBe(200)
    expect((await owner.put(`${path}/${made.body.id}`, { ...made.body, currency: null })).status).toBe(422)
  }
})

test('a code for a country that its domain has left can still be switched off', async () => {
  const made = await owner.post(path, { ...terms, code: 'LEFT', country: 'NL' })
  await app.db.asOwner(`update discount_codes set country = 'US' where id = $1`, [made.body.id])
  const off = await owner.put(`${path}/${made.body.id}`, { ...made.body, country: 'US', status: 'disabled' })
  expect(off.status).toBe(200)
})

test('lists how many completed orders used a code', async () => {
  const made = await owner.post(path, { ...terms, code: 'COUNTED' })
  expect(made.body.used).toBe(0)
  const member = await site.member()
  await insertPaidOrder(site, { memberId: member.id, code: 'counted' })
  await insertPaidOrder(site, { memberId: member.id, code: 'counted', status: 'open' })
  const [row] = (await owner.get(`${path}?filter=${encodeURIComponent('{"q":"COUNTED"}')}`)).body
  expect(row).toMatchObject({ code: 'COUNTED', used: 1 })
})
