import { describe, expect, it } from 'vitest'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { acceptInvitation } from '../../../tests/factories/staff.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { hourMs } from '../../shared/durations.ts'

const app = await testApp()
const site = await testSite(app)
const owner = await site.staff('owner')
const path = '/api/console/staff'
let count = 0
const buildValues = (more: object = {}) => ({
  name: 'New person',
  email: `new${++count}@staff.test`,
  grants: [{ role: 'support', domain_id: site.domainId }],
  ...more,
})

async function invited(more: object = {}) {
  const body = buildValues(more)
  const reply = await owner.post(path, body)
  expect(reply.status).toBe(200)
  return { id: reply.body.id as string, body, client: site.client() }
}

async function createStaff(more: object = {}) {
  const person = await invited(more)
  await acceptInvitation(app, person.client, person.body.email)
  return person
}

describe('staff accounts', () => {
  it('are created, listed and changed without ever showing a password', async () => {
    const person = await createStaff()
    const list = await owner.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ q: 'New' }))}`)
    expect(list.body).toMatchObject([
      { id: person.id, grants: [{ role: 'support', domain_id: site.domainId }], active: true, invited: false },
    ])
    expect(list.text).not.toContain('password')
    expect((await person.client.get('/api/console/me')).status).toBe(200)
  })

  it('are invited by mail: nobody enters another person’s password, and none works before the invitation', async () => {
    const person = await invited({ password: testPassword })
    expect((await owner.get(`${path}/${person.id}`)).body.invited).toBe(true)
    const login = { email: person.body.email, password: testPassword }
    expect((await person.client.post('/api/console/login', login)).body.error.code).toBe('login_failed')
    const token = await readMailToken(app, person.body.email)
    const link = await person.client.post('/api/console/password/link', { token })
    expect(link.body).toEqual({ email: person.body.email, name: 'New person', purpose: 'invitation' })
    await acceptInvitation(app, person.client, person.body.email)
    expect((await owner.get(`${path}/${person.id}`)).body.invited).toBe(false)
  })

  it('can be sent their link again, which invalidates the previous one; it expires after three days', async () => {
    const person = await invited()
    const first = await readMailToken(app, person.body.email)
    expect((await owner.post(`${path}/${person.id}/link`)).status).toBe(200)
    const set = (token: string) =>
      person.client.post('/api/console/password/set', {
        token,
        password: testPassword,
        password_repeat: testPassword,
      })
    expect((await set(first)).body.error.code).toBe('link_expired')
    const second = await readMailToken(app, person.body.email)
    expect(second).not.toBe(first)
    app.clock.advance(72 * hourMs)
    expect((await set(second)).body.error.code).toBe('link_expired')
    await owner.post('/api/console/login', { email: (await me()).email, password: testPassword })
  })

  it('lose their rights with the next request after a demotion', async () => {
    const person = await createStaff({ grants: [{ role: 'auditor' }] })
    expect((await person.client.get('/api/console/settings')).status).toBe(200)
    const demoted = { ...person.body, grants: [{ role: 'support' }], version: 1 }
    expect((await owner.put(`${path}/${person.id}`, demoted)).status).toBe(200)
    expect((await person.client.get('/api/console/settings')).status).toBe(403)
    expect((await person.client.get('/api/console/me')).status).toBe(200)
  })

  it.each([
    ['switched off', { active: false }],
    ['given another address', { email: 'moved@staff.test' }],
  ])('are logged out when %s, and their open links end', async (_, change) => {
    const person = await createStaff()
    await person.client.post('/api/console/password/forgotten', { email: person.body.email })
    const token = await readMailToken(app, person.body.email)
    await owner.put(`${path}/${person.id}`, { ...person.body, ...change, version: 1 })
    expect((await person.client.get('/api/console/me')).status).toBe(403)
    expect((await person.client.post('/api/console/password/link', { token })).status).toBe(410)
  })

  it('leave a line without names in the audit log', async () => {
    const person = await createStaff()
    const rows = await app.db.knex('audit_log').where({ subject: 'staff', subject_id: person.id }).orderBy('id')
    expect(rows).toMatchObject([
      { action: 'staff.invited', new: { active: true } },
      { action: 'staff.invitation_accepted', actor_id: person.id },
      { action: 'staff.logged_in', actor_id: person.id },
    ])
    expect(JSON.stringify(rows)).not.toContain('@staff.test')
  })

  it('refuse a duplicate address and an unknown domain', async () => {
    const person = await invited()
    const taken = await owner.post(path, buildValues({ email: person.body.email.toUpperCase() }))
    expect({ status: taken.status, fields: Object.keys(taken.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining(['email']),
    })
    expect((await owner.post(path, buildValues({ grants: [{ role: 'support', domain_id: 999_999 }] }))).status).toBe(
      422,
    )
  })

  it('always keep an owner of every domain', async () => {
    const { id, name, email } = await me()
    const reply = await owner.put(`${path}/${id}`, { name, email, grants: [{ role: 'support' }], version: 1 })
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    expect((await owner.delete(`${path}/${id}`, { version: 1 })).status).toBe(409)
    expect((await owner.get(path)).status).toBe(200)
  })

  it('are managed only by owners of every domain', async () => {
    const person = await invited()
    const raised = { ...person.body, grants: [{ role: 'owner' }], version: 1 }
    for (const role of ['operator', 'finance', 'moderator', 'support', 'auditor'] as const) {
      const client = await site.staff(role)
      for (const reply of [
        await client.put(`${path}/${person.id}`, raised),
        await client.post(path, buildValues()),
        await client.post(`${path}/${person.id}/link`),
        await client.delete(`${path}/${person.id}`, { version: 1 }),
      ]) {
        expect({ role, status: reply.status }).toEqual({ role, status: 403 })
      }
    }
    const local = await site.staff('owner', site.domainId)
    expect((await local.put(`${path}/${person.id}`, raised)).status).toBe(403)
    expect((await local.post(path, buildValues({ grants: [{ role: 'owner' }] }))).status).toBe(403)
    expect((await owner.get(`${path}/${person.id}`)).body.grants).toEqual([
      { role: 'support', domain_id: site.domainId },
    ])
  })

  it('can be removed', async () => {
    const person = await createStaff()
    expect((await owner.delete(`${path}/${person.id}`, { version: 1 })).status).toBe(200)
    expect((await owner.get(`${path}/${person.id}`)).status).toBe(404)
    expect((await person.client.get('/api/console/me')).status).toBe(403)
  })
})

const me = async () => {
  const [row] = await app.db.asOwner<{ id: string; name: string; email: string }>(
    `select s.id, s.name, s.email from staff s join staff_grants g on g.staff_id = s.id where g.role = 'owner' and g.domain_id is null
     order by s.created_at limit 1`,
  )
  if (!row) throw new Error('no owner')
  return row
}
