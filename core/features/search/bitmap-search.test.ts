import { expect, test, vi } from 'vitest'
import { randomSearch, searcher } from '../../../tests/bench/million/searches.ts'
import { fillSearchPool, findExpected, type PoolMember, readSearchPool } from '../../../tests/factories/search-pool.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { listRegions, specifiedCountries } from '../../platform/geo/index.ts'
import { interests } from '../../shared/vocabulary.ts'
import { updateSearchIndex } from './bitmap-index.ts'
import type { CandidateCondition } from './candidate-filter.ts'
import { findByBitmaps, findFacesFirst, findRows, type SearchRow } from './find-rows.ts'
import type { SearchFilter, SearchStrategy, SearchViewer } from './query.ts'
import { searchStatement } from './statement.ts'
import { termSql } from './terms.ts'

const size = 900
const keep = () => updateSearchIndex(app.services, app.clock.now(), size)

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
const me = (await site.member({ gender: 'male' })).id
await fillSearchPool(site, 1400)
await app.db.asOwner(
  `with made as (insert into photos (id, member_id, status, media_key, width, height, colour, created_at)
       select gen_random_uuid(), member_id, case when random() < 0.8 then 'active' else 'inspection' end, member_id::text, 1, 1, '#aabbcc', now()
       from profiles where pool = $1 and random() < 0.5 returning id, member_id)
     update profiles set main_photo_id = made.id from made where made.member_id = profiles.member_id`,
  [site.host],
)
await app.db.asOwner(
  `insert into blocks (blocker, blocked, created_at)
     (select $2::uuid, member_id, now() from profiles where pool = $1 and member_id <> $2 order by member_id limit 20)
     union all (select member_id, $2::uuid, now() from profiles where pool = $1 and member_id <> $2 order by member_id desc limit 20)`,
  [site.host, me],
)
for (let n = 0; n < 3; n += 1) await site.member({ fictional: true })
// A pool is indexed only after all transactions on this server have ended that were open when it was found, those of
// other test files too.
const ready = async () => {
  await keep()
  expect(await app.db.asOwner('select from search_pools where ready')).toHaveLength(1)
}
await vi.waitFor(ready, { timeout: 180_000, interval: 200 })

const ask = (filter: SearchFilter, viewer: SearchViewer, way: SearchStrategy) => {
  const { statement, values } = searchStatement(filter, viewer, way)
  return app.services.db.query<SearchRow>(statement, values)
}
const getIds = (rows: readonly SearchRow[]) => rows.flatMap(({ id }) => (id ? [id] : []))

const seeds = Array.from({ length: 14 }, (_, n) => n)
/** Filters that certainly match members; random ones follow. */
const certain: readonly Partial<SearchFilter>[] = [
  { gender: 'female' },
  { interests: ['wine'], sort: 'new' },
  { sort: 'near', country: 'NL' },
  { everyone: true, minAge: 30, maxAge: 60 },
  { photo: true },
  { tokens: [['x:pet=cat', 'x:pet=dog'], ['x:smoke=no']] },
  { tokens: [['x:tall=180']], gender: 'female', sort: 'new' },
]
const someTokens = [['x:pet=cat', 'x:pet=dog'], ['x:tall=170'], ['x:nobody=1', 'x:smoke=no']]
const buildSearch = (seed: string, n: number) => {
  const { filter, viewer } = randomSearch(seed, me, app.clock.now())
  if (certain[n]) {
    const plain: SearchFilter = { interests: [], sort: 'active', page: 1, ...certain[n] }
    // A page lists fictional profiles last, unlike the expected order. The last of them searches as a member who is
    // found apart.
    const soughtAs = n === certain.length - 1 ? 'apart' : viewer.soughtAs
    return { filter: plain, viewer: { ...viewer, soughtAs, pool: site.host, fictional: false, reaching: true } }
  }
  // Filters that match nobody prove little in small pools, so every other search is less strict.
  const loose =
    n % 2 === 0 ? { region: undefined, minAge: undefined, country: undefined, photo: false, online: false } : {}
  const region = filter.region && ['NL-UT', 'NL-ZE', 'DE-BE'].includes(filter.region) ? filter.region : undefined
  const interests = filter.interests.slice(0, 1)
  const tokens = someTokens.slice(n % 3, (n % 3) + (n % 4))
  return {
    filter: { ...filter, region, interests, tokens, ...loose },
    viewer: { ...viewer, pool: site.host, reaching: true },
  }
}

async function holdsFor(n: number, all: readonly PoolMember[], faces: 'always' | 'off' = 'always') {
  const seed = `maps ${n}`
  const { filter, viewer: anyone } = buildSearch(seed, n)
  const viewer = { ...anyone, faces }
  const wanted = findExpected(all, filter, viewer).slice(0, 481)
  const made = new Set(all.filter(({ fictional }) => fictional).map((p) => p.member_id))
  const real = wanted.filter((id) => !made.has(id)).length
  const { db } = app.services
  const ways: Record<string, (page: SearchFilter) => Promise<SearchRow[]>> = {
    scan: (page) => ask(page, viewer, { by: 'scan' }),
    'all by bitmaps': (page) => findFacesFirst(db, page, viewer, 5000),
    'step by step': (page) => findFacesFirst(db, page, viewer, 0),
    'as it is': (page) => findRows(app.services, page, viewer),
  }
  for (const page of new Set([1, Math.max(1, Math.ceil(wanted.length / 24))])) {
    for (const [way, find] of Object.entries(ways)) {
      const rows = await find({ ...filter, page })
      const got = { ids: getIds(rows), hits: rows[0]?.hits, mapped: rows[0]?.mapped }
      const ids = wanted.slice((page - 1) * 24, page * 24)
      expect(got, `${seed} ${way}: ${JSON.stringify({ ...filter, page })}`).toEqual({
        ids,
        hits: wanted.length,
        mapped: true,
      })
      // Beyond the counted hits there may be more real members than among the first.
      const total = rows[0]?.total ?? 0
      expect(
        wanted.length < 481 ? total === real : total >= real && total <= 481,
        `${seed} ${way}: ${total} for ${real}`,
      ).toBe(true)
    }
  }
  return wanted.length
}

test('the index finds fitting members in the order of the list, page after page', async () => {
  const all = await readSearchPool(site, me)
  const found: number[] = []
  for (const seed of seeds) found.push(await holdsFor(seed, all))
  for (const seed of seeds.slice(0, 8)) found.push(await holdsFor(seed, all, 'off'))
  // Otherwise the test would prove nothing.
  expect(found.filter((hits) => hits > 24).length).toBeGreaterThan(2)
}, 240_000)

test('members without a photo end each page if photos come first per page', async () => {
  const all = await readSearchPool(site, me)
  const shown = new Set(all.filter(({ photo }) => photo).map((p) => p.member_id))
  const viewer: SearchViewer = { ...searcher(me, app.clock.now()), pool: site.host, soughtAs: null, faces: 'page' }
  const filter: SearchFilter = { interests: [], sort: 'active', page: 2 }
  const listed = findExpected(all, filter, viewer).slice(24, 48)
  const wanted = [...listed.filter((id) => shown.has(id)), ...listed.filter((id) => !shown.has(id))]
  expect(getIds(await findRows(app.services, filter, viewer))).toEqual(wanted)
})

test('a condition may use any column of the profile, whatever strategy finds the members', async () => {
  const { db } = app.services
  const all = await readSearchPool(site, me)
  for (const sort of ['active', 'new', 'near'] as const) {
    const filter: SearchFilter = { interests: [], sort, page: 1 }
    const viewer: SearchViewer = {
      ...searcher(me, app.clock.now()),
      pool: site.host,
      soughtAs: null,
      position: { lat: 52, lon: 5 },
      cap: 24,
      conditions: [(bind) => `not p.fictional and p.looking_for in ('both', ${bind('male')}) and p.country = 'NL'`],
    }
    const fitting = all.filter((p) => p.looking_for !== 'female' && p.country === 'NL')
    const wanted = findExpected(fitting, filter, viewer).slice(0, 24)
    expect(wanted).toHaveLength(24)
    for (const atMost of [5000, 0]) {
      expect(getIds(await findByBitmaps(db, filter, viewer, atMost)), `${sort}, at most ${atMost}`).toEqual(wanted)
    }
  }
})

test('a plugin’s filter finds the same whether the other filters match few or many', async () => {
  const viewer = { ...searcher(me, app.clock.now()), pool: site.host, reaching: true }
  const condition: CandidateCondition = (bind) =>
    `p.member_id in (select member_id from profiles where interests @> ${bind(['wine'], '::text[]')})`
  const { db } = app.services
  const query = vi.fn(db.query)
  const reader = { ...db, query } as typeof db
  for (const part of [{}, { sort: 'near' }, { gender: 'female', country: 'NL' }, { distanceKm: 100 }] as const) {
    const filter: SearchFilter = { interests: [], sort: 'active', page: 1, ...part }
    const rows = await findRows({ db: reader }, { ...filter, conditions: [condition] }, viewer)
    const same = await ask({ ...filter, interests: ['wine'] }, viewer, { by: 'scan' })
    expect({ ids: getIds(rows), hits: rows[0]?.hits }).toEqual({ ids: getIds(same), hits: same[0]?.hits })
    expect(rows[0]?.hits).toBeGreaterThan(0)
  }
  const strategies = new Set(query.mock.calls.map(([{ name }]) => name.split(':')[1]))
  expect([...strategies].sort()).toEqual(['bitmaps', 'scan'])
})

test('no two terms of a kind share a bitmap', async () => {
  const regions = specifiedCountries.flatMap(({ code }) => listRegions(code).map((region) => region.code))
  for (const words of [specifiedCountries.map(({ code }) => code), regions, [...interests]]) {
    const [row] = await app.db.asOwner<{ maps: number }>(
      `select count(distinct ${termSql('0', 'word')})::int maps from unnest($1::text[]) word`,
      [words],
    )
    expect(row?.maps).toBe(new Set(words).size)
  }
})

test('a pool without an index is searched by one statement', async () => {
  const { db } = app.services
  const query = vi.fn(db.query)
  const viewer = { ...searcher(me, app.clock.now()), pool: 'nowhere' }
  const filter: SearchFilter = { interests: [], sort: 'near', distanceKm: 25, page: 1 }
  expect((await findRows({ db: { ...db, query } as typeof db }, filter, viewer))[0]?.mapped).toBe(false)
  expect(query).toHaveBeenCalledTimes(1)
})

test('a search reads the latest of many pending changes, and the index applies the rest', async () => {
  const viewer = { ...searcher(me, app.clock.now()), pool: site.host, soughtAs: null, fictional: true }
  const find = (interests: string[]) => findByBitmaps(app.services.db, { interests, sort: 'active', page: 1 }, viewer)
  const gardeners = async () => (await find(['gardening']))[0]?.hits
  const [someone] = getIds(await find([]))
  await app.db.asOwner(`update profiles set interests = '{gardening}' where member_id = $1`, [someone])
  expect(await gardeners()).toBe(1)
  await app.db.asOwner(
    `insert into search_changes (pool_id, member_id) select id, $2 from search_pools, generate_series(1, 2000) where pool = $1`,
    [site.host, me],
  )
  expect(await gardeners()).toBe(0)
  await keep()
  expect(await gardeners()).toBe(1)
})

test('a member is found by their current properties, before and after the index has them', async () => {
  await app.db.asOwner(
    `update profiles set gender = case gender when 'male' then 'female' else 'male' end, country = 'NL', last_seen_at = $2, interests = '{wine,art}', search_tokens = '{x:pet=dog,x:tall=180}'
     where pool = $1 and member_id in (select member_id from profiles where pool = $1 and random() < 0.2)`,
    [site.host, app.clock.now()],
  )
  await app.db.asOwner(
    `update profiles set searchable = not searchable where pool = $1 and member_id <> $2 and random() < 0.1`,
    [site.host, me],
  )
  await app.db.asOwner(
    'delete from members where id in (select member_id from profiles where pool = $1 and member_id <> $2 limit 30)',
    [site.host, me],
  )
  // Changes that are not recorded for the index: a reviewed photo, and a second visit in the same quarter of an hour.
  await app.db.asOwner(
    `update photos set status = case status when 'active' then 'rejected' else 'active' end where member_id in
     (select member_id from profiles where pool = $1 and random() < 0.2)`,
    [site.host],
  )
  await app.db.asOwner(
    `update profiles set last_seen_at = last_seen_at + random() * (to_timestamp(ceil(extract(epoch from last_seen_at) / 900) * 900) - last_seen_at)
     where pool = $1 and random() < 0.3`,
    [site.host],
  )
  const unseen = await app.db.asOwner(
    'select from search_seats s join profiles p on p.member_id = s.member_id where s.seen <> p.last_seen_at',
  )
  expect(unseen).toEqual([])
  const late = await site.member({ interests: ['wine'] })
  const all = await readSearchPool(site, me)
  expect(all.some((p) => p.member_id === late.id)).toBe(true)
  for (const seed of seeds.slice(0, 7)) await holdsFor(seed, all)
  await keep()
  expect(await app.db.asOwner('select from search_changes')).toEqual([])
  for (const seed of [...seeds.slice(0, 7), ...seeds.slice(8, 10)]) await holdsFor(seed, all)
  const stale = await app.db.asOwner(
    `select s.seat from search_seats s left join profiles p on p.member_id = s.member_id
     where p.member_id is null or (not p.searchable and s.terms <> '{}')`,
  )
  expect(stale).toEqual([])
  const wrong = await app.db.asOwner(
    `with bit_of as (select s.seat, t.term, s.terms @> array[t.term] has,
         get_bit(coalesce(b.dense, b.sparse), s.seat) = 1 is_set
       from search_seats s cross join (select distinct term from search_bits) t
       join search_bits b on b.term = t.term and b.chunk = 0)
     select seat, term from bit_of where has <> is_set`,
  )
  expect(wrong).toEqual([])
}, 240_000)

test('a member who looks for others gets a new row id, and nothing else moves them', async () => {
  const rowAfter = async (change: string) => {
    await app.db.asOwner(`update profiles set ${change} where member_id = $1`, [someone])
    await keep()
    const [row] = await app.db.asOwner<{ seat: number; bits: number }>(
      `select s.seat, (select count(*)::int from search_bits b where get_bit(coalesce(b.dense, b.sparse), $2::int) = 1) bits
       from search_seats s where member_id = $1`,
      [someone, first],
    )
    return row
  }
  const [{ someone, first } = expect.unreachable()] = await app.db.asOwner<{ someone: string; first: number }>(
    `select member_id someone, seat first from search_seats join profiles using (member_id)
     where searchable and looking_for = 'female' and member_id <> $1 order by seat limit 1`,
    [me],
  )
  expect((await rowAfter(`interests = '{art}', date_of_birth = '1980-05-05'`))?.seat).toBe(first)
  const moved = await rowAfter(`looking_for = 'male'`)
  expect(moved?.seat).toBeGreaterThan(first)
  expect(moved?.bits).toBe(0)
  // Only the latest place counts after two changes at the same time.
  await rowAfter(`searchable = false, country = 'FR'`)
  expect((await rowAfter('searchable = true'))?.seat).toBe(moved?.seat)
})

test('a bitmap that nearly everyone is in excludes nobody and hides nobody', async () => {
  const viewer: SearchViewer = { ...searcher(me, app.clock.now()), pool: site.host, soughtAs: 'male', reaching: true }
  const filter: SearchFilter = { gender: 'female', interests: ['wine'], sort: 'new', page: 1 }
  const same = getIds(await ask(filter, viewer, { by: 'scan' }))
  const among = async () => {
    const rows = await findByBitmaps(app.services.db, filter, viewer, 5000)
    expect(getIds(rows)).toEqual(same)
    return rows[0]?.among ?? 0
  }
  const read = await among()
  await app.db.asOwner('update search_bits set common = true')
  expect(await among()).toBeGreaterThan(read)
  await app.db.asOwner('update search_bits set common = false')
})

test('a changed search token alone reaches the index', async () => {
  const viewer = { ...searcher(me, app.clock.now()), pool: site.host, soughtAs: null, fictional: true }
  const filter: SearchFilter = { interests: [], tokens: [['x:rare=1', 'x:rare=2']], sort: 'active', page: 1 }
  const hits = async () => (await findByBitmaps(app.services.db, filter, viewer))[0]?.hits
  const [someone] = getIds(await findByBitmaps(app.services.db, { ...filter, tokens: [] }, viewer))
  await app.db.asOwner(`update profiles set search_tokens = '{x:rare=2}' where member_id = $1`, [someone])
  expect(await hits()).toBe(1)
  await keep()
  expect(await hits()).toBe(1)
  await app.db.asOwner(`update profiles set search_tokens = '{}' where member_id = $1`, [someone])
  expect(await hits()).toBe(0)
  await keep()
  expect(await hits()).toBe(0)
})
