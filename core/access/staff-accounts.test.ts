import { describe, expect, it } from 'vitest'
import { testPassword, testSite } from '../../tests/factories/site.ts'
import { testApp } from '../../tests/harness/app.ts'

const app = await testApp()
const site = await testSite(app)
const owner = await site.staff('owner')
const path = '/api/console/staff'
let count = 0
const values = (more: object = {}) => ({
  name: 'New person',
  email: `new${++count}@staff.test`,
  password: testPassword,
  grants: [{ role: 'support', domain_id: site.domainId }],
  ...more,
})

async function made(more: object = {}) {
  const body = values(more)
  const reply = await owner.post(path, body)
  expect(reply.status).toBe(200)
  const client = site.client()
  await client.post('/api/console/login', { email: body.email, password: body.password })
  return { id: reply.body.id as string, body, client }
}

describe('staff accounts', () => {
  it('are made, listed and changed without ever showing a password', async () => {
    const person = await made()
    const list = await owner.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ q: 'New' }))}`)
    expect(list.body).toMatchObject([
      { id: person.id, grants: [{ role: 'support', domain_id: site.domainId }], active: true },
    ])
    expect(list.text).not.toContain('password')
    expect((await person.client.get('/api/console/me')).status).toBe(200)
  })

  it('lose their rights with the next request after a demotion', async () => {
    const person = await made({ grants: [{ role: 'operator' }] })
    expect((await person.client.get('/api/console/settings')).status).toBe(200)
    const { password: _, ...rest } = person.body
    expect((await owner.put(`${path}/${person.id}`, { ...rest, grants: [{ role: 'support' }] })).status).toBe(200)
    expect((await person.client.get('/api/console/settings')).status).toBe(403)
    expect((await person.client.get('/api/console/me')).status).toBe(200)
  })

  it.each([
    ['switched off', { active: false }],
    ['given a new password', { password: 'another long password' }],
  ])('are logged out when %s', async (_, change) => {
    const person = await made()
    const { password: __, ...rest } = person.body
    await owner.put(`${path}/${person.id}`, { ...rest, ...change })
    expect((await person.client.get('/api/console/me')).status).toBe(403)
  })

  it('leave a line in the audit log that names no one', async () => {
    const person = await made()
    const rows = await app.db.knex('audit_log').where({ subject: 'staff', subject_id: person.id })
    expect(rows).toMatchObject([{ action: 'staff.created', new: { active: true } }])
    expect(JSON.stringify(rows)).not.toContain('@staff.test')
  })

  it('refuse an address twice, a short password and a domain that is none', async () => {
    const person = await made()
    const taken = await owner.post(path, values({ email: person.body.email.toUpperCase() }))
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, expect.arrayContaining(['email'])])
    expect((await owner.post(path, values({ password: 'short' }))).status).toBe(422)
    expect((await owner.post(path, values({ grants: [{ role: 'support', domain_id: 999_999 }] }))).status).toBe(422)
  })

  it('always keep an owner of every domain', async () => {
    const me = (await owner.get('/api/console/me')).body.staff
    const reply = await owner.put(`${path}/${me.id}`, { name: me.name, email: me.email, grants: [{ role: 'support' }] })
    expect([reply.status, reply.body.error.code]).toEqual([409, 'conflict'])
    expect((await owner.delete(`${path}/${me.id}`)).status).toBe(409)
    expect((await owner.get(path)).status).toBe(200)
  })

  it('are managed by owners of every domain alone', async () => {
    const person = await made()
    const { password: _, ...rest } = person.body
    const raised = { ...rest, grants: [{ role: 'owner' }] }
    for (const role of ['operator', 'finance', 'moderator', 'support', 'auditor'] as const) {
      const client = await site.staff(role)
      for (const reply of [
        await client.put(`${path}/${person.id}`, raised),
        await client.post(path, values()),
        await client.delete(`${path}/${person.id}`),
      ]) {
        expect([role, reply.status]).toEqual([role, 403])
      }
    }
    const local = await site.staff('owner', site.domainId)
    expect((await local.put(`${path}/${person.id}`, raised)).status).toBe(403)
    expect((await local.post(path, values({ grants: [{ role: 'owner' }] }))).status).toBe(403)
    expect((await owner.get(`${path}/${person.id}`)).body.grants).toEqual([
      { role: 'support', domain_id: site.domainId },
    ])
  })

  it('can be removed', async () => {
    const person = await made()
    expect((await owner.delete(`${path}/${person.id}`)).status).toBe(200)
    expect((await owner.get(`${path}/${person.id}`)).status).toBe(404)
    expect((await person.client.get('/api/console/me')).status).toBe(403)
  })
})
