import { beforeEach, expect, test, vi } from 'vitest'
import { dayMs, hourMs, timeAfter, timeBefore, toUtcDay } from '../../../core/kernel/index.ts'
import { type MemberOptions, type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { generateIssues } from './generate-issues.ts'

vi.setConfig({ testTimeout: 90_000 })
const app = await testApp({ schedules: false, rateLimits: false })
let site: TestSite
let anna: TestMember

const newSite = async () => {
  const made = await testSite(app, { countries: ['NL'] })
  await made.set('edition.enabled', true)
  await made.set('next-person.enabled', true)
  return made
}
const noon = Date.parse('2026-06-10T10:00:00Z')
let day = 0
beforeEach(async () => {
  // Noon in Amsterdam, on a new day: seven hours before the first issue.
  app.clock.set(new Date(noon + 20 * dayMs * day++))
  site = await newSite()
  anna = await site.member({ name: 'Anna', birth: '1990-05-05' })
})

const toEvening = () => app.clock.set(new Date(`${toUtcDay(app.clock.now())}T18:30:00Z`))
const nextDay = () => app.clock.set(new Date(`${toUtcDay(timeAfter(app.clock.now(), dayMs))}T10:00:00Z`))
const some = async (count: number, options: MemberOptions = {}) => {
  const made: TestMember[] = []
  for (let at = 0; at < count; at++) made.push(await site.member(options))
  return made
}
const edition = async (who = anna, number?: number) =>
  (await who.client.get(`/api/edition${number ? `?number=${number}` : ''}`)).body
const people = async (who = anna, number?: number): Promise<string[]> =>
  ((await edition(who, number)).issue?.people ?? []).map(({ profile }: { profile: { id: string } }) => profile.id)
const stored = (where: string, values: unknown[]) =>
  app.db.asOwner<{ member_id: string }>(`select * from ${where}`, values)

test('a new member waits for the evening, then gets at most six people, who stay until the next issue', async () => {
  await some(7)
  expect(await edition()).toMatchObject({
    issue: null,
    soon: true,
    numbers: [],
    next_at: expect.stringMatching(/T17:00/),
  })
  toEvening()
  const first = await people()
  expect(first).toHaveLength(6)
  expect(new Set(first).size).toBe(6)
  expect((await edition()).issue).toMatchObject({ number: 1, current: true })
  await some(2, { interests: ['tea'] })
  nextDay()
  expect(await people()).toEqual(first)
  toEvening()
  const second = await people()
  expect((await edition()).issue.number).toBe(2)
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((id) => first.includes(id))).toEqual([])
  expect(await people(anna, 1)).toEqual(first)
  expect((await edition()).numbers.map(({ number }: { number: number }) => number)).toEqual([2, 1])
})

test('includes only matches: gender, ages, place, mutual interest, recently active, real and new', async () => {
  const reader = await site.member({ gender: 'male', birth: '1990-05-05', position: { lat: 52.37, lon: 4.89 } })
  await app.db.asOwner(`update profiles set looking_for = 'female' where member_id = $1`, [reader.id])
  const near = { lat: 52.4, lon: 4.9 }
  const fits = await site.member({ position: near, birth: '1988-01-01' })
  const [man, young, old, far, placeless, gone, straight, liked, written, aside, blocked, hidden, fictional] = [
    await site.member({ gender: 'male', position: near }),
    await site.member({ birth: '2004-01-01', position: near }),
    await site.member({ birth: '1970-01-01', position: near }),
    await site.member({ position: { lat: 50.85, lon: 5.69 } }),
    await site.member({}),
    await site.member({ position: near, lastSeen: timeBefore(app.clock.now(), 60 * dayMs) }),
    await site.member({ position: near }),
    await site.member({ position: near }),
    await site.member({ position: near }),
    await site.member({ position: near }),
    await site.member({ position: near }),
    await site.member({ position: near }),
    await site.member({ position: near, fictional: true }),
  ]
  expect([man, young, old, far, placeless, gone, fictional].every(Boolean)).toBe(true)
  await app.db.asOwner(`update profiles set looking_for = 'female' where member_id = $1`, [straight.id])
  await reader.client.put(`/api/members/${liked.id}/like`)
  await app.db.asOwner(
    `insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
     values (gen_random_uuid(), $3, least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $1, now(), now())`,
    [reader.id, written.id, site.host],
  )
  await reader.client.put(`/api/next-person/asides/${aside.id}`)
  await blocked.client.put(`/api/members/${reader.id}/block`)
  await app.db.asOwner('update profiles set searchable = false where member_id = $1', [hidden.id])
  toEvening()
  expect(await people(reader)).toEqual([fits.id])
})

test('fewer candidates make a shorter issue, and none make an issue without a number', async () => {
  const [only] = await some(1)
  toEvening()
  expect(await people()).toEqual([only?.id])
  const alone = await newSite()
  nextDay()
  const reader = await alone.member()
  toEvening()
  expect(await edition(reader)).toMatchObject({ issue: null, soon: false, numbers: [] })
  expect(await stored('edition_issues where member_id = $1 and number is null', [reader.id])).toHaveLength(1)
})

test('members who leave, block or are dismissed disappear from all issues and are not replaced', async () => {
  const others = await some(6)
  toEvening()
  const first = await people()
  const byId = (id: string | undefined) => others.find((each) => each.id === id) as TestMember
  await byId(first[0]).client.put(`/api/members/${anna.id}/block`)
  await anna.client.put(`/api/members/${first[1]}/block`)
  await anna.client.put(`/api/next-person/asides/${first[2]}`)
  await app.db.asOwner(`update profiles set searchable = false where member_id = $1`, [first[3]])
  expect(await people()).toEqual(first.slice(4))
  nextDay()
  toEvening()
  expect(await people(anna, 1)).toEqual(first.slice(4))
})

test('issues over a week old, of other readers or never made are not found', async () => {
  await some(2)
  toEvening()
  expect((await edition()).issue.number).toBe(1)
  for (const number of [2, 99]) expect((await anna.client.get(`/api/edition?number=${number}`)).status).toBe(404)
  expect((await anna.client.get('/api/edition?number=x')).status).toBe(422)
  app.clock.advance(6 * dayMs)
  expect(await people(anna, 1)).toHaveLength(2)
  app.clock.advance(dayMs)
  expect((await anna.client.get('/api/edition?number=1')).status).toBe(404)
})

test('a run makes the issues of recent visitors once, at the site’s hour, and deletes old ones', async () => {
  const others = await some(2)
  const away = await site.member({ lastSeen: timeBefore(app.clock.now(), 10 * dayMs) })
  await site.set('edition.hour', 21)
  toEvening()
  await generateIssues({ services: app.services })
  const made = () => stored('edition_issues where domain_id = $1', [site.domainId])
  // Excludes the previous evening's issues, because nobody was there then.
  expect(await made()).toHaveLength(0)
  app.clock.advance(2 * hourMs)
  await generateIssues({ services: app.services })
  expect((await made()).map(({ member_id }) => member_id).sort()).toEqual([anna, ...others].map(({ id }) => id).sort())
  const before = await people()
  await generateIssues({ services: app.services })
  expect({ people: await people(), numMade: (await made()).length }).toEqual({ people: before, numMade: 3 })
  // A returning reader finds theirs.
  expect(await people(away)).toHaveLength(3)

  await site.set('edition.rest_days', 1)
  for (let day = 0; day < 4; day++) {
    app.clock.advance(dayMs)
    await app.db.asOwner('update profiles set last_seen_at = $2 where domain_id = $1', [site.domainId, app.clock.now()])
    await generateIssues({ services: app.services })
  }
  const left = await stored('edition_issues where member_id = $1', [anna.id])
  expect(left.length).toBeLessThan(5)
  expect((await edition()).issue.number).toBe(5)
})

test('ten parallel calls make one issue', async () => {
  await some(2)
  toEvening()
  const all = await Promise.all(Array.from({ length: 10 }, () => people()))
  expect(new Set(all.map((ids) => ids.join())).size).toBe(1)
  expect(await stored('edition_people where member_id = $1', [anna.id])).toHaveLength(2)
})

test('records that the issue was opened', async () => {
  await some(2)
  toEvening()
  await people()
  expect((await stored('edition_issues where member_id = $1 and opened_at is null', [anna.id])).length).toBe(1)
  expect((await anna.client.put('/api/edition/opened')).body).toEqual({ ok: true })
  expect((await stored('edition_issues where member_id = $1 and opened_at is null', [anna.id])).length).toBe(0)
})

/** Mails to a member about a new edition. */
const mailsTo = async ({ email }: TestMember) => {
  await app.settle()
  return (await app.mails()).filter(({ to, subject }) => to === email && subject === 'Je editie van vanavond is er')
}

test('readers who want it are notified of tonight’s issue once, but not of an empty one, nor late at night', async () => {
  const [other] = await some(1)
  const quiet = await site.member()
  await quiet.client.put('/api/account/notifications', { disabled: ['edition.tonight'] })
  const alone = await newSite()
  const nobody = await alone.member()
  const mute = await newSite()
  await mute.set('edition.notify', false)
  const [unheard] = [await mute.member(), await mute.member()]
  toEvening()
  for (let run = 0; run < 3; run++) await generateIssues({ services: app.services })
  const [mail, ...more] = await mailsTo(anna)
  expect(more).toEqual([])
  expect(mail?.text).toContain('/edition')
  expect(mail?.text).toContain('/unsubscribe')
  expect(await mailsTo(other as TestMember)).toHaveLength(1)
  for (const each of [quiet, nobody, unheard]) expect(await mailsTo(each)).toEqual([])
  // A server that was down until night still makes the issue, but sends no notification.
  nextDay()
  await some(1)
  app.clock.set(new Date(`${toUtcDay(app.clock.now())}T23:30:00Z`))
  await app.db.asOwner('update profiles set last_seen_at = $2 where domain_id = $1', [site.domainId, app.clock.now()])
  await generateIssues({ services: app.services })
  expect(await stored('edition_issues where member_id = $1', [anna.id])).toHaveLength(2)
  expect(await mailsTo(anna)).toHaveLength(1)
})

test('no issue is made where the plugin is off', async () => {
  await some(2)
  await site.set('edition.enabled', false)
  toEvening()
  await generateIssues({ services: app.services })
  expect(await stored('edition_issues where domain_id = $1', [site.domainId])).toHaveLength(0)
  expect((await anna.client.get('/api/edition')).status).toBe(404)
})
