import { expect, test } from 'vitest'
import type { AnyRoute } from '../../core/kernel/route.ts'
import { collectRoutes } from '../../core/platform/http/router.ts'
import { factories } from '../authorization/factories.ts'
import { plainParams } from '../authorization/matrix.ts'
import { testApp } from '../harness/app.ts'
import { fictionalWorld, names } from './world.ts'

// Every payload that names a fictional profile labels it: calls each route open to members or visitors for each row,
// and checks every object of the reply.

const app = await testApp({ rateLimits: false })
const world = await fictionalWorld(app)

const readable = collectRoutes(app.services).filter(
  ({ method, access, stateChanging, path }) =>
    // Leaves out calls that change state, such as logout. The event stream has the same data as the lists.
    method === 'GET' && typeof access !== 'object' && !stateChanging && path !== '/api/events',
)

/** Finds objects with the profile's name or id that have no label, neither themselves nor in a surrounding object. */
function unlabelled(value: unknown, ids: readonly string[], path = '', labelled = false): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => unlabelled(each, ids, `${path}[${at}]`, labelled))
  if (typeof value !== 'object' || value === null) return []
  const row = value as Record<string, unknown>
  const isLabelled = labelled || row.fictional === true
  const named = Object.entries(row).flatMap(([key, each]) => {
    const isName = typeof each === 'string' && names.some((name) => each.includes(name))
    const isIt = key === 'id' && ids.includes(String(each))
    return !isLabelled && (isName || isIt) ? [`${path}.${key}: ${each}`] : []
  })
  return [
    ...named,
    ...Object.entries(row).flatMap(([key, each]) => unlabelled(each, ids, `${path}.${key}`, isLabelled)),
  ]
}

/** Values for `:id`: every member, all her rows, and one row of the viewer as the route addresses it. */
async function idsFor(route: AnyRoute, viewerId: string | null): Promise<string[]> {
  const { puppet, blocked, found, site, photoId, chats } = world
  const known = [puppet.id, blocked.id, found.id, photoId, ...chats.values()]
  const kind = route.resource?.kind ?? ''
  const owner = { domainId: site.domainId, pool: site.host, memberId: viewerId ?? puppet.id, partnerId: puppet.id }
  const row = kind === 'member' ? undefined : await factories[kind]?.(app.db, owner).catch(() => undefined)
  return row ? [...known, row.id] : known
}

const queries = ['', '?country=NL&q=Ut', '?lat=52.1&lon=5.1', '?gender=female']

test('every object that names a fictional profile labels it', async () => {
  const { puppet, blocked, found, viewers } = world
  const ids = [puppet.id, blocked.id, found.id]
  const faults = new Set<string>()
  const spoken = new Map<string, Set<string>>(Object.keys(viewers).map((who) => [who, new Set()]))
  const look = async () => {
    for (const [who, viewer] of Object.entries(viewers)) {
      for (const route of readable) {
        const own = route.path.includes(':') ? await idsFor(route, viewer.id) : ['']
        for (const id of own) {
          const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => plainParams[name] ?? id)
          for (const query of queries) {
            const { status, body, text } = await viewer.client.get(path + query)
            if (status !== 200) continue
            if (typeof body !== 'object') {
              // The member's file has lines instead of objects.
              for (const line of text.split('\n').filter((each) => names.some((name) => each.includes(name))))
                if (!/fictief|fictional|Verzonnen|Made-up/.test(line)) faults.add(`${who} ${route.path}: ${line}`)
              continue
            }
            for (const fault of unlabelled(body, ids))
              faults.add(`${who} ${route.path}${query} ${fault.replace(puppet.id, ':her')}`)
            if (names.some((name) => text.includes(name))) spoken.get(who)?.add(route.path)
          }
        }
      }
    }
  }
  await look()
  // The daily digest appears in the evening, so the clock is set to it.
  app.clock.set(new Date('2026-06-11T18:30:00Z'))
  await look()
  expect([...faults]).toEqual([])
  // The crawl must have reached her pages.
  const searched = ['/api/members', '/api/members/:id']
  const met = [
    '/api/blocks',
    '/api/chats.php',
    '/api/conversations/:id',
    '/api/likes.php',
    '/api/margin-notes',
    '/api/members/:id/conversation',
    '/api/messages/:id/report',
    '/api/next-person/asides',
    '/api/profile-visits',
    '/api/statement',
  ]
  expect(searched.filter((path) => !spoken.get('visitor')?.has(path))).toEqual([])
  for (const who of ['free', 'premium'])
    expect([...searched, ...met].filter((path) => !spoken.get(who)?.has(path))).toEqual([])
  // Her photo is hidden from free members, who cannot report what they do not see.
  expect(spoken.get('premium')?.has('/api/photos/:id/report')).toBe(true)
}, 300_000)
