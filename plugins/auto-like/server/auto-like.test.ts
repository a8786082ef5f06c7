import { expect, test } from 'vitest'
import { dayMs } from '../../../core/kernel/index.ts'
import { type MemberOptions, type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

// Interest is never invented: a like-back comes from a member who asked for it, or from a labelled profile.

const app = await testApp()
const { limiter } = app.services
const limited = limiter.consume.bind(limiter)
limiter.consume = async () => {}

async function newSite(): Promise<TestSite> {
  const site = await testSite(app)
  await site.set('auto-like.enabled', true)
  return site
}
const call = async (member: TestMember) => (await member.client.get('/api/auto-like.php')).body
const like = (from: TestMember, to: TestMember) => from.client.put(`/api/members/${to.id}/like`)
const putWish = (member: TestMember, on = true, ages: [number, number] = [18, 99]) =>
  member.client.put('/api/auto-like/wish', { on, min_age: ages[0], max_age: ages[1] })
const nobody = { profile: null }

/** A member who likes another with like-backs on. */
async function pair(site: TestSite, options: { one?: MemberOptions; ages?: [number, number] } = {}) {
  const [one, two] = [await site.member(options.one), await site.member()]
  await putWish(two, true, options.ages)
  await like(one, two)
  return { one, two }
}

test('a like is answered once for a member with like-backs on', async () => {
  const site = await newSite()
  const { one, two } = await pair(site)
  const replies = await Promise.all(Array.from({ length: 5 }, () => call(one)))
  expect(replies.filter(({ profile }) => profile)).toEqual([
    { profile: expect.objectContaining({ id: two.id, origin: 'member', fictional: false }) },
  ])
  expect(await call(one)).toEqual(nobody)
  const { liked_by } = (await one.client.get('/api/likes.php')).body
  expect(liked_by.map(({ id, match }: { id: string; match: boolean }) => [id, match])).toEqual([[two.id, true]])
})

test('simultaneous changes of the choice are logged once each', async () => {
  const member = await (await newSite()).member()
  for (const on of [true, false]) await Promise.all(Array.from({ length: 5 }, () => putWish(member, on)))
  const log = await app.db.asOwner('select granted from consents where member_id = $1 order by id', [member.id])
  expect(log).toEqual([{ granted: true }, { granted: false }])
})

test('members with like-backs off, turned off again or with other wishes like nobody back', async () => {
  const site = await newSite()
  const [one, silent] = [await site.member({ birth: '1990-05-05' }), await site.member()]
  await like(one, silent)
  expect(await call(one)).toEqual(nobody)
  expect(await call((await pair(site, { one: { birth: '1990-05-05' }, ages: [18, 34] })).one)).toEqual(nobody)
  expect(await call((await pair(site, { one: { birth: '1990-05-05' }, ages: [36, 99] })).one)).toEqual(nobody)
  expect((await call((await pair(site, { one: { birth: '1990-05-05' }, ages: [35, 35] })).one)).profile).not.toBeNull()
  const women = await pair(site)
  await app.db.asOwner(`update profiles set looking_for = 'male' where member_id = $1`, [women.two.id])
  expect(await call(women.one)).toEqual(nobody)
  const withdrawn = await pair(site)
  await putWish(withdrawn.two, false)
  expect(await call(withdrawn.one)).toEqual(nobody)
  const { consents } = (await withdrawn.two.client.get('/api/account/consents')).body
  expect(consents).toContainEqual(expect.objectContaining({ purpose: 'auto-like.like_back', granted: false }))
})

test('blocks and invisibility are respected, and a withdrawn like stays withdrawn', async () => {
  const site = await newSite()
  const [blocked, invisible, again] = [await pair(site), await pair(site), await pair(site)]
  await app.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now())', [
    blocked.two.id,
    blocked.one.id,
  ])
  await app.db.asOwner('update members set invisible = true where id = $1', [invisible.two.id])
  await app.db.asOwner('update profiles set searchable = false where member_id = $1', [invisible.two.id])
  expect({ blocked: await call(blocked.one), invisible: await call(invisible.one) }).toEqual({
    blocked: nobody,
    invisible: nobody,
  })
  await call(again.one)
  await again.two.client.delete(`/api/members/${again.one.id}/like`)
  expect(await call(again.one)).toEqual(nobody)
  // This does not affect later members.
  const later = await site.member()
  await putWish(later)
  await like(again.one, later)
  expect((await call(again.one)).profile.id).toBe(later.id)
})

test('a fictional profile likes a member only where such profiles are shown, labelled, once a day', async () => {
  const site = await newSite()
  const member = await site.member()
  for (let i = 0; i < 3; i++) await site.member({ fictional: true })
  expect(await call(member)).toEqual(nobody)
  await site.set('locales', ['nl'])
  await site.set('fictional_warning', { nl: 'Sommige profielen zijn verzonnen.' })
  await site.set('fictional_enabled', true)
  const [{ profile }, second] = [await call(member), await call(member)]
  expect(profile).toMatchObject({ origin: 'system', fictional: true })
  expect(second).toEqual(nobody)
  app.clock.advance(dayMs)
  const tomorrow = (await call(member)).profile
  expect(tomorrow.id).not.toBe(profile.id)
})

test('requires a session, a same-site request and the client header, and is rate-limited', async () => {
  const site = await newSite()
  const { one } = await pair(site)
  const get = (headers: Record<string, string | undefined>) => one.client.get('/api/auto-like.php', { headers })
  expect((await get({ 'x-request-type': undefined })).status).toBe(403)
  expect((await get({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await site.client().get('/api/auto-like.php')).body.authentication_required).toBe(true)
  limiter.consume = limited
  const codes = []
  for (let i = 0; i < 8; i++) codes.push((await get({})).status)
  expect(codes).toContain(429)
  limiter.consume = async () => {}
})
