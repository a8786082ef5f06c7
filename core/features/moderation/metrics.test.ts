import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { minuteMs, toUtcDay } from '../../shared/durations.ts'

const app = await testApp()

test('shows the backlog by due day, times to decision, and reversals by ground and moderator', async () => {
  const site = await testSite(app)
  const other = await testSite(app)
  const moderator = await site.staff('moderator', site.domainId)
  const lead = await site.staff('operator', site.domainId)
  const { id: memberId } = await site.member()
  const [{ id: staffId, name } = { id: '', name: '' }] = await app.db.asOwner<{ id: string; name: string }>(
    'select id, name from staff_names limit 1',
  )
  const now = app.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * minuteMs)
  const review = (status: string, created: number, due: number, decided: number | null, domainId = site.domainId) =>
    app.db.asOwner(
      `insert into reviews (id, domain_id, kind, subject_id, status, created_at, due_at, decided_at, decided_by)
       values ($1::uuid, $2, 'photo', $1::uuid::text, $3, $4, $5, $6, $7)`,
      [
        uuidv7(),
        domainId,
        status,
        at(created),
        at(due),
        decided === null ? null : at(decided),
        decided === null ? null : staffId,
      ],
    )
  await review('pending', -100, -10, null)
  await review('pending', -100, 60 * 48, null)
  await review('approved', -100, -20, -90)
  await review('rejected', -100, -80, -70)
  await review('pending', -100, -10, null, other.domainId)
  const restrict = async (reversed: boolean) => {
    const id = uuidv7()
    await app.db.asOwner(
      `insert into restrictions (id, reference, domain_id, member_id, kind, ground, source, decided_by, decided_at)
       values ($1::uuid, $1::uuid::text, $2, $3, 'warned', 'nudity', 'staff', $4, $5)`,
      [id, site.domainId, memberId, staffId, at(-60)],
    )
    if (reversed)
      await app.db.asOwner(
        `insert into appeals (id, domain_id, restriction_id, text, status, created_at, due_at, decided_at)
         values ($1, $2, $3, 'No', 'reversed', $4, $4, $4)`,
        [uuidv7(), site.domainId, id, at(-30)],
      )
  }
  await restrict(true)
  await restrict(false)
  const path = '/api/console/moderation-metrics'
  const { body } = await lead.get(path)
  expect(body.backlog).toEqual([
    { day: toUtcDay(at(0)), waiting: 1, overdue: 1 },
    {
      day: toUtcDay(at(60 * 48)),
      waiting: 1,
      overdue: 0,
    },
  ])
  expect(body.decisions).toEqual([{ kind: 'photo', decided: 2, late: 1, median: 20, slowest: 29 }])
  expect(body.moderators).toEqual([{ moderator: name, decided: 2, late: 1, median: 20, open: 0 }])
  expect(body.reversals).toEqual([{ ground: 'nudity', moderator: name, decided: 2, reversed: 1 }])
  // Moderators do not see each other's figures.
  expect((await moderator.get(path)).body.moderators).toEqual([])
  expect((await moderator.get(path)).body.reversals).toEqual([
    { ground: 'nudity', moderator: null, decided: 2, reversed: 1 },
  ])
  expect((await moderator.get(`${path}?domain_id=${other.domainId}`)).body).toEqual({
    backlog: [],
    decisions: [],
    moderators: [],
    reversals: [],
  })
})
