import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { inTransaction } from '../../kernel/context.ts'
import { hourMs, minuteMs, timeAfter } from '../../shared/durations.ts'
import { openReview } from './open-review.ts'

const app = await testApp()
const people = new Map<string, string>()
const clients: Awaited<ReturnType<TestSite['staff']>>[] = []

const site = await testSite(app)
for (const name of ['Ada', 'Bea', 'Cem']) {
  clients.push(await site.staff('moderator', site.domainId))
  const [staff] = await app.db.asOwner<{ id: string }>('select id from staff order by created_at desc, id limit 1')
  people.set(staff?.id ?? '', name)
}
await site.staff('operator', site.domainId)
beforeEach(() => app.db.asOwner('delete from reviews'))

/** Opens a case; returns the name of its moderator and the minutes of the reservation. */
async function open(kind = 'photo', { dueAt, notBy }: { dueAt?: Date; notBy?: string } = {}) {
  const subjectId = uuidv7()
  await inTransaction(site.context(), (ctx) =>
    openReview(ctx, { kind, subjectId, memberId: null, ...(dueAt ? { dueAt } : {}), ...(notBy ? { notBy } : {}) }),
  )
  const [row] = await app.db.asOwner<{ reserved_for: string | null; minutes: number | null }>(
    `select reserved_for, round(extract(epoch from reserved_until - created_at) / 60)::int minutes from reviews where subject_id = $1`,
    [subjectId],
  )
  return { name: row?.reserved_for ? (people.get(row.reserved_for) ?? 'other') : null, minutes: row?.minutes ?? null }
}
const readNames = async (count: number) => {
  const given: (string | null)[] = []
  for (let n = 0; n < count; n += 1) {
    given.push((await open()).name)
    // Each case is a moment younger than the last.
    app.clock.advance(1000)
  }
  return given
}

test('reserves nothing while cases come from one queue', async () => {
  expect(await readNames(2)).toEqual([null, null])
})

test('gives cases in turn to the moderators on duty, and to nobody else', async () => {
  await site.set('review_assignment', 'round_robin')
  const first = await readNames(3)
  expect([...first].sort()).toEqual(['Ada', 'Bea', 'Cem'])
  expect(await readNames(3)).toEqual(first)
  const [away] = [...people]
  await app.db.asOwner(
    `update staff_sessions set last_seen_at = last_seen_at - interval '2 hours' where staff_id = $1`,
    [away?.[0]],
  )
  expect(await readNames(4)).not.toContain(away?.[1])
  await app.db.asOwner('update staff_sessions set last_seen_at = $1', [app.clock.now()])
})

test('gives cases to the one with the fewest open ones', async () => {
  await site.set('review_assignment', 'least_load')
  await readNames(6)
  const [busyless] = [...people]
  await app.db.asOwner(
    `update reviews set status = 'approved', decided_at = $2, decided_by = reserved_for where reserved_for = $1`,
    [busyless?.[0], app.clock.now()],
  )
  expect(await readNames(2)).toEqual([busyless?.[1], busyless?.[1]])
})

test('waits an hour at most, or half of the time until the deadline; complaints wait for nobody', async () => {
  await site.set('review_assignment', 'round_robin')
  expect((await open()).minutes).toBe(60)
  expect((await open('photo', { dueAt: timeAfter(app.clock.now(), hourMs) })).minutes).toBe(30)
  expect((await open('complaint')).name).toBeNull()
  const [first] = [...people.keys()]
  for (let n = 0; n < 4; n += 1)
    expect((await open('photo', { notBy: first ?? '' })).name).not.toBe(people.get(first ?? ''))
})

test('a colleague gets a reserved case only after the reservation has ended', async () => {
  await site.set('review_assignment', 'round_robin')
  const { name } = await open()
  const own = [...people.values()].indexOf(name ?? '')
  const claim = async (client: (typeof clients)[number] | undefined) =>
    (await client?.post('/api/console/reviews/next', {}))?.body.review
  expect(await claim(clients[(own + 1) % 3])).toBeNull()
  expect(await claim(clients[own])).not.toBeNull()
  await clients[own]?.post('/api/console/reviews/release', {})
  expect(await claim(clients[(own + 1) % 3])).toBeNull()
  app.clock.advance(61 * minuteMs)
  await app.db.asOwner('update staff_sessions set last_seen_at = $1', [app.clock.now()])
  expect(await claim(clients[(own + 1) % 3])).not.toBeNull()
})
