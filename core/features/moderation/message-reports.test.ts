import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { inTransaction } from '../../kernel/context.ts'
import { minuteMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { checkLedger, grantCredits, isLedgerSound } from '../credits/index.ts'

let site: TestSite
let sender: TestMember
let recipient: TestMember
let moderator: TestClient
const app = await testApp({ rateLimits: false })
beforeEach(async () => {
  site = await testSite(app)
  await site.set('free_messages', 0)
  sender = await site.member({ paidUser: true, name: 'Bram' })
  recipient = await site.member({ name: 'Sanne' })
  moderator = await site.staff('moderator')
  const ctx = site.context()
  const grant = { memberId: sender.id, domainId: site.domainId, credits: 40, kind: 'grant' as const }
  await inTransaction(ctx, (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
})

async function write(text: string): Promise<{ id: string; chat: string }> {
  app.clock.advance(1000)
  const id = createIdAt(app.clock.now())
  const { status, body } = await sender.client.post(`/api/members/${recipient.id}/messages`, { id, kind: 'text', text })
  expect(status).toBe(200)
  return { id, chat: body.conversation.id }
}
const report = async (id: string, body: object = { reason: 'harassment' }, by = recipient) => {
  const reply = await by.client.post(`/api/messages/${id}/report`, body)
  await app.settle()
  return reply
}
const readBalance = async (): Promise<number> => (await sender.client.get('/api/statement')).body.credits
const seenBy = async ({ client }: TestMember, chat: string) =>
  (await client.get(`/api/conversations/${chat}/messages`)).body.messages.map(
    ({ kind, text }: { kind: string; text: string }) => [kind, text],
  )
const readCase = async (kind = 'message_report', by = moderator) =>
  (await by.post('/api/console/reviews/claim', { kind, limit: 5, domain_id: site.domainId })).body.reviews[0]
const decide = (review: { id: string; version: number }, action: string, by = moderator) =>
  by.post(`/api/console/reviews/${review.id}/decide`, {
    action,
    version: review.version,
    ...(action === 'remove' ? { stated_ground: 'harassment' } : {}),
  })
// Newest first.
const mailsTo = async ({ email }: TestMember) => (await app.mails()).filter(({ to }) => to === email)

test('a received message is reported once, by its recipient, with a listed reason', async () => {
  const { id } = await write('You are ugly')
  expect((await report(id, { reason: 'boring' })).status).toBe(422)
  expect((await report(id, { reason: 'harassment' }, sender)).status).toBe(404)
  expect((await report(id, { reason: 'harassment' }, await site.member())).status).toBe(404)
  const page = `/api/messages/${id}/report`
  expect((await recipient.client.get(page)).body).toMatchObject({ name: 'Bram', reported: null })
  const both = await Promise.all([report(id, { reason: 'fraud' }), report(id, { reason: 'fraud' })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await recipient.client.get(page)).body.reported).toBe('fraud')
  const cases = (await moderator.get('/api/console/reviews?filter={"kind":"message_report"}')).body
  expect(cases).toHaveLength(1)
  // A copy of the sender's data does not mention the report.
  expect(cases[0].member_id).toBe(null)
})

test('a case shows at most five messages on each side of the reported one, and logs that they were read', async () => {
  for (let at = 1; at <= 7; at++) await write(`before ${at}`)
  const { id } = await write('Send me money')
  for (let at = 1; at <= 7; at++) await write(`after ${at}`)
  await report(id, { reason: 'fraud' })
  const review = await readCase()
  expect(review).toMatchObject({ actions: ['let_stand', 'remove'], restricting: ['remove'] })
  expect(review.detail).toMatchObject({ text: 'Send me money', reasons: ['fraud'], member: { name: 'Bram' } })
  const { messages } = (await moderator.post(`/api/console/reviews/${review.id}/context`, {})).body
  expect(messages.map(({ body }: { body: string }) => body)).toEqual(
    ['before 3', 'before 4', 'before 5', 'before 6', 'before 7', 'Send me money'].concat([
      'after 1',
      'after 2',
      'after 3',
      'after 4',
      'after 5',
    ]),
  )
  const owner = await site.staff('owner')
  const log = (await owner.get(`/api/console/audit?filter={"action":"conversation.read","subject_id":"${review.id}"}`))
    .body
  expect(log).toHaveLength(1)
})

test('a removed message is gone for both, its sender is shown the reason, and read messages stay paid', async () => {
  const { id, chat } = await write('You are ugly')
  await recipient.client.post(`/api/conversations/${chat}/read`)
  await report(id)
  expect((await decide(await readCase(), 'remove')).status).toBe(200)
  app.clock.advance(minuteMs)
  await app.settle()
  for (const member of [sender, recipient]) {
    expect(await seenBy(member, chat)).toEqual([['removed', '']])
    const [line] = (await member.client.get('/api/chats.php')).body.chats
    expect(line.last_message).toMatchObject({ kind: 'removed', preview: '' })
  }
  expect(await readBalance()).toBe(38)
  const [mail, ...more] = await mailsTo(sender)
  expect({ subject: mail?.subject, more }).toEqual({
    subject: expect.stringContaining('Je bericht is verwijderd'),
    more: [],
  })
  expect(mail?.text).toContain('Iemand heeft het ons gemeld')
  expect((await mailsTo(recipient))[0]?.text).toContain('is verwijderd')
})

test('removing an unread message refunds its credit once and notifies its sender', async () => {
  const { chat } = await write('first')
  await recipient.client.post(`/api/conversations/${chat}/read`)
  const unread = await write('second')
  expect(await readBalance()).toBe(36)
  await report(unread.id)
  const review = await readCase()
  const other = await site.staff('moderator')
  // Two clicks of one moderator, and one of a colleague at the same moment.
  const replies = await Promise.all([
    decide(review, 'remove'),
    decide(review, 'remove'),
    decide(review, 'remove', other),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  app.clock.advance(minuteMs)
  await app.settle()
  expect(await readBalance()).toBe(38)
  expect((await sender.client.get('/api/statement?direction=in')).body.lines[0]).toMatchObject({ amount: 2 })
  expect((await mailsTo(sender)).map(({ subject }) => subject)).toContain('Credits teruggekregen')
  expect((await recipient.client.get('/api/user.php')).body.user.unread_messages).toBe(0)
  // A later ban of the recipient does not refund the message again.
  const { version } = (await moderator.get(`/api/console/members/${recipient.id}`)).body
  await moderator.post(`/api/console/members/${recipient.id}/ban`, {
    reason: 'Seen in a test',
    stated_ground: 'rules',
    version,
  })
  await app.settle()
  expect(await readBalance()).toBe(38)
  expect(isLedgerSound(await checkLedger(app.services.db))).toBe(true)
})

test('a message read and removed at the same moment is either read and paid, or neither', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 5; round++) {
    const { id, chat } = await write(`round ${round}`)
    await report(id)
    const review = await readCase()
    const before = await readBalance()
    await Promise.all([decide(review, 'remove'), recipient.client.post(`/api/conversations/${chat}/read`)])
    await app.settle()
    const [side] = await app.db.asOwner<{ unread: number }>(
      'select unread from conversation_members where conversation_id = $1 and member_id = $2',
      [chat, recipient.id],
    )
    const [returned] = await app.db.asOwner<{ count: number }>(
      'select count(*)::int from ledger_transfers where idempotency_key = $1',
      [`message-return:${id}`],
    )
    expect(side?.unread).toBe(0)
    expect(await readBalance()).toBe(before + 2 * (returned?.count ?? 0))
  }
  expect(isLedgerSound(await checkLedger(app.services.db))).toBe(true)
})

test('an appealed removal, once reversed, restores the message and leaves the refund with its sender', async () => {
  const { id, chat } = await write('Taken for an insult')
  await report(id)
  await decide(await readCase(), 'remove')
  app.clock.advance(minuteMs)
  await app.settle()
  const [taken] = (await moderator.get(`/api/console/members/${sender.id}/support-view`)).body.restrictions
  expect(taken).toMatchObject({ kind: 'message_removed', source: 'notice', subject_id: id })
  const asked = { reference: taken.reference, text: 'It was a line of a song that we both like.' }
  expect((await sender.client.post('/api/complaints/appeal', asked)).status).toBe(200)
  const other = await site.staff('moderator')
  const appeal = await readCase('appeal', other)
  expect(appeal.detail.appealed).toMatchObject({ kind: 'message_removed', content: 'Taken for an insult' })
  const answer = { action: 'reverse', version: appeal.version, message: 'You are right.' }
  expect((await other.post(`/api/console/reviews/${appeal.id}/decide`, answer)).status).toBe(200)
  await app.settle()
  expect(await seenBy(recipient, chat)).toEqual([['text', 'Taken for an insult']])
  expect((await recipient.client.get('/api/user.php')).body.user.unread_messages).toBe(1)
  expect(await readBalance()).toBe(40)
})

test('an accepted message stays, its reporter is notified, and a block also ends the conversation', async () => {
  const { id, chat } = await write('I do not agree with you')
  await report(id, { reason: 'harassment', block: true })
  expect((await recipient.client.get(`/api/conversations/${chat}/messages`)).status).toBe(404)
  // A page without scripts loads this again after sending the form.
  expect((await recipient.client.get(`/api/messages/${id}/report`)).body.reported).toBe('harassment')
  expect((await decide(await readCase(), 'let_stand')).status).toBe(200)
  await app.settle()
  expect((await mailsTo(recipient))[0]?.text).toContain('blijft staan')
  expect(await mailsTo(sender)).toEqual([])
})

test('moderators open a photo of a conversation once it was reported, and nobody once it was removed', async () => {
  const photoId = await addPhoto(app.db, sender.id, { purpose: 'chat', created_at: app.clock.now() })
  const { id } = await write('look')
  await app.db.asOwner(
    `update messages set kind = 'photo', body = '', payload = jsonb_build_object('photo_id', $2::text) where id = $1`,
    [id, photoId],
  )
  app.services.media.get = async () => ({
    stream: (await import('node:stream')).Readable.from(['x']),
    contentType: 'image/webp',
    size: 1,
  })
  const staffFile = `/api/console/media/${photoId}/medium`
  const memberFile = `/api/media/${photoId}/medium`
  expect((await moderator.get(staffFile)).status).toBe(404)
  expect((await recipient.client.get(memberFile)).status).toBe(200)
  await report(id, { reason: 'sexual' })
  expect((await moderator.get(staffFile)).status).toBe(200)
  await decide(await readCase(), 'remove')
  expect((await recipient.client.get(memberFile)).status).toBe(404)
})
