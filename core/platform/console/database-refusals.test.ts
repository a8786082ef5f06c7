import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
const site = await testSite(app)
const unknown = 2_000_000_000

test('rejects a row for a missing domain at that field, on create and on change', async () => {
  const owner = await site.staff('owner')
  const postback = { network: 'acme', event: 'signup', url: 'https://acme.example/', secret: 'x'.repeat(20) }
  const made = await owner.post('/api/console/postbacks', { ...postback, domain_id: site.domainId })
  expect(made.status).toBe(200)
  const refused = [
    await owner.post('/api/console/postbacks', { ...postback, domain_id: unknown }),
    await owner.put(`/api/console/postbacks/${made.body.id}`, { ...postback, domain_id: unknown, version: 1 }),
  ]
  for (const reply of refused)
    expect({ status: reply.status, code: reply.body.error.code, fields: Object.keys(reply.body.errors) }).toEqual({
      status: 422,
      code: 'validation_failed',
      fields: ['domain_id', 'root'],
    })
})

test('refuses to remove a row that others refer to', async () => {
  const owner = await site.staff('owner')
  const { version } = (await owner.get(`/api/console/companies/${site.companyId}`)).body
  const reply = await owner.call('DELETE', `/api/console/companies/${site.companyId}`, { body: { version } })
  expect(reply).toMatchObject({ status: 409, body: { error: { code: 'in_use' } } })
})

test('names the field whose value another row has', async () => {
  const owner = await site.staff('owner')
  const code = { code: 'TWICE', domain_id: site.domainId, value_percentage: 10, validity: 'unlimited' }
  const other = { ...code, code: 'OTHER' }
  const [, made] = [
    await owner.post('/api/console/discount-codes', code),
    await owner.post('/api/console/discount-codes', other),
  ]
  const refused = [
    await owner.post('/api/console/discount-codes', code),
    await owner.put(`/api/console/discount-codes/${made.body.id}`, { ...code, version: 1 }),
  ]
  for (const { status, body } of refused)
    expect({ status, code: body.error.code, fields: Object.keys(body.errors) }).toEqual({
      status: 409,
      code: 'duplicate',
      fields: ['code', 'root'],
    })
})
