import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../core/kernel/index.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp({ rateLimits: false })
let [anna, bram, cees]: TestMember[] = []

const site = await testSite(app)
await site.set('next-person.enabled', true)
await site.set('next-person.return_days', 3)
beforeEach(async () => {
  ;[anna, bram, cees] = [await site.member(), await site.member(), await site.member()]
})

const browseIds = async (who = anna): Promise<string[]> => {
  const ids: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await who.client.get(`/api/members?page=${page}`)
    pages = body.num_pages
    ids.push(...body.profiles.map(({ id }: { id: string }) => id))
  }
  return ids
}
const put = (of: TestMember, who = anna) => who.client.call('PUT', `/api/next-person/asides/${of.id}`)
const take = (of: TestMember, who = anna) => who.client.call('DELETE', `/api/next-person/asides/${of.id}`)
const listDismissed = async (who = anna) =>
  (await who.client.get('/api/next-person/asides')).body.profiles.map(({ id }: { id: string }) => id)
const part = async (of: TestMember, who = anna) =>
  (await who.client.get(`/api/members/${of.id}`)).body.profile.extensions['next-person']

test('a dismissed profile is hidden from that member’s search only', async () => {
  expect(await browseIds()).toContain(bram.id)
  expect((await put(bram)).body).toEqual({ ok: true })
  expect(await browseIds()).not.toContain(bram.id)
  expect(await browseIds()).toContain(cees.id)
  expect(await browseIds(cees)).toContain(bram.id)
  expect(await browseIds(bram)).toContain(anna.id)
  expect({ bram: await part(bram), cees: await part(cees), anna: await part(anna, bram) }).toEqual({
    bram: { dismissed: true },
    cees: { dismissed: false },
    anna: { dismissed: false },
  })
})

test('a restored profile is found again; repeating either has no effect', async () => {
  await put(bram)
  expect((await put(bram)).status).toBe(200)
  app.clock.advance(1000)
  await put(cees)
  expect(await listDismissed()).toEqual([cees.id, bram.id])
  expect((await take(bram)).body).toEqual({ ok: true })
  expect((await take(bram)).status).toBe(200)
  expect(await listDismissed()).toEqual([cees.id])
  expect(await browseIds()).toContain(bram.id)
})

test('a dismissal ends after the site’s number of days, or never with 0', async () => {
  await put(bram)
  app.clock.advance(4 * dayMs)
  expect(await browseIds()).toContain(bram.id)
  expect(await listDismissed()).toEqual([])
  expect(await part(bram)).toEqual({ dismissed: false })
  await site.set('next-person.return_days', 0)
  expect(await browseIds()).not.toContain(bram.id)
  expect(await listDismissed()).toEqual([bram.id])
  await site.set('next-person.return_days', 3)
})

test('missing members and the member’s own profile cannot be dismissed', async () => {
  expect((await put(anna)).status).toBe(404)
  const elsewhere = await (await testSite(app)).member()
  expect((await put(elsewhere)).status).toBe(404)
})

test('banned, hidden and blocking members are indistinguishable from missing ones', async () => {
  const reply = async (id: string) => {
    const { status, text } = await anna.client.call('PUT', `/api/next-person/asides/${id}`)
    return `${status} ${text}`
  }
  const nobody = await reply(crypto.randomUUID())
  expect(nobody).toMatch(/^404 /)
  const [banned, hidden, blocker] = [await site.member(), await site.member(), await site.member()]
  await app.db.asOwner(`update members set status = 'banned' where id = $1`, [banned.id])
  await app.db.asOwner(`update members set status = 'disabled' where id = $1`, [hidden.id])
  await blocker.client.call('PUT', `/api/members/${anna.id}/block`)
  for (const { id } of [banned, hidden, blocker]) expect(await reply(id)).toBe(nobody)
})

test('the list shows only members that can be met', async () => {
  await put(bram)
  await put(cees)
  await bram.client.call('PUT', `/api/members/${anna.id}/block`)
  expect(await listDismissed()).toEqual([cees.id])
})

test('the search is complete where the plugin is off', async () => {
  const own = await testSite(app)
  await own.set('next-person.enabled', true)
  const [one, other] = [await own.member(), await own.member()]
  await put(other, one)
  expect(await browseIds(one)).toEqual([])
  await own.set('next-person.enabled', false)
  expect(await browseIds(one)).toEqual([other.id])
  expect((await take(other, one)).status).toBe(404)
})
