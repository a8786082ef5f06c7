import { expect, test } from 'vitest'
import { seedDemo } from '../../../core/app/demo/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { meetupPayload } from './words.ts'

test('on each site of the demo one date is asked for and one is agreed, both to come', {
  timeout: 90_000,
}, async () => {
  const app = await testApp()
  await seedDemo(app.services, { members: 300, origin: (host) => `http://${host}` })
  const dates = await app.db.asOwner<{
    state: string
    version: number
    payload: unknown
    unread: number
    ahead: boolean
  }>(
    `select t.state, t.version, m.payload, s.unread, t.starts_at > $1 ahead from meetups t
     join conversations c on c.id = t.conversation_id join messages m on m.id = c.last_message_id and m.sender_id = t.member_id
     join conversation_members s on s.conversation_id = c.id and s.member_id = t.other_id order by t.state`,
    [app.clock.now()],
  )
  expect(dates.map(({ state }) => state)).toEqual([...Array(3).fill('agreed'), ...Array(3).fill('proposed')])
  for (const { state, version, payload, unread, ahead } of dates) {
    expect(meetupPayload.parse(payload)).toMatchObject({ version, act: state === 'agreed' ? 'agree' : 'propose' })
    expect([unread, ahead]).toEqual([state === 'agreed' ? 0 : 1, true])
  }
})
