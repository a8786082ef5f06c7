import { expect, test } from 'vitest'
import { seedDemo } from '../../../core/app/demo/index.ts'
import { testApp } from '../../../tests/harness/app.ts'

test('on each demo site two admirers have commented on the Premium member’s profile, one of them in words', {
  timeout: 90_000,
}, async () => {
  const app = await testApp()
  await seedDemo(app.services, { members: 150, getOrigin: (host) => `http://${host}` })
  const notes = await app.db.asOwner<{ premium: boolean; liked: boolean; worded: boolean; said: boolean }>(
    `select m.email like 'premium@%' premium, l.matched_at is null liked, n.text <> '' worded, n.quote <> '' said
     from margin_notes n join members m on m.id = n.to_member
     left join likes l on l.from_member = n.from_member and l.to_member = n.to_member
     order by n.domain_id, n.created_at desc`,
  )
  const both = [true, false].map((worded) => ({ premium: true, liked: true, worded, said: true }))
  expect(notes).toEqual([...both, ...both, ...both])
})
