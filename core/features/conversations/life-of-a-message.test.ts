import { describe, expect, test, vi } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { openLivePage } from '../../../tests/harness/live-page.ts'
import { type CountedStatement, countStatements } from '../../../tests/harness/statements.ts'
import { locales } from '../../kernel/site.ts'
import { minuteMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'

// Disables recurring work that is unrelated to messages: sweeps, checks of the snapshot's version, heartbeats.
vi.useFakeTimers({ toFake: ['setInterval'] })
const app = await testApp()
vi.useRealTimers()
const site = await testSite(app)

const send = (from: TestMember, to: TestMember, text = 'Hoi') =>
  from.client.post(`/api/members/${to.id}/messages`, { id: createIdAt(app.clock.now()), text })

async function pair(paidUser = true) {
  const [anna, bert] = [await site.member({ paidUser, name: 'Anna' }), await site.member({ paidUser: true })]
  await app.db.asOwner('update credit_accounts set balance = 50 where member_id = $1', [anna.id])
  return [anna, bert] as const
}

/** Waits until no due work is left. */
const idle = () =>
  vi.waitFor(
    async () => {
      const due = 'select from outbox where done_at is null and dead_at is null and run_at <= $1'
      expect(await app.db.asOwner(due, [app.clock.now()])).toEqual([])
    },
    { timeout: 10_000 },
  )

/** Each named statement keeps one plan in a brief transaction. */
const begin = 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan'
const getNames = (statements: readonly CountedStatement[], bracket = false) =>
  statements.filter((one) => one.bracket === bracket).map(({ name }) => name)

// One message, from the sender's request until the recipient has read it and no work is left. Lists the purpose of each
// statement, so that an added one is seen in context.
test.each([
  ['free', false, 'members.spend_free_message'],
  ['paid', true, 'credits.charge_account'],
])('a %s message costs eight statements in all', async (_kind, paidUser, payment) => {
  const [anna, bert] = await pair(paidUser)
  await send(anna, bert)
  await app.settle()
  const page = await openLivePage(app, bert.client)
  const counted = countStatements()
  const sent = await send(anna, bert, 'Nog een')
  const { message, chat, unread } = await page.next('message.received')
  const read = await bert.client.post(`/api/conversations/${sent.body.conversation.id}/read`, {})
  await idle()
  counted.stop()

  expect({ credits: sent.body.credits, body: read.body }).toEqual({
    credits: paidUser ? 46 : 50,
    body: { ok: true, unread: 0, unread_here: 0 },
  })
  expect(message).toMatchObject({ id: sent.body.message.id, own: false, text: 'Nog een', cost: 0, read: true })
  expect({
    name: chat.profile.name,
    num_unread_messages: chat.num_unread_messages,
    preview: chat.last_message.preview,
    unread,
  }).toEqual({ name: 'Anna', num_unread_messages: 2, preview: 'Nog een', unread: 2 })
  expect(getNames(counted.statements).sort()).toEqual(
    [
      'auth.find_member_session',
      'visibility.lock_pair',
      'conversations.load_pair_context',
      payment,
      'conversations.store_message',
      'conversations.find_received_message',
      'auth.find_member_session',
      'conversations.mark_read',
    ].sort(),
  )
  expect(getNames(counted.statements, true)).toEqual([begin, 'COMMIT'])
})

test('plugins that listen to messages add statements only for the messages they handle', async () => {
  for (const plugin of ['safety', 'experiments']) await site.set(`${plugin}.enabled`, true)
  const [anna, bert] = await pair()
  await send(anna, bert)
  await idle()
  const page = await openLivePage(app, bert.client)
  const listStatements = async (text: string) => {
    const counted = countStatements()
    const id = createIdAt(app.clock.now())
    expect((await anna.client.post(`/api/members/${bert.id}/messages`, { id, text, sure: true })).status).toBe(200)
    await page.next('message.received')
    await idle()
    counted.stop()
    return counted.statements.map(({ name }) => name)
  }
  const usual = [
    'auth.find_member_session',
    begin,
    'visibility.lock_pair',
    'conversations.load_pair_context',
    'credits.charge_account',
    'conversations.store_message',
    'COMMIT',
    'conversations.find_received_message',
  ]
  expect((await listStatements('Nog een')).toSorted()).toEqual(usual.toSorted())
  const work = ['outbox.claim_due', 'outbox.begin_job', 'safety.find_message_body', 'outbox.finish_job']
  expect(await listStatements('Kun je me 200 euro lenen?')).toEqual(expect.arrayContaining([...usual, ...work]))
  for (const plugin of ['safety', 'experiments']) await site.set(`${plugin}.enabled`, false)
})

test('the delayed mail costs seven more statements, three of them for the member’s limits, sent or not', async () => {
  const [anna, bert] = await pair()
  const advancePastDelay = () => app.clock.advance(20 * minuteMs)
  advancePastDelay()
  await app.settle()
  await send(anna, bert)
  advancePastDelay()
  const counted = countStatements()
  await app.settle()
  counted.stop()
  const waiting = new Set(['outbox.claim_due', 'outbox.count_unfinished'])
  expect(getNames(counted.statements).filter((name) => !waiting.has(name))).toEqual([
    'outbox.begin_job',
    'notifications.find_recipient',
    'notifications.lock_sends',
    'notifications.count_sends',
    'notifications.record_send',
    'outbox.finish_job',
  ])
})

describe('an event has the data a list would show at its delivery', () => {
  test('as the API shows it', async () => {
    const [anna, bert] = await pair()
    const page = await openLivePage(app, bert.client)
    const sent = await send(anna, bert)
    const event = await page.next('message.received')
    const [chat] = (await bert.client.get('/api/chats.php')).body.chats
    const { messages } = (await bert.client.get(`/api/conversations/${sent.body.conversation.id}/messages`)).body
    expect(event).toEqual({ message: messages[0], chat, unread: 1 })
  })

  test('with the label of a fictional profile', async () => {
    const [, bert] = await pair()
    const puppet = await site.member({ fictional: true })
    await site.set(
      'fictional_warning',
      Object.fromEntries(locales.map((locale) => [locale, 'Dit profiel is bedacht.'])),
    )
    await site.set('fictional_enabled', true)
    await app.db.asOwner('update credit_accounts set balance = 50 where member_id = $1', [puppet.id])
    const page = await openLivePage(app, bert.client)
    expect((await send(puppet, bert)).status).toBe(200)
    expect((await page.next('message.received')).chat.profile).toMatchObject({ id: puppet.id, fictional: true })
  })

  test('without blocked members, removed conversations and later bans, even if it is repeated', async () => {
    const bert = await site.member({ paidUser: true })
    const [[blocked], [removed], [banned], [unaffected]] = [await pair(), await pair(), await pair(), await pair()]
    await send(blocked, bert)
    const { conversation } = (await send(removed, bert)).body
    await send(banned, bert)
    await send(unaffected, bert)
    await bert.client.put(`/api/members/${blocked.id}/block`)
    await bert.client.delete('/api/chat.php', { conversation: conversation.id })
    await app.db.asOwner(`update members set status = 'banned' where id = $1`, [banned.id])
    const page = await openLivePage(app, bert.client, 0)
    const shown = await page.next('message.received')
    expect({ sender_id: shown.message.sender_id, unread: shown.unread }).toEqual({
      sender_id: unaffected.id,
      unread: 1,
    })
    expect(page.text().match(/event: message.received/g)).toHaveLength(1)
    for (const gone of [blocked, removed, banned]) expect(page.text()).not.toContain(gone.id)
  })
})

test('a page that reconnects receives each missed event once, with the current badge', async () => {
  const [anna, bert] = await pair()
  const first = await openLivePage(app, bert.client)
  await send(anna, bert, 'one')
  await first.next('message.received')
  const last = Number(/id: (\d+)/.exec(first.text())?.[1])
  first.close()
  await send(anna, bert, 'two')
  await send(anna, bert, 'three')
  const second = await openLivePage(app, bert.client, last)
  const missed = [await second.next('message.received'), await second.next('message.received')]
  expect(missed.map(({ message, unread }) => [message.text, unread])).toEqual([
    ['two', 3],
    ['three', 3],
  ])
})

test('a like has its sender and the badge, and is empty once it is taken back', async () => {
  const [anna, bert] = await pair()
  const page = await openLivePage(app, bert.client)
  await anna.client.put(`/api/members/${bert.id}/like`)
  const [card] = (await bert.client.get('/api/likes.php')).body.liked_by
  const { like_new: _new, like_subject, ...profile } = card
  expect(await page.next('like.received')).toEqual({ profile, new_likes: 1, like_subject })
  await anna.client.delete(`/api/members/${bert.id}/like`)
  const later = await openLivePage(app, bert.client, 0)
  await send(anna, bert)
  await later.next('message.received')
  expect(later.text()).not.toContain('like.received')
})

test('reading returns the unread count of other conversations, and repeating it notifies nobody', async () => {
  const [anna, bert] = await pair()
  const [carl] = await pair()
  const { body } = await send(anna, bert)
  await send(carl, bert)
  const page = await openLivePage(app, anna.client)
  const read = () => bert.client.post(`/api/conversations/${body.conversation.id}/read`, {})
  expect([(await read()).body.unread, (await read()).body.unread]).toEqual([1, 1])
  expect(await page.next('conversation.read')).toMatchObject({ conversation_id: body.conversation.id })
  expect(page.text().match(/conversation.read/g)).toHaveLength(1)
})
