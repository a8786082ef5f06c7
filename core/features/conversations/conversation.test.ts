import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type MoneyWorld, moneyWorld } from '../../../tests/factories/money-world.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { listChats } from './chats.ts'
import { clearChat, conversationById, conversationWith, listMessages, markRead } from './conversation.ts'
import { floorOf, momentOf } from './message-id.ts'
import { ensurePartitions } from './partitions.ts'
import { sendMessage } from './send-message.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await moneyWorld()
})

async function pair() {
  return [
    await world.member({ paidUser: true, credits: 500 }),
    await world.member({ paidUser: true, credits: 500 }),
  ] as const
}
async function send(from: MemberCommandContext, to: MemberCommandContext, text: string) {
  world.clock.advance(1000)
  const messageId = uuidv7({ msecs: world.clock.now().getTime() })
  return sendMessage(from, { messageId, toMember: to.member.id, text })
}
const liveOf = (id: string, type: string) =>
  world.db.asOwner<{ data: Record<string, unknown> }>(
    'select data from live_events where member_id = $1 and type = $2',
    [id, type],
  )

test('a chat shows up for both, unread for the recipient until it is read', async () => {
  const [one, two] = await pair()
  expect(await conversationWith(one, two.member.id)).toMatchObject({
    conversation: null,
    allowance: { can_send: true },
  })
  const { conversationId } = await send(one, two, 'Hoi')
  const [chat] = await listChats(two)
  expect(chat).toMatchObject({
    conversation: { id: conversationId },
    profile: { id: one.member.id, fictional: false },
    num_unread_messages: 1,
    last_message: { kind: 'text', preview: 'Hoi', own: false },
  })
  expect(await liveOf(two.member.id, 'message.received')).toHaveLength(1)
  expect((await listMessages(one, conversationId)).messages[0]).toMatchObject({ own: true, read: false })

  await markRead(two, conversationId)
  expect((await listChats(two))[0]?.num_unread_messages).toBe(0)
  expect((await listMessages(one, conversationId)).messages[0]).toMatchObject({ own: true, read: true })
  expect(await liveOf(one.member.id, 'conversation.read')).toHaveLength(1)
})

test('a conversation is nobody else’s', async () => {
  const [one, two] = await pair()
  const [stranger] = await pair()
  const { conversationId } = await send(one, two, 'Hoi')
  for (const attempt of [
    () => conversationById(stranger, conversationId),
    () => listMessages(stranger, conversationId),
    () => markRead(stranger, conversationId),
    () => clearChat(stranger, conversationId),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('pages reach back to the first message without a gap or a repeat', async () => {
  const [one, two] = await pair()
  let conversationId = ''
  for (let i = 0; i < 95; i++)
    conversationId = (await send(i % 3 ? one : two, i % 3 ? two : one, `n${i}`)).conversationId
  const seen: string[] = []
  let before: string | undefined
  for (;;) {
    const page = await listMessages(one, conversationId, { before })
    seen.unshift(...page.messages.map((message) => message.text))
    before = page.messages[0]?.id
    if (!page.has_more) break
  }
  expect(seen).toEqual(Array.from({ length: 95 }, (_, i) => `n${i}`))
})

test('messages older than the setting are hidden, and the conversation says so', async () => {
  const [one, two] = await pair()
  const { conversationId } = await send(one, two, 'oud')
  world.clock.advance(181 * 86_400_000)
  await send(two, one, 'nieuw')
  expect(await listMessages(one, conversationId)).toMatchObject({
    messages: [{ text: 'nieuw' }],
    has_more: false,
    older_hidden: true,
  })
})

test('a deleted chat is gone for one of the two, until the next message', async () => {
  const [one, two] = await pair()
  const { conversationId } = await send(one, two, 'een')
  await clearChat(two, conversationId)
  expect(await listChats(two)).toEqual([])
  expect(await listChats(one)).toHaveLength(1)
  await send(one, two, 'twee')
  expect(await listChats(two)).toHaveLength(1)
  expect(await listMessages(two, conversationId)).toMatchObject({ messages: [{ text: 'twee' }], older_hidden: false })
  expect((await listMessages(one, conversationId)).messages).toHaveLength(2)
})

test('a block hides the chat from both', async () => {
  const [one, two] = await pair()
  const { conversationId } = await send(one, two, 'een')
  await world.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now())', [
    one.member.id,
    two.member.id,
  ])
  expect([await listChats(one), await listChats(two)]).toEqual([[], []])
  await expect(conversationWith(two, one.member.id)).rejects.toMatchObject({
    code: 'blocked_by_member',
    params: { name: one.member.name },
  })
  await expect(listMessages(two, conversationId)).rejects.toMatchObject({ code: 'blocked_by_member' })
  await expect(listMessages(one, conversationId)).rejects.toMatchObject({ code: 'not_found' })
})

test('the allowance names what stands in the way and never a number', async () => {
  const [free, other] = [await world.member(), await world.member()]
  expect((await conversationWith(free, other.member.id)).allowance).toEqual({
    cost: 0,
    photo_cost: 4,
    free_soon: false,
    can_send: true,
    reason: null,
  })
  for (let i = 0; i < 3; i++) await send(free, other, 'x')
  // The end is announced before it is met.
  expect((await conversationWith(free, other.member.id)).allowance).toMatchObject({ cost: 0, free_soon: true })
  for (let i = 0; i < 2; i++) await send(free, other, 'x')
  expect((await conversationWith(free, other.member.id)).allowance).toEqual({
    cost: 2,
    photo_cost: 4,
    free_soon: false,
    can_send: false,
    reason: 'free_allowance_used',
  })
  const poor = await world.member({ paidUser: true, credits: 1 })
  expect((await conversationWith(poor, other.member.id)).allowance).toMatchObject({
    can_send: false,
    reason: 'insufficient_credits',
  })
})

test('messages move into the partition of their month and stay reachable', async () => {
  const [one, two] = await pair()
  const { conversationId, message } = await send(one, two, 'voor de partitie')
  const tableOf = async () =>
    (
      await world.db.asOwner<{ name: string }>('select tableoid::regclass::text as name from messages where id = $1', [
        message.id,
      ])
    )[0]?.name
  expect(await tableOf()).toBe('messages_default')
  await ensurePartitions(world.services)
  await ensurePartitions(world.services)
  const month = world.clock.now().toISOString().slice(0, 7).replace('-', '_')
  expect(await tableOf()).toBe(`messages_${month}`)
  const later = await send(one, two, 'daarna')
  expect((await listMessages(two, conversationId)).messages.map((one) => one.text)).toEqual([
    'voor de partitie',
    'daarna',
  ])
  expect(
    await sendMessage(one, { messageId: later.message.id, toMember: two.member.id, text: 'daarna' }),
  ).toMatchObject({ fresh: false })
  await expect(
    world.db.asOwner('select conversation_id from messages where id = $1', [later.message.id]),
  ).resolves.toEqual([{ conversation_id: conversationId }])
})

test('message ids and moments convert into each other', () => {
  const moment = new Date('2026-03-02T10:00:00.123Z')
  expect(momentOf(floorOf(moment))).toEqual(moment)
  expect(floorOf(moment) < uuidv7({ msecs: moment.getTime() })).toBe(true)
})
