import { expect, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { createIdAt } from '../../shared/ids.ts'
import { aroundFirstUnread, listMessages } from './conversation.ts'
import { listConversations } from './list-conversations.ts'
import { markRead } from './mark-read.ts'
import { refundUnread } from './refund-unread.ts'
import { sendMessage } from './send-message.ts'

const world = await createMoneyWorld()

const person = () => world.member({ paidUser: true, credits: 2000 })
async function send(from: MemberCommandContext, to: MemberCommandContext, text: string) {
  world.clock.advance(1000)
  const messageId = createIdAt(world.clock.now())
  return sendMessage(from, { messageId, toMember: to.member.id, text })
}
/** A conversation of 150 messages to `reader`, who has read 30. */
async function longTalk() {
  const [writer, reader] = [await person(), await person()]
  const ids: string[] = []
  let conversationId = ''
  for (let each = 0; each < 150; each += 1) {
    const sent = await send(writer, reader, `n${each}`)
    conversationId = sent.conversationId
    ids.push(sent.message.id)
    if (each === 29) await markRead(reader, conversationId)
  }
  return { writer, reader, conversationId, ids }
}
const readUnread = async (reader: MemberCommandContext) =>
  (await listConversations(reader)).chats[0]?.num_unread_messages

test('a long conversation opens around its first unread message', async () => {
  const { reader, conversationId, ids } = await longTalk()
  const page = await listMessages(reader, conversationId, { around: aroundFirstUnread })
  expect(page).toMatchObject({ unread: 120, first_unread: ids[30], has_newer: true, has_more: false })
  expect(page.messages.map(({ text }) => text)).toEqual(Array.from({ length: 70 }, (_, at) => `n${at}`))
  // The latest page, if requested, has no first unread message.
  expect(await listMessages(reader, conversationId)).toMatchObject({ unread: 120, first_unread: null })
})

test('the latest page is used if it contains all unread messages', async () => {
  const [writer, reader] = [await person(), await person()]
  for (let each = 0; each < 45; each += 1) await send(writer, reader, `n${each}`)
  const { conversationId, message } = await send(writer, reader, 'n45')
  await markRead(reader, conversationId)
  const fresh = await send(writer, reader, 'n46')
  await send(reader, writer, 'an answer does not read')
  const page = await listMessages(reader, conversationId, { around: aroundFirstUnread })
  expect(page).toMatchObject({ unread: 1, first_unread: fresh.message.id, has_newer: false, has_more: true })
  expect(page.messages).toHaveLength(20)
  await markRead(reader, conversationId)
  expect(await listMessages(reader, conversationId, { around: aroundFirstUnread })).toMatchObject({
    unread: 0,
    first_unread: null,
    has_newer: false,
  })
  expect(await listMessages(reader, conversationId, { around: message.id })).toMatchObject({ first_unread: null })
})

test('reads up to the message that was seen, and never moves back', async () => {
  const { writer, reader, conversationId, ids } = await longTalk()
  expect(await markRead(reader, conversationId, ids[49])).toEqual({ unread: 100, unread_here: 100 })
  expect(await readUnread(reader)).toBe(100)
  expect(await listMessages(reader, conversationId, { around: aroundFirstUnread })).toMatchObject({
    first_unread: ids[50],
  })
  const seen = await listMessages(writer, conversationId, { around: ids[49] })
  expect(Object.fromEntries(seen.messages.map(({ text, read }) => [text, read]))).toMatchObject({
    n49: true,
    n50: false,
  })
  expect(await markRead(reader, conversationId, ids[31])).toEqual({ unread: 100, unread_here: 100 })
  expect(await readUnread(reader)).toBe(100)
  expect(await markRead(reader, conversationId, ids[149])).toEqual({ unread: 0, unread_here: 0 })
  const events = await world.db.asOwner<{ data: { read_up_to: string } }>(
    `select data from live_events where member_id = $1 and type = 'conversation.read' order by id`,
    [writer.member.id],
  )
  // Once at the beginning and once for each step forward.
  expect(events).toHaveLength(3)
  expect(events.map(({ data }) => data.read_up_to)).toEqual([...events.map(({ data }) => data.read_up_to)].sort())
})

test('counts unread messages of other conversations too', async () => {
  const { reader, conversationId, ids } = await longTalk()
  await send(await person(), reader, 'hello')
  expect(await markRead(reader, conversationId, ids[148])).toEqual({ unread: 2, unread_here: 1 })
  expect(await markRead(reader, conversationId)).toEqual({ unread: 1, unread_here: 0 })
})

test('refunds paid messages that were not seen, and no others', async () => {
  const { reader, conversationId, ids } = await longTalk()
  await markRead(reader, conversationId, ids[139])
  const returned = await world.services.db.transaction((tx) => refundUnread({ ...reader, tx }, reader.member.id))
  expect(returned).toBe(10)
})

test('refuses a message of another conversation', async () => {
  const [one, two, three] = [await person(), await person(), await person()]
  const { conversationId } = await send(one, two, 'one')
  const other = await send(three, two, 'two')
  await expect(markRead(two, conversationId, other.message.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(markRead(three, conversationId, other.message.id)).rejects.toMatchObject({ code: 'not_found' })
})
