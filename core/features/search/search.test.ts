import { expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { minuteMs, timeBefore } from '../../shared/durations.ts'

const ids: Record<string, string> = {}
const utrecht = { lat: 52.0907, lon: 5.1214 }

const app = await testApp()
const site = await testSite(app)
const me = await site.member({ gender: 'male', position: utrecht })
const ago = (minutes: number) => timeBefore(app.clock.now(), minutes * minuteMs)
const make = async (name: string, options: Parameters<TestSite['member']>[0]) => {
  ids[name] = (await site.member({ name, ...options })).id
}
await make('Anna', {
  gender: 'female',
  region: 'NL-UT',
  birth: '1996-03-02',
  interests: ['sushi', 'wine'],
  position: { lat: 52.1, lon: 5.1 },
})
await make('Bea', {
  gender: 'female',
  region: 'NL-NH',
  birth: '1996-03-03',
  interests: ['wine'],
  position: { lat: 52.37, lon: 4.9 },
})
await make('Carl', { gender: 'male', region: 'NL-UT', birth: '1980-01-01', position: { lat: 50.85, lon: 5.69 } })
await make('Dora', { gender: 'female', country: 'DE', birth: '1970-01-01' })
for (const [index, name] of ['Anna', 'Bea', 'Carl', 'Dora'].entries()) {
  await app.db.asOwner('update profiles set last_seen_at = $2, created_at = $3 where member_id = $1', [
    ids[name],
    ago(30 + index),
    ago(100 - index),
  ])
}

test('a card shows members the everyday interests that both have stated, if profiles show them', async () => {
  const place = await testSite(app)
  const mine = ['tea', 'kissing', 'bondage', 'relationship', 'art']
  const one = await place.member({ gender: 'male', interests: mine })
  await place.member({ gender: 'female', name: 'Twin', interests: [...mine, 'wine'] })
  const shared = async (client = one.client) =>
    (await client.get('/api/members?gender=female')).body.profiles.map(
      (card: { in_common: string[] }) => card.in_common,
    )
  expect(await shared()).toEqual([['tea', 'art']])
  expect((await one.client.get(`/api/members/${one.id}`)).body.profile.in_common).toEqual([])
  await place.set('logged_out_search', 'all')
  expect(await shared(place.client())).toEqual([[]])
  await place.set('visible_profile_fields', ['hair'])
  expect(await shared()).toEqual([[]])
})

const search = async (query: string, client = me.client) => (await client.get(`/api/members?${query}`)).body
const getNames = (reply: { profiles: { name: string }[] }) => reply.profiles.map((card) => card.name)

test.each([
  ['', ['Anna', 'Bea', 'Carl', 'Dora']],
  ['sort=new', ['Dora', 'Carl', 'Bea', 'Anna']],
  ['gender=female', ['Anna', 'Bea', 'Dora']],
  ['country=NL', ['Anna', 'Bea', 'Carl']],
  ['country=NL&region=NL-UT', ['Anna', 'Carl']],
  // Anna turns 30 today, Bea tomorrow.
  ['min_age=30&max_age=30', ['Anna']],
  ['max_age=29', ['Bea']],
  ['interests=wine', ['Anna', 'Bea']],
  ['interests=wine,sushi', ['Anna']],
  ['sort=near', ['Anna', 'Bea', 'Carl']],
  ['distance_km=25', ['Anna']],
  ['distance_km=50&gender=female&sort=active', ['Anna', 'Bea']],
  ['distance_km=300&sort=new', ['Carl', 'Bea', 'Anna']],
  ['gender=male&country=NL&region=NL-UT&min_age=40&max_age=50&sort=near', ['Carl']],
])('a search for "%s" finds %j', async (query, expected) => {
  const reply = await search(query)
  expect(getNames(reply)).toEqual(expected)
  expect(reply).toMatchObject({
    num_results: expected.length,
    num_results_capped: false,
    page_number: 1,
    results_per_page: 24,
  })
})

test('a card has its own fields and no others', async () => {
  const [card] = (await search('interests=sushi')).profiles
  expect(card).toMatchObject({
    id: ids.Anna,
    age: 30,
    fictional: false,
    region_name: 'Utrecht',
    main_image: null,
    num_photos: 0,
    distance_km: 5,
    online: false,
  })
  expect(Object.keys(card).sort()).toEqual([
    'age',
    'country',
    'distance_km',
    'extensions',
    'fictional',
    'gender',
    'id',
    'in_common',
    'liked',
    'main_image',
    'match',
    'name',
    'num_photos',
    'online',
    'place',
    'region',
    'region_name',
    'tagline',
  ])
})

test('few results bring similar members, but none already found', async () => {
  const reply = await search('gender=female&interests=sushi')
  expect(reply.similar_profiles.map((card: { name: string }) => card.name)).toEqual(['Bea', 'Dora'])
  expect(reply.num_similar).toBe(2)
})

test('excludes the searcher, other pools, and blocked, invisible, unconfirmed, disabled, banned members', async () => {
  const own = await testSite(app)
  const searcher = await own.member()
  const [blocked, blocking, hidden, plain, banned] = [
    await own.member(),
    await own.member(),
    await own.member(),
    await own.member(),
    await own.member(),
  ]
  await own.member({ confirmed: false })
  await searcher.client.put(`/api/members/${blocked.id}/block`)
  await blocking.client.put(`/api/members/${searcher.id}/block`)
  await hidden.client.put('/api/account/invisible', { invisible: true })
  const owner = await own.staff('owner')
  await owner.post(`/api/console/members/${banned.id}/disable`, { reason: 'complaint', version: 1 })
  const reply = await search('', searcher.client)
  expect(reply.profiles.map((card: { id: string }) => card.id)).toEqual([plain.id])
  expect(reply.num_results).toBe(1)
  expect((await search('', blocking.client)).profiles.map((card: { id: string }) => card.id)).not.toContain(searcher.id)
  await owner.post(`/api/console/members/${banned.id}/enable`, { reason: 'settled', version: 2 })
  await hidden.client.put('/api/account/invisible', { invisible: false })
  expect((await search('', searcher.client)).num_results).toBe(3)
})

test('pages follow each other without gaps or repeats, and the count is capped', async () => {
  const big = await testSite(app)
  const searcher = await big.member({ gender: 'male' })
  await app.db.asOwner(
    `with m as (
       insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date, terms_accepted_at)
       select gen_random_uuid(), $1, $2, 'bulk' || n || '@' || $2, 'x', 'active', now(), 'nl', 'NL', now(), now() from generate_series(1, 520) n
       returning id)
     insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at, searchable)
     select id, $1, $2, 'Bulk', 'female', 'male', '1990-01-01', 'NL', '2026-01-01', '2026-01-01', true from m`,
    [big.domainId, big.host],
  )
  const seen = new Set<string>()
  let page = 1
  for (; ; page++) {
    const reply = await search(`gender=female&page=${page}`, searcher.client)
    if (page === 1) expect(reply).toMatchObject({ num_results: 480, num_results_capped: true, num_pages: 20 })
    if (reply.profiles.length === 0) break
    for (const card of reply.profiles) seen.add(card.id)
  }
  expect(page).toBe(22)
  expect(seen.size).toBe(481)
  // Another viewer's search counts again.
  const other = await big.member({ gender: 'male' })
  const hideBut = (left: number) =>
    app.db.asOwner(
      `update profiles set searchable = member_id in (select member_id from profiles where pool = $1 and gender = 'female'
         order by member_id limit $2) where pool = $1 and gender = 'female'`,
      [big.host, left],
    )
  await hideBut(100)
  expect(await search('gender=female&page=2', searcher.client)).toMatchObject({ num_results: 480 })
  expect(await search('gender=female&min_age=19', searcher.client)).toMatchObject({ num_results: 100 })
  expect(await search('gender=female&page=2', other.client)).toMatchObject({ num_results: 100 })
  // A page that is not full is counted.
  await hideBut(30)
  expect(await search('gender=female&page=2', searcher.client)).toMatchObject({ num_results: 30, num_pages: 2 })
})

test.each([
  'gender=x',
  'min_age=3',
  'country=nl',
  'interests=nonsense',
  'page=0',
  'page=1;drop',
  'distance_km=-1',
  'sort=name',
  'region=%27',
])('"%s" is refused', async (query) => {
  expect((await me.client.get(`/api/members?${query}`)).status).toBe(422)
})

test('visitors search as far as the site allows', async () => {
  const own = await testSite(app)
  for (let n = 0; n < 26; n++) await own.member()
  const visitor = own.client()
  await own.set('logged_out_search', 'none')
  expect((await visitor.get('/api/members')).body.authentication_required).toBe(true)
  await own.set('logged_out_search', 'limited')
  const limited = await search('page=2', visitor)
  expect(limited).toMatchObject({ limited: true, page_number: 1, num_pages: 1, num_results: 24 })
  expect(limited.profiles).toHaveLength(24)
  await own.set('logged_out_search', 'all')
  expect((await search('page=2', visitor)).profiles).toHaveLength(2)
})

test('fictional profiles need the setting and the warning, have the label and do not count', async () => {
  const own = await testSite(app)
  const searcher = await own.member()
  const fictional = await own.member({ fictional: true })
  const real = await own.member()
  expect((await search('', searcher.client)).profiles).toHaveLength(1)
  expect((await searcher.client.get(`/api/members/${fictional.id}`)).status).toBe(404)
  // Text that may have been stored before the rule existed.
  await app.db.asOwner(
    `insert into settings (key, scope, value, updated_by, updated_at) values ('fictional_enabled', $1, 'true', 'system:test', now())`,
    [`domain:${own.domainId}`],
  )
  await app.services.snapshot.reload()
  expect((await search('', searcher.client)).profiles).toHaveLength(1)
  await own.set('locales', ['nl'])
  await own.set('fictional_warning', { nl: 'Op deze site staan fictieve profielen.' })
  const reply = await search('', searcher.client)
  const labels = Object.fromEntries(
    reply.profiles.map((card: { id: string; fictional: boolean }) => [card.id, card.fictional]),
  )
  expect(labels).toEqual({ [fictional.id]: true, [real.id]: false })
  expect(reply.num_results).toBe(1)
  expect((await searcher.client.get(`/api/members/${fictional.id}`)).body.profile.fictional).toBe(true)
})

test('a filter that the site does not offer is ignored', async () => {
  const own = await testSite(app)
  const searcher = await own.member()
  await own.member({ interests: ['wine'] })
  await own.set('search_fields', ['gender'])
  expect((await search('interests=sushi', searcher.client)).profiles).toHaveLength(1)
})

test('lists only members looking for the searcher’s gender, until the member asks for everybody', async () => {
  const own = await testSite(app)
  const man = await own.member({ gender: 'male' })
  const [forMen, forWomen, forBoth] = [await own.member(), await own.member(), await own.member()]
  for (const [{ id }, wish] of [
    [forMen, 'male'],
    [forWomen, 'female'],
    [forBoth, 'both'],
  ] as const)
    await app.db.asOwner('update profiles set looking_for = $2 where member_id = $1', [id, wish])
  const searchIds = async (query: string, client = man.client) => {
    const reply = await search(query, client)
    const ids = reply.profiles.map(({ id }: { id: string }) => id).sort()
    return { reciprocal: reply.reciprocal, ids, count: reply.num_results }
  }
  const fitting = [forMen.id, forBoth.id].sort()
  const everybody = [forMen.id, forWomen.id, forBoth.id].sort()
  expect(await searchIds('gender=female')).toEqual({ reciprocal: true, ids: fitting, count: 2 })
  expect(await searchIds('gender=female&everyone=1')).toEqual({ reciprocal: false, ids: everybody, count: 3 })
  const related = (await man.client.get(`/api/members/${forBoth.id}/related`)).body.profiles
  expect(related.map(({ id }: { id: string }) => id)).toEqual([forMen.id])
  // Visitors have no gender to match.
  await own.set('logged_out_search', 'all')
  expect((await searchIds('gender=female', own.client())).ids).toEqual(everybody)
})

test('online and photo are separate filters, and presence is for members only', async () => {
  const own = await testSite(app)
  const searcher = await own.member({ gender: 'male' })
  const [here, away, pictured, waiting] = [
    await own.member(),
    await own.member(),
    await own.member(),
    await own.member(),
  ]
  const before = (minutes: number) => timeBefore(app.clock.now(), minutes * minuteMs)
  for (const { id } of [away, pictured, waiting])
    await app.db.asOwner('update profiles set last_seen_at = $2 where member_id = $1', [id, before(11)])
  for (const [{ id }, status] of [
    [pictured, 'active'],
    [waiting, 'inspection'],
  ] as const) {
    await app.db.asOwner(
      `with made as (insert into photos (id, member_id, status, media_key, width, height, colour, created_at)
         values (gen_random_uuid(), $1::uuid, $2, $1::text, 10, 10, '#aabbcc', now()) returning id)
       update profiles set main_photo_id = (select id from made) where member_id = $1::uuid`,
      [id, status],
    )
  }
  const searchIds = async (query: string, client = searcher.client) =>
    (await search(query, client)).profiles.map(({ id }: { id: string }) => id)
  expect(await searchIds('online=1')).toEqual([here.id])
  expect(await searchIds('photo=1')).toEqual([pictured.id])
  expect(await searchIds('online=1&photo=1')).toEqual([])
  await own.set('logged_out_search', 'all')
  expect(await searchIds('online=1', own.client())).toHaveLength(5)
  await own.set('search_fields', ['gender'])
  expect(await searchIds('online=1&photo=1')).toHaveLength(4)
})

test('says that a position is missing if a member without one searches nearby', async () => {
  const own = await testSite(app)
  const [nowhere, somewhere] = [await own.member(), await own.member({ position: utrecht })]
  const unknown = async (client: TestMember['client'], query: string) => (await search(query, client)).position_unknown
  expect(await unknown(nowhere.client, 'distance_km=25')).toBe(true)
  expect(await unknown(nowhere.client, 'sort=near')).toBe(true)
  expect(await unknown(nowhere.client, '')).toBe(false)
  expect(await unknown(somewhere.client, 'distance_km=25')).toBe(false)
})

test('filters are for Premium only where the operator says so', async () => {
  const own = await testSite(app)
  const [free, rich] = [
    await own.member({ position: utrecht }),
    await own.member({ position: utrecht, paidUser: true }),
  ]
  const readStatus = async ({ client }: TestMember, query: string) => (await client.get(`/api/members?${query}`)).status
  expect(await readStatus(free, 'distance_km=25')).toBe(200)
  await own.set('premium.features', { 'search.filters': true })
  expect({ free: await readStatus(free, 'distance_km=25'), rich: await readStatus(rich, 'distance_km=25') }).toEqual({
    free: 402,
    rich: 200,
  })
  expect(await readStatus(free, 'gender=female')).toBe(200)
  await own.set('premium_search_fields', ['gender'])
  expect([await readStatus(free, 'distance_km=25'), await readStatus(free, 'gender=female')]).toEqual([200, 402])
})
