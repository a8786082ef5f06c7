import { expect, test } from 'vitest'
import { seedDemo } from '../../../core/app/demo/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { meetupPayload } from './words.ts'

test('each demo site has a proposed date, an agreed one and a past one with its question', {
  timeout: 90_000,
}, async () => {
  const app = await testApp()
  await seedDemo(app.services, { members: 300, getOrigin: (host) => `http://${host}` })
  const dates = await app.db.asOwner<{
    state: string
    version: number
    payload: unknown
    unread: number
    ahead: boolean
    asked: string | null
  }>(
    `select t.state, t.version, m.payload, s.unread, t.starts_at > $1 ahead,
       case when k.asked_at <= $1 then 'now' when o.run_at > t.starts_at then 'afterwards' end asked
     from meetups t
     join conversations c on c.id = t.conversation_id join messages m on m.id = c.last_message_id and m.sender_id = t.member_id
     join conversation_members s on s.conversation_id = c.id and s.member_id = t.other_id
     left join meetup_checks k on k.meetup_id = t.id and k.answer is null
     left join outbox o on o.name = 'meetups.ask' and o.payload->>'meetupId' = t.id::text and (o.payload->>'version')::int = t.version
     order by t.state, ahead`,
    [app.clock.now()],
  )
  const three = (one: string) => Array<string>(3).fill(one)
  expect(dates.map(({ state, ahead, asked }) => `${state} ${ahead} ${asked}`)).toEqual([
    ...three('agreed false now'),
    ...three('agreed true afterwards'),
    ...three('proposed true null'),
  ])
  for (const { state, version, payload, unread } of dates) {
    expect(meetupPayload.parse(payload)).toMatchObject({ version, act: state === 'agreed' ? 'agree' : 'propose' })
    expect(unread).toBe(state === 'agreed' ? 0 : 1)
  }
})
