import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { dayMs, hourMs } from '../../shared/durations.ts'
import { unreadReminders } from './reminders.ts'

const app = await testApp({ schedules: false })
const site = await testSite(app)

async function unread(member: TestMember, from: TestMember, count: number): Promise<void> {
  const [row] = await app.db.asOwner<{ id: string }>(
    `insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
     values (gen_random_uuid(), $1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $3, now(), now()) returning id`,
    [site.host, member.id, from.id],
  )
  await app.db.asOwner(
    'insert into conversation_members (conversation_id, member_id, other_id, unread, last_message_at) values ($1, $2, $3, $4, now())',
    [row?.id, member.id, from.id, count],
  )
}

const reminded = async () => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.subject === 'Er wachten berichten op je')
}
const run = async () => {
  await unreadReminders.handler({ services: app.services })
  return reminded()
}
const seenNow = (...members: TestMember[]) =>
  app.db.asOwner('update members set last_seen_at = $2 where id = any($1)', [
    members.map(({ id }) => id),
    app.clock.now(),
  ])

test('a member away for three days with unread messages is reminded once per absence', async () => {
  const [writer, away, read, unwilling] = [
    await site.member(),
    await site.member(),
    await site.member(),
    await site.member(),
  ]
  await unread(away, writer, 4)
  await unread(unwilling, writer, 1)
  await unwilling.client.put('/api/account/notifications', { disabled: ['unread_message_reminders'] })
  await seenNow(away, read, unwilling)
  app.clock.advance(2 * dayMs)
  expect(await run()).toHaveLength(0)
  app.clock.advance(dayMs + hourMs)
  const mails = await run()
  expect(mails.map((mail) => mail.to)).toEqual([away.email])
  expect(mails[0]?.text).toContain('4 ongelezen berichten')
  // Runs again at the same moment, several times concurrently, as after a crash half-way, and on the following
  // days.
  await run()
  await Promise.all(Array.from({ length: 3 }, () => unreadReminders.handler({ services: app.services })))
  expect(await reminded()).toHaveLength(1)
  app.clock.advance(dayMs)
  expect(await run()).toHaveLength(1)
  // Visited, and then stayed away again.
  await seenNow(away)
  app.clock.advance(3 * dayMs)
  expect(await run()).toHaveLength(2)
})

test('a day without a run skips nobody, but after a week the late reminder is dropped', async () => {
  const [writer, late, gone] = [await site.member(), await site.member(), await site.member()]
  for (const member of [late, gone]) await unread(member, writer, 1)
  await seenNow(gone)
  app.clock.advance(5 * dayMs)
  await seenNow(late)
  app.clock.advance(5 * dayMs)
  await unreadReminders.handler({ services: app.services })
  const recipients = (await reminded()).map(({ to }) => to)
  expect([recipients.includes(late.email), recipients.includes(gone.email)]).toEqual([true, false])
})

test('every member is reminded, however many there are', async () => {
  const many = await testSite(app)
  const { id: writer } = await many.member()
  const ids = Array.from({ length: 205 }, () => randomUUID())
  const now = app.clock.now()
  await app.db.asOwner(
    `insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date, terms_accepted_at, last_seen_at)
     select x, $2, $3, x || '@member.test', 'none', 'active', $4, 'nl', 'NL', $4, $4, $4 from unnest($1::uuid[]) x`,
    [ids, many.domainId, many.host, now],
  )
  await app.db.asOwner(
    `insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at)
     select x, $2, $3, 'Iris', 'female', 'both', '1990-05-05', 'NL', $4, $4 from unnest($1::uuid[]) x`,
    [ids, many.domainId, many.host, now],
  )
  await app.db.asOwner(
    `with c as (insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
       select gen_random_uuid(), $2, least(x, $3::uuid), greatest(x, $3::uuid), $3, $4, $4 from unnest($1::uuid[]) x returning *)
     insert into conversation_members (conversation_id, member_id, other_id, unread, last_message_at)
     select id, case when member_a = $3 then member_b else member_a end, $3, 1, $4 from c`,
    [ids, many.host, writer, now],
  )
  app.clock.advance(3 * dayMs)
  await unreadReminders.handler({ services: app.services })
  const rows = await app.db.asOwner<{ id: string }>(
    `select payload->>'memberId' id from outbox where domain_id = $1 and name = 'notifications.mail'`,
    [many.domainId],
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort())
})
