import { beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs, timeAfter, timeBefore } from '../../../core/kernel/index.ts'
import { type MemberOptions, type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { manualClock } from '../../../tests/harness/index.ts'
import { pruneSwipes } from './delete-passes.ts'

// The rules of the game through its routes, with a manual clock.

const clock = manualClock()
const start = clock.now()
const app = await testApp({ clock, schedules: false, rateLimits: false })
let site: TestSite
let me: TestMember

beforeEach(async () => {
  clock.set(start)
  site = await testSite(app)
  await site.set('swipe-game.enabled', true)
  me = await site.member({ gender: 'male' })
})

/** The login was long ago, so the member has no open page. */
async function away(options: MemberOptions = {}): Promise<TestMember> {
  const member = await site.member(options)
  await leftAt(member, timeBefore(clock.now(), dayMs))
  return member
}
const leftAt = ({ id }: TestMember, moment: Date) =>
  app.db.asOwner('update members set last_seen_at = $2 where id = $1', [id, moment])
/** Likes from this many generated members, who never logged in. */
const crowdLike = ({ id }: TestMember, count: number) =>
  app.db.asOwner<{ id: string }>(
    `with made as (
       insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, paid_user, language, country, signup_date, terms_accepted_at)
       select gen_random_uuid(), domain_id, pool, gen_random_uuid() || '@crowd.test', 'x', status, confirmed_at, paid_user, language, country,
         signup_date, terms_accepted_at from members, generate_series(1, $2) where id = $1
       returning id)
     insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at, searchable)
     select made.id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at, searchable
     from profiles, made where member_id = $1 returning member_id id`,
    [id, count],
  )
const people = async (count: number) => {
  const made: TestMember[] = []
  for (let index = 0; index < count; index++) made.push(await away())
  return made
}
const like = ({ id }: { id: string }, by = me) => by.client.put(`/api/swipe-game/likes/${id}`)
const pass = ({ id }: { id: string }, by = me) => by.client.put(`/api/swipe-game/passes/${id}`)
const undo = ({ id }: { id: string }, by = me) => by.client.delete(`/api/swipe-game/swipes/${id}`)
const deck = async (query = '', by = me) => (await by.client.get(`/api/swipe-game${query}`)).body
const getIds = ({ profiles }: { profiles: { id: string }[] }) => profiles.map(({ id }) => id).sort()
const readLikes = (member: TestMember) =>
  app.db.asOwner('select to_member from likes where from_member = $1', [member.id])

test('a hundred simultaneous swipes give as many likes as the day allows', async () => {
  const others = await crowdLike(me, 100)
  const replies = await Promise.all(others.map((other) => like(other)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['swipe-game.no_likes_left']))
  expect(await readLikes(me)).toHaveLength(4)
  expect(await deck()).toMatchObject({ likes_left: 0, likes_per_day: 4 })
})

test('a like is a normal like of the site, and the second of two makes a match', async () => {
  const other = await site.member()
  expect((await like(other)).body).toMatchObject({ kind: 'like', match: false, likes_left: 3 })
  expect((await other.client.get('/api/likes.php')).body.liked_by.map((card: { id: string }) => card.id)).toEqual([
    me.id,
  ])
  expect((await like(me, other)).body).toMatchObject({ match: true, likes_left: 3 })
})

test('a repeated like, and one given elsewhere, are free', async () => {
  const [one, two] = await people(2)
  if (!one || !two) throw new Error('Nobody there')
  await like(one)
  expect((await like(one)).body).toMatchObject({ likes_left: 3 })
  await me.client.put(`/api/members/${two.id}/like`)
  expect((await like(two)).body).toMatchObject({ likes_left: 3 })
  expect((await undo(two)).body).toMatchObject({ given_back: false, likes_left: 3 })
  expect(await readLikes(me)).toHaveLength(2)
})

test('Premium has the same number as others unless the site says otherwise', async () => {
  const premium = await site.member({ paidUser: true })
  expect(await deck('', premium)).toMatchObject({ likes_left: 4 })
  await site.set('swipe-game.premium_likes_per_day', 9)
  expect(await deck('', premium)).toMatchObject({ likes_left: 9 })
  expect(await deck()).toMatchObject({ likes_left: 4 })
})

test('Premium can never have fewer', async () => {
  await expect(site.set('swipe-game.premium_likes_per_day', 3)).rejects.toThrow()
})

test.each([
  ['an ordinary day', '2026-03-02T22:59:59Z', '2026-03-02T23:00:00.000Z', '2026-03-03T23:00:00.000Z'],
  ['the day of 23 hours', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['the day of 25 hours', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('the number of likes resets at the site’s midnight: %s', async (_name, before, midnight, next) => {
  clock.set(new Date(before))
  const swiper = await site.member({ gender: 'male' })
  for (const other of await people(4)) await like(other, swiper)
  expect(await deck('', swiper)).toMatchObject({ likes_left: 0, resets_at: midnight })
  clock.set(new Date(midnight))
  expect(await deck('', swiper)).toMatchObject({ likes_left: 4, resets_at: next })
  const [late] = await people(1)
  expect((await like(late ?? me, swiper)).body).toMatchObject({ likes_left: 3 })
  clock.set(timeBefore(new Date(next), 1))
  expect(await deck('', swiper)).toMatchObject({ likes_left: 3 })
})

test('no profile is shown twice until passes are deleted', async () => {
  const [one, two, three, four] = await people(4)
  if (!one || !two || !three || !four) throw new Error('Nobody there')
  await pass(one)
  await like(two)
  await me.client.put(`/api/members/${three.id}/like`)
  expect(await deck()).toMatchObject({ has_passed: true, last: { kind: 'like', profile: { id: two.id } } })
  expect(getIds(await deck())).toEqual([four.id])
  expect((await me.client.delete('/api/swipe-game/passes')).body).toEqual({ forgotten: 1 })
  expect(getIds(await deck())).toEqual([one.id, four.id].sort())
})

test('a like replaces a pass, never the other way round', async () => {
  const [one] = await people(1)
  if (!one) throw new Error('Nobody there')
  await pass(one)
  expect((await like(one)).body).toMatchObject({ kind: 'like', likes_left: 3 })
  expect((await pass(one)).body).toMatchObject({ kind: 'like', likes_left: 3 })
})

test('blocked, invisible and foreign members neither appear nor can be swiped', async () => {
  const [blocking, blocked, hidden] = await people(3)
  if (!blocking || !blocked || !hidden) throw new Error('Nobody there')
  await blocking.client.put(`/api/members/${me.id}/block`)
  await me.client.put(`/api/members/${blocked.id}/block`)
  await hidden.client.put('/api/account/invisible', { invisible: true })
  const foreign = await (await testSite(app)).member()
  expect(getIds(await deck())).toEqual([])
  for (const other of [blocking, blocked, hidden, foreign]) {
    expect((await pass(other)).status).toBe(404)
    expect([403, 404]).toContain((await like(other)).status)
  }
  expect(await deck()).toMatchObject({ likes_left: 4 })
})

test('the member’s preferred gender decides, and can be ignored', async () => {
  const [woman] = await people(1)
  const man = await away({ gender: 'male' })
  await app.db.asOwner(`update profiles set looking_for = 'female' where member_id = $1`, [me.id])
  expect(await deck()).toMatchObject({ narrowed: true, profiles: [{ id: woman?.id }] })
  expect(getIds(await deck('?wide=yes'))).toEqual([woman?.id, man.id].sort())
})

test('the deck keeps to the member’s preferred ages until it is widened', async () => {
  const [younger, fitting, older] = await Promise.all(
    ['1999-05-01', '1984-05-01', '1970-05-01'].map((birth) => away({ birth })),
  )
  await me.client.put('/api/profile', { looking_min_age: 35, looking_max_age: 50 })
  expect(await deck()).toMatchObject({ narrowed: true, profiles: [{ id: fitting?.id }] })
  expect(getIds(await deck('?wide=yes'))).toEqual([younger?.id, fitting?.id, older?.id].sort())
  // Limits at the ends of the scale count as open.
  await me.client.put('/api/profile', { looking_min_age: 18, looking_max_age: 80 })
  expect(await deck()).toMatchObject({ narrowed: false })
})

test('an unconfirmed member’s like waits, and counts for the day', async () => {
  const newcomer = await site.member({ confirmed: false })
  const [one] = await people(1)
  if (!one) throw new Error('Nobody there')
  const before = (await newcomer.client.get('/api/swipe-game')).body.likes_left
  expect((await like(one, newcomer)).body).toMatchObject({ kind: 'like', waiting: true, likes_left: before - 1 })
  expect((await one.client.get('/api/likes.php')).body.liked_by).toEqual([])
  expect((await pass(one, newcomer)).body.kind).toBe('like')
})

test('undoing returns the like if the receiver cannot have noticed it', async () => {
  const [one, two] = await people(2)
  if (!one || !two) throw new Error('Nobody there')
  await pass(two)
  await like(one)
  expect((await undo(two)).body.error.code).toBe('swipe-game.nothing_to_undo')
  expect((await undo(one)).body).toMatchObject({ kind: 'like', given_back: true, likes_left: 4 })
  expect(await readLikes(me)).toEqual([])
  // A like that waits for confirmation sends no mail either.
  clock.set(timeAfter(clock.now(), hourMs))
  await app.settle()
  expect((await app.mails()).filter(({ to }) => to === one.email)).toEqual([])
  expect((await undo(two)).body).toMatchObject({ kind: 'pass', given_back: false, likes_left: 4 })
  expect((await undo(two)).body.error.code).toBe('swipe-game.nothing_to_undo')
})

test.each([
  ['is on the site', async (other: TestMember) => void (await leftAt(other, clock.now()))],
  [
    'has been there since',
    async (other: TestMember) => {
      clock.set(timeAfter(clock.now(), 240_000))
      await other.client.get('/api/user.php')
    },
  ],
  [
    'has looked',
    async (other: TestMember) =>
      void (await app.db.asOwner('update likes set seen_at = now() where to_member = $1', [other.id])),
  ],
  ['matched', async (other: TestMember) => void (await other.client.put(`/api/members/${me.id}/like`))],
  ['has had time for the mail', async () => clock.set(timeAfter(clock.now(), 10 * minuteMs))],
])('undoing returns no like if the recipient %s', async (_name, react) => {
  const [other] = await people(1)
  if (!other) throw new Error('Nobody there')
  await like(other)
  await react(other)
  expect((await undo(other)).body).toMatchObject({ given_back: false, likes_left: 3 })
  expect(await readLikes(me)).toEqual([])
})

test('twenty simultaneous undos return one like', async () => {
  const [one, two] = await people(2)
  if (!one || !two) throw new Error('Nobody there')
  await like(two)
  await like(one)
  const replies = await Promise.all(Array.from({ length: 20 }, () => undo(one)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await deck()).toMatchObject({ likes_left: 3 })
})

test('yesterday’s swipe stays', async () => {
  const [one] = await people(1)
  if (!one) throw new Error('Nobody there')
  await pass(one)
  clock.set(timeAfter(clock.now(), dayMs))
  expect(await deck()).toMatchObject({ last: null })
  expect((await undo(one)).body.error.code).toBe('swipe-game.nothing_to_undo')
})

test('passes are deleted after their period, and the figures cover two weeks', async () => {
  const [one, two] = await people(2)
  if (!one || !two) throw new Error('Nobody there')
  await pass(one)
  await like(two)
  const operator = await site.staff('operator')
  const forget = () => pruneSwipes.handler(site.context('NL'))
  const figures = async () =>
    (await operator.get(`/api/console/swipe-game/figures?domain_id=${site.domainId}`)).body.days as { swipes: number }[]
  expect((await figures()).at(-1)).toMatchObject({ day: '2026-03-02', swipes: 2, likes: 1, matches: 0 })
  expect(await figures()).toHaveLength(14)
  await site.set('swipe-game.pass_days', 15)
  clock.set(timeAfter(clock.now(), 14 * dayMs))
  await forget()
  expect(getIds(await deck())).toEqual([])
  clock.set(timeAfter(clock.now(), 2 * dayMs))
  await forget()
  expect(getIds(await deck())).toEqual([one.id])
  expect(await app.db.asOwner('select from swipe_game_days where domain_id = $1', [site.domainId])).toEqual([])
})

test('undoing is for Premium only where the operator says so, and others see that it offers more likes', async () => {
  const other = await away()
  const rich = await site.member({ gender: 'male', paidUser: true })
  await site.set('swipe-game.premium_likes_per_day', 9)
  await site.set('premium.features', { 'swipe-game.undo': true })
  for (const member of [me, rich]) expect((await pass(other, member)).status).toBe(200)
  const refused = await undo(other)
  expect(refused).toMatchObject({ status: 402, body: { error: { code: 'premium_required' } } })
  expect((await undo(other, rich)).status).toBe(200)
  expect(await deck()).toMatchObject({ likes_per_day: 4, premium_has_more: true })
  expect(await deck('', rich)).toMatchObject({ likes_per_day: 9, premium_has_more: false })
  const listed = async () => (await site.client().get('/api/premium/features')).body.features
  expect(await listed()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'swipe-game.likes', free: 4, premium: 9 }),
      expect.objectContaining({ id: 'swipe-game.undo', free: false, premium: true }),
    ]),
  )
  await site.set('premium.features', { 'swipe-game.likes': false })
  expect(await deck('', rich)).toMatchObject({ likes_per_day: 4, premium_has_more: false })
  expect((await undo(other)).status).toBe(200)
  await site.set('swipe-game.enabled', false)
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual(['photos.all', 'photos.more', 'chat.talk'])
})
