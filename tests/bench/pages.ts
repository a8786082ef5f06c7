import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Row, Target } from './measure.ts'
import { getDatabaseUrl, queryDatabase } from './messages.ts'
import { freePort, type Product, startPinned, stopProcess } from './product.ts'

// Measures server-rendered pages, with product and database on one core, for eight members: no response can be reused
// for another member.

export interface Viewer {
  cookie: string
  profile: string
  chat: string
}

// The demo members with the most conversations, with the latest conversation of each and a session.
const createSessionsSql = `
  with chosen as (
    select s.member_id, (array_agg(s.conversation_id::text order by s.last_message_at desc nulls last))[1] chat, count(*) chats
    from conversation_members s join members m on m.id = s.member_id join domains d on d.id = m.domain_id
    where d.host = 'localhost' and m.status = 'active' and m.confirmed_at is not null group by 1 order by 3 desc, 1 limit $1
  ), numbered as (select member_id, chat, row_number() over (order by member_id) n from chosen), made as (
    insert into member_sessions (id, token_hash, member_id, created_at, expires_at, last_seen_at)
    select gen_random_uuid(), ($2::bytea[])[n], member_id, now(), now() + interval '1 day', now() from numbered
  )
  select chat from numbered order by n`

/** Eight members, each with a session. */
export async function viewersOf(product: Product): Promise<Viewer[]> {
  const tokens = Array.from({ length: 8 }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const chosen = await queryDatabase<{ chat: string }>(await getDatabaseUrl(product.dataDir), createSessionsSql, [
    tokens.length,
    hashes,
  ])
  return Promise.all(
    chosen.map(async ({ chat }, index) => {
      const cookie = `session=${tokens[index]}`
      const reply = await fetch(`${product.url}/api/members`, { headers: { cookie } })
      if (!reply.ok) throw new Error(`A search answers ${reply.status}`)
      const { profiles } = (await reply.json()) as { profiles: { id: string }[] }
      return { cookie, chat, profile: profiles[0]?.id ?? '' }
    }),
  )
}

/** The encodings that browsers accept for pages. */
export const browserEncodings = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Requests one page after another, for each member in rotation. */
export function visits(url: string, viewers: readonly Viewer[], address: (viewer: Viewer) => string): Target {
  let turn = 0
  const setupRequest = (request: object) => {
    const viewer = viewers[turn++ % viewers.length] as Viewer
    return { ...request, path: address(viewer), headers: { ...browserEncodings, cookie: viewer.cookie } }
  }
  return { url, requests: [{ setupRequest }] }
}

async function bytesOf(url: string, headers: Record<string, string> = {}) {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  return { type: reply.headers.get('content-type') ?? 'text/plain', body: await reply.text() }
}

/** A baseline with the same responses as the product's current ones. */
async function startFloor(product: Product, cards: number, folder: string) {
  const bodies = {
    '/settings': await bytesOf(`${product.url}/api/settings.php`),
    '/landing': await bytesOf(`${product.url}/`),
  }
  const file = path.join(folder, 'bodies.json')
  await writeFile(file, JSON.stringify(bodies))
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), FLOOR_BYTES: file, FLOOR_CARDS: `${cards}` }
  const child = await startPinned(['tests/bench/floor-server.ts'], env, /floor is ready/)
  return { url: `http://127.0.0.1:${port}`, stop: () => stopProcess(child) }
}

const cardsOfAPage = 24
export const filter = 'min_age=20&max_age=75'

/**
 * Rows of pages. The baseline of members' pages is plain React with the cards of a search, that of other pages Koa with
 * the same bytes.
 */
export async function pageRows(product: Product, folder: string, row: Row): Promise<void> {
  const viewers = await viewersOf(product)
  const floor = await startFloor(product, cardsOfAPage, folder)
  const at = (url: string, headers?: Record<string, string>): Target => ({ url, ...(headers ? { headers } : {}) })
  try {
    await row('GET /api/settings.php', at(`${product.url}/api/settings.php`), at(`${floor.url}/settings`), '60 %')
    await row('landing page, kept', at(`${product.url}/`), at(`${floor.url}/landing`), '22 %; 8,000/s')
    await row('landing page, kept, compressed', at(`${product.url}/`, browserEncodings), at(`${floor.url}/landing`), '')
    // A query prevents a shared response.
    const rendered = at(`${product.url}/?rendered`)
    await row('landing page, rendered', rendered, at(`${floor.url}/landing`), '4 %; 600/s')
    const cards = at(`${floor.url}/cards`)
    const pages: [string, string, (viewer: Viewer) => string][] = [
      [`search of members, ${cardsOfAPage} cards`, '10 %; 400/s', () => `/members?${filter}`],
      ['a profile', '500/s', ({ profile }) => `/members/${profile}`],
      ['chats', '', () => '/chats'],
      ['one chat', '400/s', ({ chat }) => `/chats/${chat}`],
    ]
    for (const [title, aim, address] of pages) await row(title, visits(product.url, viewers, address), cards, aim)
  } finally {
    await floor.stop()
  }
}
