import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createMoneyWorld, type MoneyWorld } from '../../../tests/factories/money-world.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { createFolderStore } from '../../platform/media/folder-store.ts'
import { dayMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { checkLedger, isLedgerSound } from '../credits/check.ts'
import { removeLeftovers } from '../photos/leftovers.ts'
import { listMessages } from './conversation.ts'
import { expireMessages } from './expire-messages.ts'
import { listConversations } from './list-conversations.ts'
import { markRead } from './mark-read.ts'
import { sendMessage } from './send-message.ts'
import { sendPhotoMessage } from './send-photo.ts'

let world: MoneyWorld
let one: MemberCommandContext
let two: MemberCommandContext
const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-expired-'))
atFileEnd(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  world = await createMoneyWorld()
  world.services.media = createFolderStore(path.join(folder, 'media'))
  one = await world.member({ paidUser: true, credits: 500 })
  two = await world.member({ paidUser: true, credits: 500 })
})

const newId = () => {
  world.clock.advance(1000)
  return createIdAt(world.clock.now())
}
const send = (from: MemberCommandContext, to: MemberCommandContext, text: string) =>
  sendMessage(from, { messageId: newId(), toMember: to.member.id, text })
const readRemaining = async () =>
  (await world.db.asOwner<{ body: string }>('select body from messages order by id')).map(({ body }) => body)
const days = (count: number) => world.clock.advance(count * dayMs)

test('deletes a message after its visible days and the days of grace, not earlier', async () => {
  const { conversationId } = await send(one, two, 'first')
  days(100)
  await send(one, two, 'second')
  days(169)
  await expireMessages(world.services)
  expect(await readRemaining()).toEqual(['first', 'second'])
  days(2)
  await expireMessages(world.services)
  expect(await readRemaining()).toEqual(['second'])
  expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
  // The page still says that earlier messages are hidden.
  expect(await listMessages(two, conversationId)).toMatchObject({ messages: [{ text: 'second' }], older_hidden: true })
})

test('grace is a setting, and unread marks of deleted messages are removed with them', async () => {
  await send(one, two, 'read')
  const { conversationId } = await send(one, two, 'unread')
  await send(two, one, 'reply')
  await markRead(one, conversationId)
  days(181)
  const { conversationId: same } = await send(one, two, 'late')
  expect(same).toBe(conversationId)
  world.settings.set('chat_history_grace_days', 0)
  await expireMessages(world.services)
  expect(await readRemaining()).toEqual(['late'])
  expect((await listConversations(two)).chats).toMatchObject([{ num_unread_messages: 1 }])
})

test('keeps reported messages and those removed by moderators, but not those taken back', async () => {
  for (const text of ['reported', 'removed', 'taken back', 'plain']) await send(one, two, text)
  await world.db.asOwner(
    `insert into message_reports (id, message_id, domain_id, reporter_id, reported_id, reason, created_at)
     select gen_random_uuid(), id, $1, $2, $3, 'fraud', now() from messages where body = 'reported'`,
    [world.site.domainId, two.member.id, one.member.id],
  )
  await world.db.asOwner(
    `update messages set removed_at = created_at, taken_back = body = 'taken back' where body in ('removed', 'taken back')`,
  )
  days(400)
  await expireMessages(world.services)
  expect(await readRemaining()).toEqual(['reported', 'removed'])
})

test('deletes the photo of a deleted message with its files, also in batches', async () => {
  const file = path.join(folder, 'photo.png')
  await sharp({ create: { width: 300, height: 400, channels: 3, background: '#369' } })
    .png()
    .toFile(file)
  await sendPhotoMessage(one, { messageId: newId(), toMember: two.member.id, file: { path: file, sha256: 'a' } })
  await send(one, two, 'text')
  const readFiles = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length
  expect(await readFiles()).toBeGreaterThan(0)
  await world.db.asOwner(
    `insert into messages (id, conversation_id, sender_id, body, created_at)
     select overlay(x.id::text placing lpad(to_hex(n), 12, '0') from 25)::uuid, conversation_id, sender_id, 'one of many', created_at
     from messages x, generate_series(1, 1100) n where body = 'text'`,
  )
  days(400)
  // Each run stops after one batch; the next run continues where it stopped.
  for (let run = 0; run < 4; run += 1) await expireMessages(world.services, -1)
  expect(await readRemaining()).toEqual([])
  expect(await world.db.asOwner('select from photos')).toEqual([])
  await removeLeftovers.handler({ services: world.services })
  expect(await readFiles()).toBe(0)
})

test('the longest time among a pool’s countries applies to the whole pool', async () => {
  await send(one, two, 'text')
  const { get } = world.services.settings
  world.services.settings.get = ((setting: { key: string; default: unknown }, site?: { country: string }) =>
    setting.key === 'chat_history_days' && site?.country === 'DE' ? 1000 : get(setting as never)) as typeof get
  days(400)
  await expireMessages(world.services)
  expect(await readRemaining()).toEqual(['text'])
  days(700)
  await expireMessages(world.services)
  expect(await readRemaining()).toEqual([])
})
