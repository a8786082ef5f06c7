import { beforeAll, expect, test } from 'vitest'
import { expireMessages } from '../../../core/features/conversations/index.ts'
import { commandContext, createIdAt, dayMs, type SessionMember } from '../../../core/kernel/index.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { loadPageReactions } from './read-reactions.ts'

const app = await testApp({ schedules: false, rateLimits: false })
let site: TestSite
let [anna, bram, cees]: TestMember[] = []
let conversation: string

/** Sends a message from Bram to Anna; returns its id. */
async function sendText(text: string): Promise<string> {
  app.clock.advance(1000)
  const id = createIdAt(app.clock.now())
  const reply = await bram.client.post(`/api/members/${anna.id}/messages`, { id, text })
  expect(reply.status).toBe(200)
  conversation = reply.body.conversation.id
  return id
}
beforeAll(async () => {
  site = await testSite(app)
  await site.set('free_messages', 100)
  ;[anna, bram, cees] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' }), await site.member()]
})

const react = (who: TestMember, id: string, kind: string | null) => who.client.put(`/api/reactions/${id}`, { kind })
/** The reactions that the page of the conversation includes for a member. */
const seenBy = ({ id }: TestMember) => {
  const here = app.services.sites.getSite(site.domainId)
  const member = { id, pool: here.pool, domainId: site.domainId } as SessionMember
  const ctx = commandContext(app.services, here, { kind: 'member', member })
  return loadPageReactions({ ...ctx, member }, { path: `/chats/${conversation}` })
}
const readLiveEvents = async (to: TestMember) =>
  (
    await app.db.asOwner<{ data: object }>(
      `select data from live_events where member_id = $1 and type = 'reactions.changed' order by id`,
      [to.id],
    )
  ).map(({ data }) => data)

test('a recipient sets one reaction, changes it and removes it; both read the same', async () => {
  const id = await sendText('Koffie?')
  expect((await react(anna, id, 'heart')).status).toBe(200)
  expect({ anna: await seenBy(anna), bram: await seenBy(bram) }).toEqual({
    anna: { [id]: 'heart' },
    bram: { [id]: 'heart' },
  })
  await react(anna, id, 'fire')
  expect(await seenBy(bram)).toEqual({ [id]: 'fire' })
  await react(anna, id, null)
  expect(await seenBy(bram)).toEqual({})
})

test('both are notified once of each change, and never of an unchanged reaction', async () => {
  const id = await sendText('Of thee?')
  const before = [(await readLiveEvents(anna)).length, (await readLiveEvents(bram)).length]
  for (const kind of ['thumb', 'thumb', null, null]) await react(anna, id, kind)
  const changes = [
    { message_id: id, kind: 'thumb' },
    { message_id: id, kind: null },
  ]
  expect({
    annaLiveEvents: (await readLiveEvents(anna)).slice(before[0]),
    bramLiveEvents: (await readLiveEvents(bram)).slice(before[1]),
  }).toEqual({ annaLiveEvents: changes, bramLiveEvents: changes })
})

test('nobody reacts to their own, others’ or removed messages, and nobody else reads reactions', async () => {
  const id = await sendText('Nog iemand?')
  for (const stranger of [bram, cees]) expect((await react(stranger, id, 'heart')).status).toBe(404)
  expect((await react(anna, id, 'crown')).body.errors).toHaveProperty('kind')
  await react(anna, id, 'smile')
  expect(await seenBy(cees)).toBe(null)
  await app.db.asOwner('update messages set removed_at = now() where id = $1', [id])
  expect((await react(anna, id, 'heart')).status).toBe(404)
})

test('a block ends it for both', async () => {
  const id = await sendText('Dag')
  await react(anna, id, 'heart')
  expect((await anna.client.put(`/api/members/${bram.id}/block`)).status).toBeLessThan(300)
  expect((await react(anna, id, 'fire')).status).toBe(404)
  expect({ anna: await seenBy(anna), bram: await seenBy(bram) }).toEqual({ anna: null, bram: null })
})

test('a reaction ends with its message when that has expired', async () => {
  ;[anna, bram] = [await site.member(), await site.member()]
  const id = await sendText('Tot ooit?')
  await react(anna, id, 'heart')
  app.clock.advance(400 * dayMs)
  await expireMessages(app.services)
  expect(await app.db.asOwner('select from messages where id = $1', [id])).toEqual([])
  expect(await app.db.asOwner('select from message_reactions where message_id = $1', [id])).toEqual([])
})
