import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addPackage } from '../../../tests/factories/rows.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createSchedules } from '../../platform/jobs/schedules.ts'
import { dayMs, timeAfter } from '../../shared/durations.ts'

const ids = [
  'auth.remove_unconfirmed',
  'auth.forget_remarks',
  'moderation.forget_complaints',
  'tracking.forget_clicks',
  'jobs.prune',
]
let site: TestSite
const app = await testApp({ schedules: false, rateLimits: false })

/** Advances by days and runs the schedules due by then. */
async function daysLater(days: number): Promise<void> {
  app.clock.advance(days * dayMs)
  const { features, plugins } = app.services.plugins
  const due = [...features, ...plugins].map((feature) => ({
    ...feature,
    schedules: feature.schedules?.filter((schedule) => ids.includes(schedule.id)) ?? [],
  }))
  expect(due.flatMap(({ schedules }) => schedules)).toHaveLength(ids.length)
  const only = { ...app.services.plugins, features: due, plugins: [] }
  await createSchedules({ ...app.services, plugins: only }).runDue()
}

describe('an account that was never confirmed', () => {
  const readEmail = async (id: string) =>
    (await app.db.asOwner<{ email: string }>('select email from members where id = $1', [id]))[0]?.email
  const unconfirmed = () => site.member({ confirmed: false })

  test('is deleted after the days of the setting, and not before', async () => {
    site = await testSite(app)
    const { id, email } = await unconfirmed()
    const confirmed = await site.member()
    await daysLater(59)
    expect(await readEmail(id)).toBe(email)
    await daysLater(2)
    expect(await readEmail(id)).toBe(`${id}@erased.invalid`)
    expect(await app.db.asOwner('select from profiles where member_id = $1', [id])).toEqual([])
    expect(await readEmail(confirmed.id)).toBe(confirmed.email)
  })

  test('stays while its member visits, and for good after a purchase', async () => {
    site = await testSite(app)
    const [visiting, buyer] = [await unconfirmed(), await unconfirmed()]
    const packageId = await addPackage(app.db, null, { active: false })
    await app.db.asOwner(
      `insert into orders (id, domain_id, member_id, package_id, credits, list_amount, amount, currency, country, terms_version, consent_at, created_at)
       values ($1, $2, $3, $4, 10, 999, 999, 'EUR', 'NL', 'v', now(), now())`,
      [randomUUID(), site.domainId, buyer.id, packageId],
    )
    app.clock.advance(40 * dayMs)
    await app.db.asOwner('update members set last_seen_at = $2 where id = $1', [visiting.id, app.clock.now()])
    await daysLater(40)
    expect({ visiting: await readEmail(visiting.id), buyer: await readEmail(buyer.id) }).toEqual({
      visiting: visiting.email,
      buyer: buyer.email,
    })
    await daysLater(21)
    expect(await readEmail(visiting.id)).toBe(`${visiting.id}@erased.invalid`)
    await daysLater(1000)
    expect(await readEmail(buyer.id)).toBe(buyer.email)
  })

  test('stays for ever if the setting says so', async () => {
    site = await testSite(app)
    await site.set('unconfirmed_days', 0)
    const { id, email } = await unconfirmed()
    await daysLater(1000)
    expect(await readEmail(id)).toBe(email)
  })
})

test('complaints are deleted some days after they were answered, a visitor’s too; open ones stay', async () => {
  site = await testSite(app)
  await site.set('complaint_retention_days', 100)
  const readFile = async () =>
    (
      await site.client().post('/api/complaints', {
        kind: 'complaint',
        email: 'v@example.test',
        message: 'Something is wrong here, please look.',
      })
    ).status
  expect([await readFile(), await readFile()]).toEqual([200, 200])
  const readRemaining = () =>
    app.db.asOwner<{ id: string; version: number }>('select id, version from complaints where domain_id = $1', [
      site.domainId,
    ])
  await daysLater(300)
  const [first] = await readRemaining()
  const owner = await site.staff('owner')
  const { version } = (await owner.get(`/api/console/complaints/${first?.id}`)).body
  expect((await owner.post(`/api/console/complaints/${first?.id}/answer`, { answer: 'Done', version })).status).toBe(
    200,
  )
  await daysLater(99)
  expect(await readRemaining()).toHaveLength(2)
  await daysLater(2)
  expect((await readRemaining()).map((row) => row.id)).not.toContain(first?.id)
  expect(await readRemaining()).toHaveLength(1)
})

test('remarks from deletions are emptied, the reason stays', async () => {
  site = await testSite(app)
  await app.db.asOwner(
    `insert into account_deletions (domain_id, reason, remarks, at) values ($1, 'other', 'Because of Jan Jansen', $2)`,
    [site.domainId, app.clock.now()],
  )
  const remarks = () =>
    app.db.asOwner('select reason, remarks from account_deletions where domain_id = $1', [site.domainId])
  await daysLater(89)
  expect(await remarks()).toEqual([{ reason: 'other', remarks: 'Because of Jan Jansen' }])
  await daysLater(2)
  expect(await remarks()).toEqual([{ reason: 'other', remarks: '' }])
})

test('click ids are emptied, of visitors with and without an account', async () => {
  site = await testSite(app)
  await app.db.asOwner(
    `insert into traffic_sources (domain_id, network, ref, sub1, at) values ($1, 'netw', 'click', 's', $2)`,
    [site.domainId, app.clock.now()],
  )
  const readRows = () =>
    app.db.asOwner('select network, ref, sub1 from traffic_sources where domain_id = $1', [site.domainId])
  await daysLater(399)
  expect(await readRows()).toEqual([{ network: 'netw', ref: 'click', sub1: 's' }])
  await daysLater(2)
  expect(await readRows()).toEqual([{ network: 'netw', ref: null, sub1: null }])
})

test('permanently failed jobs are deleted after the days of the setting; pending ones stay', async () => {
  site = await testSite(app)
  const now = app.clock.now()
  const later = timeAfter(now, 500 * dayMs)
  await app.db.asOwner(
    `insert into outbox (kind, name, payload, domain_id, country, run_at, created_at, dead_at)
     values ('job', 'test.dead', '{}', $1, 'NL', $2, $2, $2), ('job', 'test.waiting', '{}', $1, 'NL', $3, $2, null)`,
    [site.domainId, now, later],
  )
  const readNames = async () =>
    (await app.db.asOwner<{ name: string }>(`select name from outbox where name like 'test.%' order by 1`)).map(
      (row) => row.name,
    )
  await daysLater(29)
  expect(await readNames()).toEqual(['test.dead', 'test.waiting'])
  await daysLater(2)
  expect(await readNames()).toEqual(['test.waiting'])
})
