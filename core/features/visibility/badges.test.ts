import { expect, test } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { writeAndLike } from '../../../tests/factories/write-and-like.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { hourMs } from '../../shared/durations.ts'
import { unreadReminders } from '../notifications/reminders.ts'

const app = await testApp({ schedules: false, rateLimits: false })
const site = await testSite(app)

/** Counts of the member's lists and badges. */
async function readNews({ client }: TestMember) {
  const { user } = (await client.get('/api/user.php')).body
  const { chats } = (await client.get('/api/chats.php')).body
  const { liked_by: likers } = (await client.get('/api/likes.php')).body
  return {
    badges: [user.unread_messages, user.new_likes],
    lists: [
      chats.reduce((sum: number, chat: { num_unread_messages: number }) => sum + chat.num_unread_messages, 0),
      likers.filter((card: { like_new: boolean }) => card.like_new).length,
    ],
  }
}

const ways: [string, (gone: TestMember, me: TestMember) => Promise<unknown>][] = [
  ['deleted', (gone) => app.db.asOwner(`update members set status = 'deleted' where id = $1`, [gone.id])],
  ['banned', (gone) => app.db.asOwner(`update members set status = 'banned' where id = $1`, [gone.id])],
  ['disabled', (gone) => app.db.asOwner(`update members set status = 'disabled' where id = $1`, [gone.id])],
  ['hidden', (gone) => app.db.asOwner(`update profiles set status = 'disabled' where member_id = $1`, [gone.id])],
  ['blocking', (gone, me) => gone.client.put(`/api/members/${me.id}/block`)],
]

test.each(ways)('badges do not count a sender who is %s, like the lists', async (_, leave) => {
  const [me, gone, stays] = [await site.member(), await site.member(), await site.member()]
  await writeAndLike(app, gone, me)
  await writeAndLike(app, stays, me)
  expect(await readNews(me)).toEqual({ badges: [2, 2], lists: [2, 2] })
  await leave(gone, me)
  expect(await readNews(me)).toEqual({ badges: [1, 1], lists: [1, 1] })
  expect((await me.client.post(`/api/members/${stays.id}/seen`)).body).toEqual({ new_likes: 0 })
})

test('badges do not count a fictional sender where none are shown, like the lists', async () => {
  const [me, made, stays] = [await site.member(), await site.member({ fictional: true }), await site.member()]
  await writeAndLike(app, made, me)
  await writeAndLike(app, stays, me)
  expect(await readNews(me)).toEqual({ badges: [1, 1], lists: [1, 1] })
})

test('an invisible sender still counts, because the two know each other', async () => {
  const [me, shy] = [await site.member(), await site.member()]
  await writeAndLike(app, shy, me)
  await shy.client.put('/api/account/invisible', { invisible: true })
  expect(await readNews(me)).toEqual({ badges: [1, 1], lists: [1, 1] })
})

test('the reminder counts like the badge, and is not sent for 0', async () => {
  const own = await testSite(app)
  const [both, onlyGone, gone, stays] = [await own.member(), await own.member(), await own.member(), await own.member()]
  await writeAndLike(app, gone, both)
  await writeAndLike(app, stays, both)
  await writeAndLike(app, gone, onlyGone)
  await app.settle()
  await app.db.asOwner(`update members set status = 'banned' where id = $1`, [gone.id])
  for (const { id } of [both, onlyGone]) {
    await app.db.asOwner('update members set last_seen_at = $2 where id = $1', [id, app.clock.now()])
  }
  app.clock.advance(73 * hourMs)
  await unreadReminders.handler({ services: app.services })
  await app.settle()
  const reminders = (await app.mails()).filter((mail) => mail.subject === 'Er wachten berichten op je')
  expect(reminders.map((mail) => mail.to)).toEqual([both.email])
  expect(reminders[0]?.text).toContain('1 ongelezen bericht')
})
