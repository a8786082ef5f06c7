import { beforeAll, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createIdAt } from '../../shared/ids.ts'

const app = await testApp()
let site: TestSite
let [anna, bram, cees]: TestMember[] = []
beforeAll(async () => {
  site = await testSite(app)
  ;[anna, bram, cees] = [await site.member(), await site.member(), await site.member()]
})

/** A second apart, so that they are ordered by time. */
function newId() {
  app.clock.advance(1000)
  return createIdAt(app.clock.now())
}
const send = (from: TestMember, to: TestMember, body: object) =>
  from.client.post(`/api/members/${to.id}/messages`, { id: newId(), text: 'Hallo', ...body })

test('a reply has the id of its message, even if sent twice, and only within this conversation', async () => {
  const asked = (await send(bram, anna, { text: 'Koffie?' })).body.message
  const elsewhere = (await send(bram, cees, { text: 'Geheim' })).body.message
  const answer = { id: newId(), text: 'Graag', reply_to: asked.id }
  const first = await send(anna, bram, answer)
  expect(first.body.message.payload).toEqual({ reply_to: asked.id })
  expect((await send(anna, bram, answer)).body.message).toEqual(first.body.message)
  const { messages } = (await bram.client.get(`/api/conversations/${asked.conversation_id}/messages`)).body
  expect(messages.at(-1).payload).toEqual({ reply_to: asked.id })
  // The same id for an answer to another message is a different message.
  expect((await send(anna, bram, { ...answer, reply_to: undefined })).body.error.code).toBe('idempotency_key_reused')
  for (const reply_to of [elsewhere.id, newId()])
    expect((await send(anna, bram, { reply_to })).body.error.code).toBe('not_found')
  // Without a conversation there is nothing to reply to.
  expect((await send(anna, cees, { reply_to: asked.id })).body.error.code).toBe('not_found')
})
