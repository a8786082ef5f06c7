import { beforeAll, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../../tests/harness/app.ts'
import { unreadReminders } from './reminders.ts'

let app: TestApp
let site: TestSite
beforeAll(async () => {
  app = await testApp()
  site = await testSite(app)
})

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

test('who stays away for three days with unread messages is reminded once', async () => {
  const [writer, away, read, unwilling] = [
    await site.member(),
    await site.member(),
    await site.member(),
    await site.member(),
  ]
  await unread(away, writer, 4)
  await unread(unwilling, writer, 1)
  await unwilling.client.put('/api/account/notifications', { disabled: ['unread_message_reminders'] })
  for (const member of [away, read, unwilling]) {
    await app.db.asOwner('update members set last_seen_at = $2 where id = $1', [member.id, app.clock.now()])
  }
  const run = async () => {
    await unreadReminders.handler({ services: app.services })
    await app.settle()
    return (await app.mails()).filter((mail) => mail.subject === 'Er wachten berichten op je')
  }
  app.clock.advance(2 * 24 * 3_600_000)
  expect(await run()).toHaveLength(0)
  app.clock.advance(25 * 3_600_000)
  const mails = await run()
  expect(mails.map((mail) => mail.to)).toEqual([away.email])
  expect(mails[0]?.text).toContain('4 ongelezen berichten')
  app.clock.advance(24 * 3_600_000)
  expect(await run()).toHaveLength(1)
})
