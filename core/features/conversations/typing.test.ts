import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createIdAt } from '../../shared/ids.ts'

const app = await testApp()
let site: TestSite
let [anna, bram]: TestMember[] = []
let conversation: string
beforeEach(async () => {
  site = await testSite(app)
  ;[anna, bram] = [await site.member(), await site.member()]
  const body = { id: createIdAt(app.clock.now()), text: 'Hallo' }
  conversation = (await bram.client.post(`/api/members/${anna.id}/messages`, body)).body.conversation.id
})

const typing = (who: TestMember) => who.client.post(`/api/conversations/${conversation}/typing`)
/** The live events that a member's pages receive while `work` runs. */
async function heardBy(who: TestMember, work: () => Promise<unknown>): Promise<unknown[]> {
  const received: unknown[] = []
  const end = await app.services.live.subscribe(who.id, null, ({ type, data }) => received.push([type, data]))
  await work()
  end()
  return received
}

test('the other member receives the typing event, unless the site hides it', async () => {
  const expected = [['conversation.typing', { conversation_id: conversation }]]
  expect(await heardBy(bram, () => typing(anna))).toEqual(expected)
  expect(await heardBy(anna, () => typing(anna))).toEqual([])
  await site.set('typing_shown', false)
  expect(await heardBy(bram, () => typing(anna))).toEqual([])
})

test('nobody else can send it for their conversation', async () => {
  const stranger = await site.member()
  expect(await heardBy(bram, async () => expect((await typing(stranger)).status).toBe(404))).toEqual([])
  await anna.client.put(`/api/members/${bram.id}/block`)
  expect(await heardBy(anna, async () => expect((await typing(bram)).status).toBeGreaterThan(400))).toEqual([])
})

test('a sender sees that a message was read, if the site shows it', async () => {
  const read = async () => (await bram.client.get(`/api/conversations/${conversation}/messages`)).body.messages[0].read
  await anna.client.post(`/api/conversations/${conversation}/read`)
  expect(await read()).toBe(true)
  await site.set('read_receipts', false)
  expect(await read()).toBe(false)
})
