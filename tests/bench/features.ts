import { setTimeout as wait } from 'node:timers/promises'
import { type Measured, makeReaders, makeReadersAt, withMembers } from './cpu.ts'
import { printTable, type Target } from './measure.ts'
import { makeWriters, sends } from './messages.ts'
import { twinHosts } from './million/twins.ts'
import type { World } from './million/world.ts'
import { type Viewer, visits } from './pages.ts'
import { compareInTurns, estimateEffect, type Pair } from './paired.ts'
import type { Product } from './product.ts'

// Measures the CPU time that each optional feature adds to the pages it changes. One product serves two sites with the
// same members. A feature is on at one of them and off at the other, and then the other way round.

/** The product reads changed settings within five seconds. */
const switchMs = 5500

/** Addresses of the pages that members see, and of those for visitors. */
const memberPages = {
  search: () => '/members?gender=female&country=NL',
  profile: ({ profile }: Viewer) => `/members/${profile}`,
  chat: ({ chat }: Viewer) => `/chats/${chat}`,
  premium: () => '/premium',
}
/** A query prevents a shared response. */
const visitorPages = { landing: '/?rendered', login: '/login', signup: '/signup' }
type Page = keyof typeof memberPages | keyof typeof visitorPages | 'message'

const visitor: Viewer = { cookie: '', profile: '', chat: '' }

type Values = Readonly<Record<string, unknown>>

const plugins = (...ids: string[]): Values => Object.fromEntries(ids.map((id) => [`${id}.enabled`, false]))
const perks = [
  'chat.read_receipts',
  'search.filters',
  'photos.all',
  'photos.more',
  'photos.first_review',
  'profile-visits.see',
  'swipe-game.likes',
  'swipe-game.undo',
]
const noPerks = Object.fromEntries(perks.map((id) => [id, false]))

/** Per feature: the settings without it, as differences from `switchedOn`, and the pages to measure. */
const features: readonly (readonly [title: string, off: Values, pages: readonly Page[]])[] = [
  ['nothing (the error of the method)', {}, ['search', 'profile', 'chat', 'message']],
  ['faces first', { faces_first: 'off' }, ['search']],
  ['swipe game and its tab', plugins('swipe-game'), ['search', 'profile', 'chat']],
  ['Premium perks', { 'premium.features': noPerks }, ['premium', 'profile', 'chat']],
  ['free messages between matches', { match_free_messages: 0 }, ['profile', 'chat', 'message']],
  ['profile fields', plugins('profile-fields'), ['search', 'profile', 'signup']],
  ['abuse checks', { ...plugins('safety'), veil_photos: false }, ['profile', 'chat', 'message']],
  [
    'edit, unsend, react',
    { message_edit_minutes: 0, message_take_back: false, ...plugins('reactions') },
    ['chat', 'message'],
  ],
  ['private albums', plugins('private-albums'), ['profile', 'chat']],
  ['sign-in with others', plugins('sign-in-with'), ['landing', 'login', 'signup']],
  ['install prompt and pause', { ...plugins('install-prompt'), account_pause: false }, ['search', 'profile']],
]

const switchedOn: Values = {
  ...Object.fromEntries(features.flatMap(([, off]) => Object.keys(off)).map((key) => [key, true])),
  faces_first: 'always',
  'premium.features': Object.fromEntries(perks.map((id) => [id, true])),
  match_free_messages: 3,
  message_edit_minutes: 5,
}

interface Site {
  scope: string
  targets: Readonly<Record<Page, Target>>
  /** Bytes of a page before compression; zero for a message. */
  bytes(page: Page): Promise<number>
}

/** Replaces what an earlier run or feature has set. */
async function set({ client }: World, values: readonly (readonly [scope: string, Values])[]): Promise<void> {
  const rows = values.flatMap(([scope, each]) => Object.entries(each).map(([key, value]) => ({ scope, key, value })))
  await client.query('begin')
  await client.query(`delete from settings where updated_by = 'bench'`)
  await client.query(
    `insert into settings (key, scope, value, updated_by, updated_at)
     select item->>'key', item->>'scope', item->'value', 'bench', now() from jsonb_array_elements($1) item`,
    [JSON.stringify(rows)],
  )
  await client.query('commit')
  await wait(switchMs)
}

/** Three answers of each member, and a provider to log in with: features without data cost nothing. */
async function addRows({ client }: World): Promise<void> {
  await client.query(
    `insert into profile_fields_facts (member_id, key, domain_id, chosen, number, written_at)
     select member_id, key, domain_id, chosen, number, now() from profiles
     cross join (values ('height', '{}'::text[], 175), ('smoking', '{no}', null), ('pets', '{dog,cat}', null)) f (key, chosen, number)
     on conflict do nothing`,
  )
  await client.query(
    `insert into sign_in_with_providers (id, domain_id, label, issuer, client_id)
     select gen_random_uuid(), id, 'Google', 'https://accounts.example', 'bench' from domains on conflict do nothing`,
  )
}

/** Makes a match of each of these pairs, which may write each other free messages. */
async function addMatches({ client }: World, pairs: readonly (readonly [string, string])[]): Promise<void> {
  await client.query(
    `insert into likes (from_member, to_member, created_at, seen_at, matched_at, match_seen_at)
     select one, other, now(), now(), now(), now() from unnest($1::uuid[], $2::uuid[]) pair (a, b)
     cross join lateral (values (a, b), (b, a)) side (one, other) on conflict do nothing`,
    [pairs.map(([a]) => a), pairs.map(([, b]) => b)],
  )
}

async function openSite({ world, url: firstUrl }: Measured, host: string, readers: readonly Viewer[]): Promise<Site> {
  const url = firstUrl.replace(twinHosts[0], host)
  const { rows } = await world.client.query<{ id: number }>('select id from domains where host = $1', [host])
  const writers = (await makeWriters(world.url, host, 16)).filter((_, index) => index % 2 === 0)
  await addMatches(
    world,
    writers.map(({ id, toMember }) => [id, toMember]),
  )
  // Searches for women would begin with them, and they have no photos.
  await world.client.query(`update profiles set gender = 'male' where name like 'Bench%'`)
  const pages = [
    ...Object.entries(memberPages).map(([page, address]) => [page, readers, address] as const),
    ...Object.entries(visitorPages).map(([page, path]) => [page, [visitor], () => path] as const),
  ]
  const targets = pages.map(([page, viewers, address]) => [page, visits(url, viewers, address)])
  return {
    scope: `domain:${rows[0]?.id}`,
    targets: { ...Object.fromEntries(targets), message: sends(url, { url } as Product, writers) },
    async bytes(page) {
      const [, [viewer] = [], address] = pages.find(([title]) => title === page) ?? []
      if (!viewer || !address) return 0
      const reply = await fetch(url + address(viewer), {
        headers: { cookie: viewer.cookie, 'accept-encoding': 'identity' },
      })
      return (await reply.arrayBuffer()).byteLength
    },
  }
}

interface Figures {
  pairs: Pair[][]
  /** Bytes that the feature adds to the page, by assignment. */
  bytes: number[]
}

/** Compares pages with and without a feature, which is on at the first site, and then at the second. */
async function compareSites(measured: Measured, sites: readonly Site[], off: Values, pages: readonly Page[]) {
  const figures = new Map<Page, Figures>(pages.map((page) => [page, { pairs: [], bytes: [] }]))
  for (const [on, without] of [sites, sites.toReversed()] as [Site, Site][]) {
    await set(measured.world, [
      [on.scope, switchedOn],
      [without.scope, { ...switchedOn, ...off }],
    ])
    for (const [page, { pairs, bytes }] of figures) {
      pairs.push(await compareInTurns(measured, on.targets[page], without.targets[page]))
      bytes.push((await on.bytes(page)) - (await without.bytes(page)))
    }
  }
  return figures
}

/** `only`: beginnings of the features' names. */
export async function measureFeatures(only: readonly string[]): Promise<void> {
  const chosen = features.filter(([title]) => only.length === 0 || only.some((name) => title.startsWith(name)))
  const rows: string[][] = []
  const measure = async (measured: Measured) => {
    const { world } = measured
    await addRows(world)
    const readers = [await makeReaders(world), await makeReadersAt(world, twinHosts[1])]
    await addMatches(
      world,
      readers.flat().map(({ id, profile }) => [id, profile]),
    )
    const sites: Site[] = []
    for (const [index, host] of twinHosts.entries()) sites.push(await openSite(measured, host, readers[index] ?? []))
    await world.client.query('vacuum (analyze)')
    for (const [title, off, pages] of chosen) {
      process.stdout.write(`${title} …\n`)
      for (const [page, { pairs, bytes }] of await compareSites(measured, sites, off, pages)) {
        const { without, share, error } = estimateEffect(pairs)
        const added = bytes.reduce((sum, each) => sum + each, 0) / bytes.length
        const percent = [share, error].map((part) => `${(100 * part).toFixed(1)} %`)
        const figures = [without.toFixed(2), (without * share).toFixed(2), ...percent]
        rows.push([title, page, ...figures, added.toFixed(0)])
        process.stdout.write(`  ${rows.at(-1)?.slice(1).join('  ')}\n`)
      }
    }
  }
  await withMembers(10_000, measure, { twins: true })
  printTable(
    'CPU milliseconds per request (product + database), two sites with 10,000 members each; ± holds 95 % of resamples',
    ['', 'page', 'without', 'added', 'share', '±', 'bytes'],
    rows,
  )
}
