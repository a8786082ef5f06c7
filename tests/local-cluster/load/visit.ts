import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { minuteMs } from '../../../core/shared/durations.ts'
import type { Random } from '../../../db/demo/random.ts'
import type { Caller, CallOptions, Kind } from './calls.ts'
import type { LoadMember } from './members.ts'

// The actions of a member per minute online: see docs/scaling.md.
const perMinute = { page: 3, message: 0.4, like: 0.5, upload: 0.0025 }
type Act = keyof typeof perMinute
const acts = Object.entries(perMinute) as [Act, number][]
const actsPerMinute = acts.reduce((sum, [, rate]) => sum + rate, 0)
/** The kinds of pages, in percent. */
const pages: readonly [Kind, number][] = [
  ['search', 40],
  ['profile', 30],
  ['conversation', 15],
  ['likes', 8],
  ['chats', 7],
]
/** The share of pages that are loaded as documents; the site's script fetches the others. */
const documents = 0.25
/** The number of photos per page that scroll into view. */
const inView = 8
const [firstRefreshMs, refreshMs] = [5000, 60_000]
/** Milliseconds for which a browser uses a photo without a request. */
const freshMs = 60_000

const words =
  'Shall we have a walk on Sunday?|How was your week?|I like the mountains more than the sea.|That made me laugh.'.split(
    '|',
  )

export interface Visit {
  caller: Caller
  random: Random
  /** The host name with the port. */
  authority: string
  member: LoadMember
  password: string
  /** The members this one writes to. */
  partners: readonly LoadMember[]
  /** Ids of all whose profiles may be opened. */
  profiles: ReadonlySet<string>
  photo: Buffer
  /** Milliseconds for which the member stays. */
  lasts: number
  over: AbortSignal
}

/** One member's visit, from the login until the tab is closed. */
export async function runVisit(visit: Visit): Promise<void> {
  const { caller, random, authority, member, over } = visit
  // Each member has a different address, because limits by address are meant for one household.
  const address = `10.${[0, 1, 2].map(() => Math.floor(random.next() * 250)).join('.')}`
  const common = { host: authority, 'accept-encoding': 'gzip, deflate, br, zstd', 'x-forwarded-for': address }
  const seen = new Map<string, { at: number; etag: string | undefined }>()
  let found: string[] = []
  const conversations = new Set<string>()
  let cookie = ''

  const call = (options: CallOptions) =>
    caller.call({ ...options, headers: { ...common, ...(cookie ? { cookie } : {}), ...options.headers } })
  const change = (options: CallOptions, type = 'application/json') =>
    call({
      ...options,
      headers: {
        origin: `http://${authority}`,
        'sec-fetch-site': 'same-origin',
        'x-request-type': 'client',
        'content-type': type,
        'idempotency-key': uuidv7(),
        accept: 'application/json',
      },
    })

  async function showPhotos(text: string): Promise<void> {
    const shown = [...new Set(text.match(/\/api\/media\/[0-9a-f-]{36}\/(?:thumb|medium|match|blurred)/g))]
    await Promise.all(
      shown.slice(0, inView).map(async (path) => {
        const before = seen.get(path)
        if (before && Date.now() - before.at < freshMs) return
        const known: Record<string, string> = before?.etag ? { 'if-none-match': before.etag } : {}
        const kind = before?.etag ? 'photo, unchanged' : 'photo'
        const reply = await call({ kind, path, headers: known, expect: before?.etag ? [200, 304] : [200] })
        if (reply) seen.set(path, { at: Date.now(), etag: reply.headers.etag ?? before?.etag })
      }),
    )
  }

  const paths: Partial<Record<Kind, () => string | undefined>> = {
    search() {
      const age = 20 + Math.floor(random.next() * 20)
      return `/members?min_age=${age}&max_age=${age + 15}${random.chance(0.3) ? '&sort=new' : ''}${random.chance(0.3) ? '&distance_km=50' : ''}`
    },
    profile: () => (found.length > 0 ? `/members/${random.pick(found)}` : undefined),
    chats: () => '/chats',
    conversation: () => (conversations.size > 0 ? `/chats/${random.pick([...conversations])}` : undefined),
    likes: () => '/likes',
  }

  async function openPage(kind: Kind, asDocument = random.chance(documents)): Promise<void> {
    const path = paths[kind]?.()
    if (!path) return openPage('search')
    const [pathname, query] = path.split('?')
    const headers = {
      'sec-fetch-dest': asDocument ? 'document' : 'empty',
      'sec-fetch-mode': asDocument ? 'navigate' : 'cors',
      'sec-fetch-site': 'same-origin',
      accept: asDocument ? 'text/html' : '*/*',
    }
    const reply = await call({ kind, path: asDocument ? path : `${pathname}.data${query ? `?${query}` : ''}`, headers })
    if (!reply) return
    const text = await reply.text()
    if (kind === 'search')
      found = (text.match(/[0-9a-f-]{36}/g) ?? []).filter((id) => visit.profiles.has(id) && id !== member.id)
    for (const [, id = ''] of kind === 'chats' ? text.matchAll(/\/chats\/([0-9a-f-]{36})/g) : []) conversations.add(id)
    await showPhotos(text)
  }

  const work: Record<Act, () => Promise<unknown>> = {
    page: () => openPage(random.weighted(pages)),
    async like() {
      if (found.length === 0) return
      await change({ kind: 'like', method: 'PUT', path: `/api/members/${random.pick(found)}/like`, body: '{}' })
    },
    async message() {
      const body = JSON.stringify({ id: uuidv7(), kind: 'text', text: random.pick(words) })
      const path = `/api/members/${random.pick(visit.partners).id}/messages`
      const reply = await change({ kind: 'message', method: 'POST', path, body })
      const id = reply && (JSON.parse(await reply.text()) as { conversation?: { id: string } }).conversation?.id
      if (id) conversations.add(id)
    },
    upload() {
      const boundary = uuidv7()
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
      const body = Buffer.concat([Buffer.from(head), visit.photo, Buffer.from(`\r\n--${boundary}--\r\n`)])
      return change(
        { kind: 'upload', method: 'POST', path: '/api/photos', body },
        `multipart/form-data; boundary=${boundary}`,
      )
    },
  }

  const body = JSON.stringify({ email: member.email, password: visit.password })
  const login = await change({ kind: 'log-in', method: 'POST', path: '/api/user.php', body })
  if (!login) return void (await wait(firstRefreshMs, undefined, { signal: over }).catch(() => {}))
  cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  await openPage('search', true)
  const stream = caller.openStream('/api/events', { Host: authority, Cookie: cookie, 'X-Forwarded-For': address })
  const refreshing = repeat(firstRefreshMs, refreshMs, over, visit.lasts, () =>
    call({ kind: 'refresh', path: '/api/user.php' }),
  )
  const end = Date.now() + visit.lasts
  while (!over.aborted && Date.now() < end) {
    const pauseMs = (-Math.log(1 - random.next()) / actsPerMinute) * minuteMs
    await wait(Math.min(pauseMs, Math.max(0, end - Date.now())), undefined, { signal: over }).catch(() => {})
    if (over.aborted || Date.now() >= end) break
    await work[random.weighted(acts)]()
  }
  stream.close()
  await refreshing
}

async function repeat(
  firstMs: number,
  everyMs: number,
  over: AbortSignal,
  lasts: number,
  work: () => Promise<unknown>,
) {
  const end = Date.now() + lasts
  for (let ms = firstMs; Date.now() + ms < end; ms = everyMs) {
    await wait(ms, undefined, { signal: over }).catch(() => {})
    if (over.aborted) return
    await work()
  }
}
