import pg from 'pg'
import { expect, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { dayMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { clearConversation, listMessages } from './conversation.ts'
import { listConversations } from './list-conversations.ts'
import { loadConversation, loadConversationWith } from './load-conversation.ts'
import { markRead } from './mark-read.ts'
import { getSmallestIdAt, readMessageTime } from './message-id.ts'
import { dropEmptyPartitions, ensurePartitions } from './partitions.ts'
import { sendMessage } from './send-message.ts'

const world = await createMoneyWorld()

async function pair() {
  return [
    await world.member({ paidUser: true, credits: 500 }),
    await world.member({ paidUser: true, credits: 500 }),
  ] as const
}
async function send(from: MemberCommandContext, to: MemberCommandContext, text: string) {
  world.clock.advance(1000)
  const messageId = createIdAt(world.clock.now())
  return sendMessage(from, { messageId, toMember: to.member.id, text })
}
const getLive = (id: string, type: string) =>
  world.db.asOwner<{ data: Record<string, unknown> }>(
    'select data from live_events where member_id = $1 and type = $2',
    [id, type],
  )

test('a conversation is listed for both, unread for the recipient until it is read', async () => {
  const [one, two] = await pair()
  expect(await loadConversationWith(one, two.member.id)).toMatchObject({
    conversation: null,
    allowance: { can_send: true },
  })
  const { conversationId } = await send(one, two, 'Hoi')
  const {
    chats: [chat],
  } = await listConversations(two)
  expect(chat).toMatchObject({
    conversation: { id: conversationId },
    profile: { id: one.member.id, fictional: false },
    num_unread_messages: 1,
    last_message: { kind: 'text', preview: 'Hoi', own: false },
  })
  expect(await getLive(two.member.id, 'message.received')).toHaveLength(1)
  expect((await listMessages(one, conversationId)).messages[0]).toMatchObject({ own: true, read: false })

  await markRead(two, conversationId)
  expect((await listConversations(two)).chats[0]?.num_unread_messages).toBe(0)
  expect((await listMessages(one, conversationId)).messages[0]).toMatchObject({ own: true, read: true })
  expect(await getLive(one.member.id, 'conversation.read')).toHaveLength(1)
})

test('a conversation is visible to its two members only', async () => {
  const [one, two] = await pair()
  const [stranger] = await pair()
  const { conversationId } = await send(one, two, 'Hoi')
  for (const attempt of [
    () => loadConversation(stranger, conversationId),
    () => listMessages(stranger, conversationId),
    () => markRead(stranger, conversationId),
    () => clearConversation(stranger, conversationId),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('pages reach back to the first message without gaps or repeats', async () => {
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
  world.clock.advance(181 * dayMs)
  await send(two, one, 'nieuw')
  expect(await listMessages(one, conversationId)).toMatchObject({
    messages: [{ text: 'nieuw' }],
    has_more: false,
    older_hidden: true,
  })
})

test('a conversation that one member removes returns with the next message', async () => {
  const [one, two] = await pair()
  const { conversationId } = await send(one, two, 'een')
  await clearConversation(two, conversationId)
  expect((await listConversations(two)).chats).toEqual([])
  expect((await listConversations(one)).chats).toHaveLength(1)
  await send(one, two, 'twee')
  expect((await listConversations(two)).chats).toHaveLength(1)
  expect(await listMessages(two, conversationId)).toMatchObject({ messages: [{ text: 'twee' }], older_hidden: false })
  expect((await listMessages(one, conversationId)).messages).toHaveLength(2)
})

test('a block hides the conversation from both', async () => {
  const [one, two] = await pair()
  const { conversationId } = await send(one, two, 'een')
  await world.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now())', [
    one.member.id,
    two.member.id,
  ])
  expect([await listConversations(one), await listConversations(two)].map(({ chats }) => chats)).toEqual([[], []])
  await expect(loadConversationWith(two, one.member.id)).rejects.toMatchObject({
    code: 'blocked_by_member',
    params: { name: one.member.name },
  })
  await expect(listMessages(two, conversationId)).rejects.toMatchObject({ code: 'blocked_by_member' })
  await expect(listMessages(one, conversationId)).rejects.toMatchObject({ code: 'not_found' })
})

test('the allowance says why a message cannot be sent, but never the number of free messages', async () => {
  const [free, other] = [await world.member(), await world.member()]
  expect((await loadConversationWith(free, other.member.id)).allowance).toEqual({
    cost: 0,
    match_free_left: 0,
    photo_cost: 4,
    can_send: true,
    reason: null,
    free_soon: false,
  })
  for (let i = 0; i < 3; i++) await send(free, other, 'x')
  expect((await loadConversationWith(free, other.member.id)).allowance).toMatchObject({ cost: 0, free_soon: true })
  for (let i = 0; i < 2; i++) await send(free, other, 'x')
  expect((await loadConversationWith(free, other.member.id)).allowance).toEqual({
    cost: 2,
    match_free_left: 0,
    photo_cost: 4,
    can_send: false,
    reason: 'free_allowance_used',
    free_soon: false,
  })
  const poor = await world.member({ paidUser: true, credits: 1 })
  expect((await loadConversationWith(poor, other.member.id)).allowance).toMatchObject({
    can_send: false,
    reason: 'insufficient_credits',
  })
})

test('without free messages a member lacks credits, and is not said to have used any', async () => {
  const other = await world.member()
  for (const key of ['free_messages', 'free_conversations']) {
    world.settings.set(key, 0)
    const free = await world.member()
    const { allowance } = await loadConversationWith(free, other.member.id)
    expect(allowance, key).toMatchObject({ can_send: false, reason: 'insufficient_credits' })
    await expect(send(free, other, 'x'), key).rejects.toMatchObject({ code: 'insufficient_credits' })
    world.settings.delete(key)
  }
})

test('messages move into the partition of their month and stay reachable', async () => {
  const [one, two] = await pair()
  const { conversationId, message } = await send(one, two, 'voor de partitie')
  const readTable = async () =>
    (
      await world.db.asOwner<{ name: string }>('select tableoid::regclass::text as name from messages where id = $1', [
        message.id,
      ])
    )[0]?.name
  expect(await readTable()).toBe('messages_default')
  await ensurePartitions(world.services)
  await ensurePartitions(world.services)
  const month = world.clock.now().toISOString().slice(0, 7).replace('-', '_')
  expect(await readTable()).toBe(`messages_${month}`)
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

test('the partition of a past month is dropped once it has no messages', async () => {
  const partitions = async () =>
    (
      await world.db.asOwner<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'messages'::regclass order by 1`,
      )
    ).map(({ name }) => name)
  await ensurePartitions(world.services)
  const before = await partitions()
  for (const month of ['2025-10-01', '2025-11-01'])
    await world.db.asOwner('select ensure_message_partition($1::date)', [month])
  expect(await partitions()).toEqual(expect.arrayContaining(['messages_2025_10', 'messages_2025_11']))

  const [one, two] = await pair()
  const { conversationId } = await send(one, two, 'nu')
  const id = getSmallestIdAt(new Date('2025-11-10T00:00:00Z'))
  await world.db.asOwner(
    `insert into messages (id, conversation_id, sender_id, body, created_at) values ($1, $2, $3, 'toen', '2025-11-10')`,
    [id, conversationId, one.member.id],
  )
  const reader = new pg.Client({ connectionString: world.db.url })
  await reader.connect()
  await reader.query('begin; select from messages')
  expect(await dropEmptyPartitions(world.services), 'nobody waits for a reader').toBe(0)
  await reader.query('rollback')
  await reader.end()
  expect(await dropEmptyPartitions(world.services)).toBe(1)
  expect(await partitions()).toEqual([...before, 'messages_2025_11'].sort())
  await world.db.asOwner('delete from messages where id = $1', [id])
  expect(await dropEmptyPartitions(world.services)).toBe(1)
  expect(await partitions()).toEqual(before)
  expect((await listMessages(two, conversationId)).messages.map(({ text }) => text)).toEqual(['nu'])
})

test('converts between message ids and times', () => {
  const moment = new Date('2026-03-02T10:00:00.123Z')
  expect(readMessageTime(getSmallestIdAt(moment))).toEqual(moment)
  expect(getSmallestIdAt(moment) < createIdAt(moment)).toBe(true)
})

test('pages of the list contain all conversations, latest first', async () => {
  const me = await world.member()
  const other = await world.member()
  const at = new Date('2026-01-01T10:00:00Z')
  // Many began at the same moment, some were removed, and banned members are not shown.
  await world.db.asOwner(
    `insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date, terms_accepted_at)
     select gen_random_uuid(), m.domain_id, m.pool, 'chats' || n || '@pages.example', 'x', case when n % 7 = 0 then 'banned' else 'active' end, $2, 'nl', 'NL', $2, $2
     from members m cross join generate_series(1, 230) n where m.id = $1`,
    [other.member.id, at],
  )
  await world.db.asOwner(
    `insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, place, last_seen_at, created_at, searchable)
     select id, domain_id, pool, 'Bulk', 'female', 'male', '1990-01-01', 'NL', 'Utrecht', $1, $1, status = 'active' from members where email like 'chats%@pages.example'`,
    [at],
  )
  await world.db.asOwner(
    `with made as (insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
       select gen_random_uuid(), pool, least(id, $1), greatest(id, $1), id, $2, $2::timestamptz - make_interval(secs => floor(random() * 30))
       from members where email like 'chats%@pages.example' returning id, member_a, member_b, last_message_at)
     insert into conversation_members (conversation_id, member_id, other_id, last_message_at, cleared_at)
     select id, $1, case when member_a = $1 then member_b else member_a end, last_message_at, case when random() < 0.1 then $2::timestamptz end from made`,
    [me.member.id, at],
  )
  const all = await world.db.asOwner<{ id: string }>(
    `select s.conversation_id id from conversation_members s join members m on m.id = s.other_id
     where s.member_id = $1 and s.cleared_at is null and m.status = 'active' order by s.last_message_at desc, s.conversation_id desc`,
    [me.member.id],
  )
  const pages: string[][] = []
  for (let next: string | null | undefined; next !== null; ) {
    const page = await listConversations(me, next)
    pages.push(page.chats.map(({ conversation }) => conversation.id))
    next = page.next
  }
  expect(pages.flat()).toEqual(all.map(({ id }) => id))
  expect(pages.map((page) => page.length)).toEqual([100, all.length - 100])
})
