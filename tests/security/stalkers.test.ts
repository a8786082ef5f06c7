import { describe, expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
const stalker = await site.member({ paidUser: true })

const write = (to: string) => ({
  path: `/api/members/${to}/messages`,
  body: { id: createIdAt(app.clock.now()), text: 'Hello' },
})

describe('the list of blocked members', () => {
  const listed = async (id: string) => {
    const { profiles } = (await stalker.client.get('/api/blocks')).body
    return profiles.some((profile: { id: string }) => profile.id === id)
  }

  test('names an ordinary member', async () => {
    const other = await site.member()
    await stalker.client.put(`/api/members/${other.id}/block`)
    expect(await listed(other.id)).toBe(true)
  })

  test('omits a member who has blocked the caller', async () => {
    const victim = await site.member()
    await victim.client.put(`/api/members/${stalker.id}/block`)
    await stalker.client.put(`/api/members/${victim.id}/block`)
    expect(await listed(victim.id)).toBe(false)
  })

  test('omits invisible members', async () => {
    const victim = await site.member()
    await victim.client.put('/api/account/invisible', { invisible: true })
    await stalker.client.put(`/api/members/${victim.id}/block`)
    expect(await listed(victim.id)).toBe(false)
  })

  test('omits banned and deleted accounts', async () => {
    for (const status of ['banned', 'deleted']) {
      const gone = await site.member()
      await stalker.client.put(`/api/members/${gone.id}/block`)
      await app.db.asOwner('update members set status = $2 where id = $1', [gone.id, status])
      expect(await listed(gone.id)).toBe(false)
    }
  })
})

test('a member who blocked the caller and then left is absent everywhere', async () => {
  const gone = await site.member()
  await gone.client.put(`/api/members/${stalker.id}/block`)
  await app.db.asOwner(`update members set status = 'deleted' where id = $1`, [gone.id])
  const { path, body } = write(gone.id)
  const replies = [
    await stalker.client.get(`/api/members/${gone.id}`),
    await stalker.client.get(`/api/members/${gone.id}/conversation`),
    await stalker.client.post(path, body),
    await stalker.client.put(`/api/members/${gone.id}/like`),
  ]
  expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404])
})

test('a member hidden by moderators can contact nobody', async () => {
  const hidden = await site.member()
  const other = await site.member()
  await app.db.asOwner(`update members set status = 'disabled' where id = $1`, [hidden.id])
  const { path, body } = write(other.id)
  expect((await hidden.client.post(path, body)).status).toBe(403)
  expect((await hidden.client.put(`/api/members/${other.id}/like`)).status).toBe(403)
  expect((await other.client.get('/api/user.php')).body.user).toMatchObject({ unread_messages: 0, new_likes: 0 })
})

describe('a visitor', () => {
  test('cannot search by a sexual interest, and neither can a member: the filter is not applied', async () => {
    await site.set('logged_out_search', 'all')
    const { sexual } = (await site.client().get('/api/interests.php')).body
    await site.member({ interests: [sexual[0], 'cooking'] })
    await site.member({ interests: ['cooking'] })
    for (const client of [site.client(), stalker.client]) {
      const readIds = async (query: string) =>
        (await client.get(`/api/members?${query}`)).body.profiles.map((profile: { id: string }) => profile.id)
      expect(await readIds(`interests=${sexual[0]}`)).toEqual(await readIds(''))
      expect(await readIds(`interests=cooking,${sexual[0]}`)).toEqual(await readIds('interests=cooking'))
      expect((await readIds('interests=cooking')).length).toBe(2)
    }
  })

  test('cannot read a profile if the site shows visitors none', async () => {
    const closed = await testSite(app)
    await closed.set('logged_out_search', 'none')
    const { id } = await closed.member()
    expect((await closed.client().get(`/api/members/${id}`)).body.error.code).toBe('authentication_required')
  })
})

test('staff without the permission for e-mail addresses cannot match one to a member', async () => {
  const victim = await site.member()
  const ask = async (role: 'moderator' | 'support') => {
    const staff = await site.staff(role, site.domainId)
    const filter = encodeURIComponent(JSON.stringify({ q: victim.email }))
    return (await staff.get(`/api/console/members?filter=${filter}`)).body.length
  }
  expect(await ask('support')).toBe(1)
  expect(await ask('moderator')).toBe(0)
})

test('a complaint shows its sender’s address only to roles that may read addresses', async () => {
  const email = 'visitor.who.complains@example.test'
  const complaint = { kind: 'complaint', name: 'Sam', email, message: 'Somebody uses my photo.' }
  expect((await site.client().post('/api/complaints', complaint)).status).toBe(200)
  const ask = async (role: 'moderator' | 'support' | 'auditor', filter: object = {}) => {
    const staff = await site.staff(role, site.domainId)
    return staff.get(`/api/console/complaints?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  }
  expect((await ask('support')).text).toContain(email)
  for (const role of ['moderator', 'auditor'] as const) {
    expect((await ask(role)).body).toHaveLength(1)
    expect((await ask(role)).text).not.toContain(email)
    expect((await ask(role, { q: email })).body).toEqual([])
  }
})
