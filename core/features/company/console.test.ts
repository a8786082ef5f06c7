import { describe, expect, it } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
const site = await testSite(app)
const other = await testSite(app)
const owner = await site.staff('owner')
const operator = await site.staff('operator', site.domainId)
const path = '/api/console/domains'
const own = async () => (await owner.get(`${path}/${site.domainId}`)).body
let count = 0
const readValues = async (more: object = {}) => ({
  name: 'Fresh',
  host: `fresh${++count}.localhost`,
  countries: ['BE'],
  time_zone: 'Europe/Brussels',
  company_id: (await own()).company_id,
  ...more,
})

describe('domains', () => {
  it('respond as soon as they are created, and stop when disabled', async () => {
    const body = await readValues({ aliases: ['www.fresh.localhost'] })
    const made = await owner.post(path, body)
    expect({ status: made.status, pool: made.body.pool }).toEqual({ status: 200, pool: body.host })
    expect((await app.client(body.host).get('/api/user.php')).status).toBe(200)
    expect((await app.client('www.fresh.localhost').get('/api/settings.php')).status).toBeLessThan(400)
    await owner.put(`${path}/${made.body.id}`, { ...body, active: false, version: 1 })
    expect((await app.client(body.host).get('/api/user.php')).status).toBe(421)
    expect((await owner.delete(`${path}/${made.body.id}`, { version: 2 })).status).toBe(409)
  })

  it('can be removed while nothing refers to them', async () => {
    const made = await owner.post(path, await readValues())
    expect((await owner.delete(`${path}/${made.body.id}`, { version: 1 })).status).toBe(200)
    expect((await owner.get(`${path}/${made.body.id}`)).status).toBe(404)
  })

  it.each([
    ['host', { host: 'no host' }],
    ['host', { host: other.host }],
    ['aliases', { aliases: [other.host] }],
    ['countries.0', { countries: ['QQ'] }],
    ['countries', { countries: [] }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['company_id', { company_id: 999_999 }],
  ])('refuse an invalid %s', async (field, wrong) => {
    const reply = await owner.post(path, await readValues(wrong))
    expect({ status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining([field]),
    })
  })

  it('belong to their own operators', async () => {
    const { id: _, created_at: __, ...body } = await own()
    expect((await operator.put(`${path}/${site.domainId}`, { ...body, name: 'Renamed' })).body.name).toBe('Renamed')
    expect((await operator.get(`${path}/${other.domainId}`)).status).toBe(404)
    expect((await operator.put(`${path}/${other.domainId}`, { ...body, host: 'stolen.localhost' })).status).toBe(404)
    expect((await operator.put(`${path}/${site.domainId}`, { ...body, pool: other.host, version: 2 })).status).toBe(403)
    expect((await operator.post(path, await readValues())).status).toBe(403)
    expect((await operator.get(path)).body.map((row: { id: number }) => row.id)).toEqual([site.domainId])
  })
})

describe('companies', () => {
  it('are created, changed and visible through the staff member’s domains', async () => {
    const body = { name: 'Other BV', address: 'Street 2', city: 'Town', country: 'nl', delete_discount: 20 }
    const made = await owner.post('/api/console/companies', body)
    expect(made.body).toMatchObject({ country: 'NL', support_phone: null, delete_discount: 20 })
    const changed = await owner.put(`/api/console/companies/${made.body.id}`, {
      ...body,
      name: 'Renamed BV',
      version: 1,
    })
    expect(changed.body.name).toBe('Renamed BV')
    expect((await operator.get(`/api/console/companies/${made.body.id}`)).status).toBe(404)
    expect((await operator.get('/api/console/companies')).body).toHaveLength(1)
    expect((await owner.post('/api/console/companies', { ...body, delete_discount: 101 })).status).toBe(422)
    expect((await owner.delete(`/api/console/companies/${made.body.id}`, { version: 2 })).status).toBe(200)
    expect((await owner.delete(`/api/console/companies/${(await own()).company_id}`, { version: 1 })).status).toBe(409)
  })
})
