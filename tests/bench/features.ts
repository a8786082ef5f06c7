import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { amongMembers, type Measured, makeReaders, type Work } from './cpu.ts'
import { median, printTable } from './measure.ts'
import { makeWriters, sends } from './messages.ts'
import type { World } from './million/world.ts'
import { visits } from './pages.ts'
import type { Product } from './product.ts'

// Measures the CPU time that each optional feature adds to the pages it changes, by switching it on and off in one
// running product, in turns.

const rounds = 6
const amount = 120
/** The product reads changed settings within five seconds. */
const switchMs = 5500

type Values = Readonly<Record<string, unknown>>
type Page = 'search' | 'profile' | 'chat' | 'landing' | 'login' | 'signup' | 'premium' | 'message'

const plugins = (...ids: string[]): Values => Object.fromEntries(ids.map((id) => [`${id}.enabled`, false]))
const perks = [
  ...['chat.read_receipts', 'search.filters', 'photos.all', 'photos.more', 'photos.first_review'],
  ...['profile-visits.see', 'swipe-game.likes', 'swipe-game.undo'],
]
const noPerks = Object.fromEntries(perks.map((id) => [id, false]))

/** What differs from `switchedOn` without the feature, and the pages to measure. */
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

async function set({ client }: World, values: Values): Promise<void> {
  await client.query(
    `insert into settings (key, scope, value, updated_by, updated_at)
     select key, 'global', value, 'bench', now() from jsonb_each($1) on conflict (key, scope) do update set value = excluded.value`,
    [JSON.stringify(values)],
  )
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
     select $1, min(id), 'Google', 'https://accounts.example', 'bench' from domains on conflict do nothing`,
    [randomUUID()],
  )
}

async function worksOf(world: World, url: string): Promise<Record<Page, Work>> {
  const readers = await makeReaders(world)
  const writers = (await makeWriters(world.url, new URL(url).hostname, 16)).filter((_, index) => index % 2 === 0)
  const page = (address: Parameters<typeof visits>[2]) => ({ title: '', amount, target: visits(url, readers, address) })
  const visitor = (path: string) => ({
    title: '',
    amount,
    target: { url: url + path, headers: { cookie: 'consents=' } },
  })
  return {
    search: page(() => '/members?gender=female&country=NL'),
    profile: page(({ profile }) => `/members/${profile}`),
    chat: page(({ chat }) => `/chats/${chat}`),
    premium: page(() => '/premium'),
    ...{ landing: visitor('/'), login: visitor('/login'), signup: visitor('/signup') },
    message: { title: '', amount: amount * 2, target: sends(url, { url } as Product, writers) },
  }
}

/** CPU milliseconds per request (product and database) of each page, with and without a feature, in each round. */
async function inTurns({ world, once }: Measured, off: Values, works: readonly Work[]) {
  const turns = works.map(() => ({ on: [] as number[], off: [] as number[] }))
  for (let half = 0; half < 2 * rounds; half += 1) {
    // on, off, off, on: a slow drift of the machine affects both, and half of the turns need no change.
    const side = half % 4 === 0 || half % 4 === 3 ? 'on' : 'off'
    if (half % 2 === 1 || half === 0) await set(world, side === 'on' ? switchedOn : { ...switchedOn, ...off })
    for (const [index, work] of works.entries()) {
      if (half < 2) await once(work)
      const { product, database } = await once(work)
      turns[index]?.[side].push(product + database)
    }
  }
  return turns
}

/** `only`: beginnings of the features' names. */
export async function measureFeatures(only: readonly string[]): Promise<void> {
  const chosen = features.filter(([title]) => only.length === 0 || only.some((name) => title.startsWith(name)))
  const rows: string[][] = []
  await amongMembers(10_000, async (measured) => {
    await addRows(measured.world)
    const all = await worksOf(measured.world, measured.url)
    for (const [title, off, pages] of chosen) {
      process.stdout.write(`${title} …\n`)
      const turns = await inTurns(
        measured,
        off,
        pages.map((page) => all[page]),
      )
      for (const [index, turn] of turns.entries()) {
        const changes = turn.on.map((ms, round) => ms - (turn.off[round] ?? 0)).toSorted((a, b) => a - b)
        const [on, without] = [median(turn.on), median(turn.off)]
        const change = (changes[rounds / 2 - 1] ?? 0) / 2 + (changes[rounds / 2] ?? 0) / 2
        const figures = [without, on, change, changes[1] ?? 0, changes[rounds - 2] ?? 0].map((ms) => ms.toFixed(2))
        rows.push([title, pages[index] ?? '', ...figures, `${((100 * change) / without).toFixed(1)} %`])
        process.stdout.write(`  ${rows.at(-1)?.slice(1).join('  ')}\n`)
      }
    }
  })
  printTable(
    `CPU milliseconds per request (product + database), 10,000 members, in ${rounds} turns`,
    ['', 'page', 'without', 'with', 'change', 'second lowest', 'second highest', 'share'],
    rows,
  )
}
