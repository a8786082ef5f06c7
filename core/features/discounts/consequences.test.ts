import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
const site = await testSite(app)
const owner = await site.staff('owner')
const path = '/api/console/discount-codes'
const getCodes = (reply: { body: { error?: { params?: { consequences?: { code: string }[] } } } }) =>
  reply.body.error?.params?.consequences?.map(({ code }) => code)

let count = 0
const terms = (change: object) => {
  count += 1
  return { code: `SUMMER-${count}`, domain_id: site.domainId, value_percentage: 20, ...change }
}

test.each([
  ['code_free', { value_percentage: 100 }],
  ['code_expired', { expires: '2020-01-01T00:00:00Z' }],
])('a code that causes %s requires confirmation, alone or in a batch', async (code, change) => {
  const body = terms(change)
  const asked = await owner.post(path, body)
  expect({ status: asked.status, codes: getCodes(asked) }).toEqual({ status: 409, codes: [code] })
  const made = await owner.post(path, { ...body, confirmed: [code] })
  expect(made.status).toBe(200)
  // A confirmed consequence does not need confirmation again.
  expect((await owner.put(`${path}/${made.body.id}`, { ...made.body, validity: 'once' })).status).toBe(200)
  const { code: _, ...shared } = body
  const batch = { ...shared, id: crypto.randomUUID(), prefix: 'MANY', count: 2 }
  expect(getCodes(await owner.post(`${path}/batch`, batch))).toEqual([code])
  expect((await owner.post(`${path}/batch`, { ...batch, confirmed: [code] })).status).toBe(200)
})
