import { beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../../core/kernel/index.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { deleteOldVisits } from './record-visit.ts'

const app = await testApp({ schedules: false, rateLimits: false })
let [anna, bram]: TestMember[] = []

const site = await testSite(app)
await site.set('profile-visits.enabled', true)
await site.set('profile-visits.shown_days', 3)
beforeEach(async () => {
  ;[anna, bram] = [await site.member(), await site.member()]
})

const visit = (from: TestMember, to: TestMember) => from.client.put(`/api/profile-visits/to/${to.id}`)
const visitors = async (of: TestMember): Promise<[string, boolean][]> =>
  (await of.client.get('/api/profile-visits')).body.visits.map((each: { profile: { id: string }; fresh: boolean }) => [
    each.profile.id,
    each.fresh,
  ])
const share = (member: TestMember, shares: boolean) => member.client.put('/api/profile-visits/choice', { shares })
const badge = async (member: TestMember) =>
  (await member.client.get('/api/user.php')).body.user.counters['profile-visits.fresh']
const readHasVisited = async (viewer: TestMember, of: TestMember) =>
  (await viewer.client.get(`/api/members/${of.id}`)).body.profile.extensions['profile-visits'].noted
const stored = async (member: TestMember) =>
  (await app.db.asOwner('select 1 from profile_visits where visited_id = $1 or visitor_id = $1', [member.id])).length

test('a visit is listed for the profile’s owner, and counted as new until the list is opened', async () => {
  expect([await readHasVisited(bram, anna), await readHasVisited(bram, bram)]).toEqual([true, false])
  expect((await visit(bram, anna)).body).toEqual({ ok: true })
  await visit(bram, anna)
  expect({ anna: await visitors(anna), bram: await visitors(bram) }).toEqual({ anna: [[bram.id, true]], bram: [] })
  expect(await badge(anna)).toBe(1)
  app.clock.advance(minuteMs)
  await anna.client.put('/api/profile-visits/looked')
  expect({ badge: await badge(anna), visitors: await visitors(anna) }).toEqual({
    badge: 0,
    visitors: [[bram.id, false]],
  })
  await visit(bram, anna)
  expect(await badge(anna)).toBe(0)
  app.clock.advance(3_601_000)
  await visit(bram, anna)
  expect({ badge: await badge(anna), visitors: await visitors(anna) }).toEqual({
    badge: 1,
    visitors: [[bram.id, true]],
  })
})

test('reading a profile through the API is not a visit, nor is opening the member’s own', async () => {
  await bram.client.get(`/api/members/${anna.id}`)
  await visit(anna, anna)
  expect({ visitors: await visitors(anna), stored: await stored(anna) }).toEqual({ visitors: [], stored: 0 })
})

test('a member who opts out neither is shown nor sees others, and recorded visits are deleted', async () => {
  await visit(bram, anna)
  await visit(anna, bram)
  expect((await share(bram, false)).body).toEqual({ shares: false })
  expect({ anna: await visitors(anna), bram: await visitors(bram), stored: await stored(bram) }).toEqual({
    anna: [],
    bram: [],
    stored: 0,
  })
  expect((await bram.client.get('/api/profile-visits')).body.shares).toBe(false)
  expect({ bram: await readHasVisited(bram, anna), anna: await readHasVisited(anna, bram) }).toEqual({
    bram: false,
    anna: false,
  })
  await visit(bram, anna)
  await visit(anna, bram)
  expect(await stored(bram)).toBe(0)
  // Recorded by a call that began before the opt-out.
  await app.db.asOwner('insert into profile_visits (visited_id, visitor_id, visited_at) values ($1, $2, $3)', [
    bram.id,
    anna.id,
    app.clock.now(),
  ])
  await share(bram, true)
  expect(await visitors(bram)).toEqual([])
  await visit(anna, bram)
  await share(bram, true)
  expect(await visitors(bram)).toEqual([[anna.id, true]])
})

test('invisible members leave no trace, and only members that the reader can meet are shown', async () => {
  await app.db.asOwner('update members set invisible = true where id = $1', [bram.id])
  await visit(bram, anna)
  expect({ stored: await stored(bram), noted: await readHasVisited(bram, anna) }).toEqual({ stored: 0, noted: false })
  const cees = await site.member()
  await visit(cees, anna)
  expect(await visitors(anna)).toEqual([[cees.id, true]])
  await anna.client.put(`/api/members/${cees.id}/block`)
  expect({ visitors: await visitors(anna), badge: await badge(anna) }).toEqual({ visitors: [], badge: 0 })
  const elsewhere = await (await testSite(app)).member()
  expect((await visit(elsewhere, anna)).status).toBe(404)
})

test('a visit is removed from the list after the site’s number of days, and from the database after ninety', async () => {
  await visit(bram, anna)
  app.clock.advance(4 * dayMs)
  expect({ visitors: await visitors(anna), stored: await stored(anna) }).toEqual({ visitors: [], stored: 1 })
  app.clock.advance(87 * dayMs)
  await deleteOldVisits({ services: app.services })
  expect(await stored(anna)).toBe(0)
})

test('consecutive pages contain all visitors, latest first', async () => {
  await app.db.asOwner(
    `insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date, terms_accepted_at)
     select gen_random_uuid(), $1, $2, 'visits' || n || '@' || $2, 'x', case when n % 7 = 0 then 'banned' else 'active' end, $3, 'nl', 'NL', $3, $3
     from generate_series(1, 130) n`,
    [site.domainId, site.host, app.clock.now()],
  )
  await app.db.asOwner(
    `insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at, searchable)
     select id, $1, $2, 'Bulk', 'female', 'male', '1990-01-01', 'NL', $3, $3, status = 'active' from members where email like 'visits%@' || $2`,
    [site.domainId, site.host, app.clock.now()],
  )
  await app.db.asOwner(
    `insert into profile_visits (visited_id, visitor_id, visited_at)
     select $1, id, $2::timestamptz - make_interval(secs => floor(random() * 20)) from members where email like 'visits%@' || $3`,
    [anna.id, app.clock.now(), site.host],
  )
  const all = await app.db.asOwner<{ id: string }>(
    `select m.id from profile_visits v join members m on m.id = v.visitor_id where v.visited_id = $1 and m.status = 'active'
     order by v.visited_at desc, m.id desc`,
    [anna.id],
  )
  const pages: string[][] = []
  for (let next: string | null = ''; next !== null; ) {
    const { body }: { body: { visits: { profile: { id: string } }[]; next: string | null } } = await anna.client.get(
      `/api/profile-visits${next ? `?before=${next}` : ''}`,
    )
    pages.push(body.visits.map(({ profile }) => profile.id))
    next = body.next
  }
  expect(pages.flat()).toEqual(all.map(({ id }) => id))
  expect(pages.map((page) => page.length)).toEqual([48, 48, all.length - 96])
})

test('the list of visitors is for Premium only where the operator says so', async () => {
  const own = await testSite(app)
  await own.set('profile-visits.enabled', true)
  const [free, rich] = [await own.member(), await own.member({ paidUser: true })]
  const read = async ({ client }: TestMember) => (await client.get('/api/profile-visits')).status
  expect({ free: await read(free), rich: await read(rich) }).toEqual({ free: 200, rich: 200 })
  await own.set('premium.features', { 'profile-visits.see': true })
  expect({ free: await read(free), rich: await read(rich) }).toEqual({ free: 402, rich: 200 })
})
