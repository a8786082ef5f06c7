import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/harness/index.ts'
import { canMeet, determineVisibility, type Visibility, type VisibilityFacts } from './determine-visibility.ts'
import {
  blockedBySql,
  factColumnsSql,
  getViewerValues,
  listedOnSisterDomainSql,
  listedSql,
  meetableSql,
  searchableSql,
  viewerTerms,
} from './sql.ts'
import type { Viewer } from './viewer.ts'

/** Two domains of one company and one of another. */
const domains: Record<string, number> = {}
const db = await testDatabase()
const [company] = await db.asOwner<{ id: number }>(
  `insert into companies (name, address, city, country) values ('Test', 'Street 1', 'Town', 'NL') returning id`,
)
for (const name of ['here', 'sister', 'elsewhere']) {
  const [domain] = await db.asOwner<{ id: number }>(
    `insert into domains (host, name, pool, company_id) values ($1 || '.localhost', 'Test', $1, $2) returning id`,
    [name, company?.id],
  )
  domains[name] = domain?.id ?? 0
}

// Mostly ordinary members, so that their relations matter more often than a closed account.
const often = <T>(usual: T, ...rest: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...rest) })
const person = fc.record({
  pool: fc.oneof(
    { weight: 4, arbitrary: fc.constant('here') },
    { weight: 4, arbitrary: fc.constant('sister') },
    { weight: 1, arbitrary: fc.constant('elsewhere') },
  ),
  sisterSites: fc.boolean(),
  status: often('active', 'not_confirmed', 'disabled', 'banned', 'deleted'),
  profile: often<string | null>('active', 'disabled', null),
  fictional: fc.boolean(),
  invisible: fc.boolean(),
  forVisitors: fc.boolean(),
})
const size = 7
const pairs = fc.uniqueArray(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), {
  selector: ([one, two]) => one * size + two,
  maxLength: 14,
})
const worlds = fc.record({
  people: fc.array(person, { minLength: size, maxLength: size }),
  blocks: pairs,
  likes: pairs,
  conversations: pairs,
  /** Conversations that a block or the end of the contact removed. */
  ended: pairs,
})
type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never

/** The facts of a world, computed without the database. */
function getFacts(world: World, ids: string[], viewer: number | null, other: number): VisibilityFacts {
  const person = world.people[other]
  if (!person) throw new Error(`nobody at ${other}`)
  const mine = viewer === null ? null : world.people[viewer]
  const tie = (list: [number, number][], from: number, to: number | null) =>
    from !== to && list.some(([one, two]) => one === from && two === to)
  const pair = (list: [number, number][]) => tie(list, other, viewer) || (viewer !== null && tie(list, viewer, other))
  const talking = pair(world.conversations)
  return {
    member_id: ids[other] ?? '',
    pool: person.pool,
    domain_id: domains[person.pool] ?? 0,
    member_status: person.status,
    profile_status: person.profile,
    fictional: person.profile !== null && person.fictional,
    invisible: person.invisible,
    for_visitors: person.profile !== null && person.forVisitors,
    sister_sites: person.profile !== null && person.sisterSites,
    my_sister_sites: mine != null && mine.profile !== null && mine.sisterSites,
    blocked_me: tie(world.blocks, other, viewer),
    blocked_by_me: viewer !== null && tie(world.blocks, viewer, other),
    liked_me: tie(world.likes, other, viewer),
    conversation_id: talking || pair(world.ended) ? 'one' : null,
    talking,
  }
}

async function store(world: World, poolOf: (name: string) => string): Promise<string[]> {
  const ids = world.people.map(() => uuidv7())
  const rows = world.people.map((person, n) => ({
    ...person,
    id: ids[n],
    domain: domains[person.pool],
    pool: poolOf(person.pool),
  }))
  const ties = (list: [number, number][]) =>
    JSON.stringify(list.flatMap(([one, two]) => (one === two ? [] : [{ one: ids[one], two: ids[two], id: uuidv7() }])))
  await db.asOwner(
    `insert into members (id, domain_id, pool, email, password_hash, status, language, country, signup_date, terms_accepted_at, invisible)
     select id, domain, pool, id || '@example.test', 'x', status, 'nl', 'NL', now(), now(), invisible
     from jsonb_to_recordset($1::jsonb) as r(id uuid, domain int, pool text, status text, invisible boolean)`,
    [JSON.stringify(rows)],
  )
  await db.asOwner(
    `insert into profiles (member_id, domain_id, pool, name, status, gender, looking_for, date_of_birth, country, fictional, sister_sites,
       for_visitors, last_seen_at, created_at)
     select id, domain, pool, 'Somebody', profile, 'female', 'both', '1990-01-01', 'NL', fictional, "sisterSites", "forVisitors", now(), now()
     from jsonb_to_recordset($1::jsonb) as r(id uuid, domain int, pool text, profile text, fictional boolean, "sisterSites" boolean, "forVisitors" boolean)
     where profile is not null`,
    [JSON.stringify(rows)],
  )
  await db.asOwner(
    `update profiles p set searchable = ${searchableSql} from members m where m.id = p.member_id and m.id = any($1::uuid[])`,
    [ids],
  )
  const recordset = 'from jsonb_to_recordset($1::jsonb) as r(one uuid, two uuid, id uuid) on conflict do nothing'
  await db.asOwner(`insert into blocks select one, two, now() ${recordset}`, [ties(world.blocks)])
  await db.asOwner(`insert into likes (from_member, to_member, created_at) select one, two, now() ${recordset}`, [
    ties(world.likes),
  ])
  await db.asOwner(
    `insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
     select id, 'any', least(one, two), greatest(one, two), one, now(), now() ${recordset}`,
    [ties([...world.conversations, ...world.ended])],
  )
  await db.asOwner(
    `insert into conversation_members (conversation_id, member_id, other_id, last_message_at, cleared_at)
     select id, side.mine, side.other, last_message_at, case when exists (
         select from jsonb_to_recordset($1::jsonb) as r(one uuid, two uuid)
         where least(one, two) = member_a and greatest(one, two) = member_b) then null else now() end
     from conversations, lateral (values (member_a, member_b), (member_b, member_a)) as side(mine, other)
     where member_a = any($2::uuid[])`,
    [ties(world.conversations), ids],
  )
  return ids
}

const terms = { ...viewerTerms, pool: '$2::text', fictional: '$3::boolean' }
interface Row extends VisibilityFacts {
  listed: boolean | null
  met: boolean | null
  blocked: boolean | null
}

/** The database's result for each member, by every expression. */
const judged = (viewer: Viewer, ids: string[]) => {
  const known = { visitor: viewer.id === null, fictional: viewer.fictional, soughtBy: null }
  return db.asOwner<Row>(
    `select ${factColumnsSql(terms.viewer)}, (${meetableSql(terms)}) met, (${blockedBySql(terms)}) blocked,
       (${listedSql(terms, known).join(' and ')}) or exists (select from unnest(${terms.sisters}) sister(id)
         where ${listedOnSisterDomainSql(terms, known, 'sister.id').join(' and ')}) listed
     from unnest($5::uuid[]) with ordinality w(id, n)
     join members m on m.id = w.id left join profiles p on p.member_id = m.id order by w.n`,
    [...getViewerValues(viewer), ids],
  )
}

/** Member 0, and one of each sort in a pool: listed, known, blocked, blocking and absent. */
function everySort(pool: 'here' | 'sister'): World {
  const shown = {
    status: 'active',
    profile: 'active',
    fictional: false,
    invisible: false,
    sisterSites: true,
    forVisitors: true,
    pool,
  }
  const hidden = { ...shown, invisible: pool === 'here', sisterSites: false }
  const viewer = { ...shown, pool: 'here' as const }
  return {
    people: [viewer, shown, hidden, shown, shown, hidden, viewer],
    blocks: [
      [0, 3],
      [4, 0],
    ],
    likes: [[2, 0]],
    conversations: [],
    ended: [[5, 0]],
  }
}

test('the function and the SQL let each viewer see the same members, in any generated data', async () => {
  let count = 0
  const seen = new Set<Visibility | `${Visibility} beyond the pool`>()
  await fc.assert(
    fc.asyncProperty(worlds, fc.boolean(), often(true, false), async (world, fictional, sistersOn) => {
      count++
      const getPool = (name: string) => `${name}${count}`
      const ids = await store(world, getPool)
      for (const at of [null, 0, 1, 2]) {
        const home = at === null ? 'here' : (world.people[at]?.pool ?? 'here')
        const sister = ({ here: 'sister', sister: 'here' } as Record<string, string>)[home]
        const sisters = at !== null && sistersOn && sister ? [domains[sister] ?? 0] : []
        const viewer: Viewer = { id: at === null ? null : (ids[at] ?? null), pool: getPool(home), fictional, sisters }
        const sights = ids.map((_, n) => {
          const facts = getFacts(world, ids, at, n)
          return determineVisibility(viewer, { ...facts, pool: getPool(facts.pool) })
        })
        for (const [n, visibility] of sights.entries())
          seen.add(world.people[n]?.pool === home ? visibility : `${visibility} beyond the pool`)
        const rows = await judged(viewer, ids)
        expect(rows.map((row) => determineVisibility(viewer, row))).toEqual(sights)
        expect(rows.map((row) => row.listed === true)).toEqual(sights.map((visibility) => visibility === 'listed'))
        if (viewer.id === null) continue
        expect(rows.map((row) => row.met === true)).toEqual(sights.map(canMeet))
        expect(rows.map((row) => row.blocked === true)).toEqual(sights.map((visibility) => visibility === 'blocked'))
      }
    }),
    {
      numRuns: 20,
      examples: [
        [everySort('here'), true, true],
        [everySort('sister'), true, true],
      ],
    },
  )
  // Every case must have occurred; otherwise the property would prove nothing.
  const met = ['absent', 'blocked', 'blocking', 'known', 'listed']
  expect([...seen].sort()).toEqual([
    ...met.flatMap((visibility) => [visibility, `${visibility} beyond the pool`]),
    'self',
  ])
}, 60_000)
