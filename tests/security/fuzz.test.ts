import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyRoute } from '../../core/kernel/route.ts'
import { collectRoutes } from '../../core/platform/http/router.ts'
import { factories } from '../authorization/factories.ts'
import { routeName } from '../authorization/matrix.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'
import { isSampledToday, nightly } from '../harness/sample.ts'
import { hostileJson, hostileTexts, percentEncoded, sampleOf, unknownId } from './hostile.ts'

let member: TestMember
let owner: TestClient

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, true)
const partner = await site.member()
const routes = collectRoutes(app.services).filter((route) => !(route.method === 'GET' && route.path.includes('logout')))
await logIn()

async function logIn(): Promise<void> {
  member = await site.member({ paidUser: true })
  owner = await site.staff('owner', null)
}

/** Some calls end the caller's session; later ones would only be refused. */
async function stayLoggedIn(): Promise<void> {
  const [console, user] = await Promise.all([owner.get('/api/console/me'), member.client.get('/api/user.php')])
  if (console.status !== 200 || !user.body.user) await logIn()
}

function getClient({ access }: AnyRoute): TestClient {
  if (typeof access === 'object') return owner
  return access === 'visitor' || access === 'staff-login' || access === 'provider' ? site.client() : member.client
}

interface Probe {
  route: AnyRoute
  path: string
  body?: string
}
const headers = { 'content-type': 'application/json' }

/** Sends probes, eight at a time. Lists server errors, and inputs that only the database refused. */
async function stumbles(probes: readonly Probe[]): Promise<string[]> {
  const waiting = [...probes]
  const found: string[] = []
  const unexpected = async () =>
    (await app.services.metrics.unexpected.get()).values.reduce((sum, { value }) => sum + value, 0)
  const before = await unexpected()
  const worker = async () => {
    for (let probe = waiting.pop(); probe; probe = waiting.pop()) {
      const { route, path, body } = probe
      const options = body === undefined ? {} : { body: Buffer.from(body), headers }
      const { status } = await getClient(route).call(route.method, path, options)
      if (status >= 500) found.push(`${status} ${route.method} ${path.slice(0, 300)} ${(body ?? '').slice(0, 500)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  const caught = (await unexpected()) - before - found.length
  if (caught > 0)
    found.push(`${probes[0]?.route.method} ${probes[0]?.route.path}: ${caught} reached the database or deeper`)
  return found
}

/** Each route is probed once in this many days, and always in the nightly run. */
const sampleDays = 5
/** Number of sampled probes among this many. */
const part = (all: number) => (nightly ? all : all / 10)

/** Probes route by route, so that a failure names the route. */
async function probeAll(
  make: (route: AnyRoute) => Probe[] | Promise<Probe[]>,
): Promise<{ sent: number; found: string[] }> {
  const found: string[] = []
  let sent = 0
  for (const route of routes.filter((one) => isSampledToday(routeName(one), sampleDays))) {
    const probes = await make(route)
    if (probes.length === 0) continue
    await stayLoggedIn()
    sent += probes.length
    found.push(...(await stumbles(probes)))
  }
  return { sent, found }
}

const getParams = ({ path }: AnyRoute) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
const filled = ({ path }: AnyRoute, value = unknownId) => path.replace(/:\w+/g, value)
const query = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${percentEncoded(value)}`)
    .join('&')

/** The path of an existing row, if its kind has a factory. */
async function pathOfRow(route: AnyRoute): Promise<string> {
  const factory = route.resource && factories[route.resource.kind]
  if (!factory || !route.resource) return filled(route)
  const row = { domainId: site.domainId, pool: site.host, memberId: member.id, partnerId: partner.id }
  const { id } = await factory(app.db, row)
  return filled({ ...route, path: route.path.replace(`:${route.resource.param}`, id) } as AnyRoute)
}

describe('no input makes the server fail', () => {
  /** Exports read the same query by the same schema. */
  const isList = (route: AnyRoute) => route.filter !== undefined && !route.path.endsWith('/export')

  test('every filter of every console list', async () => {
    const { sent, found } = await probeAll((route) => {
      if (!isList(route)) return []
      const path = filled(route)
      return [...Object.keys(route.filter?.shape ?? {}), 'id', '__proto__', 'no\u0000where'].flatMap((name) =>
        hostileJson.map((json) => ({
          route,
          path: `${path}?${query({ filter: `{${JSON.stringify(name)}:${json.slice(0, 9000)}}` })}`,
        })),
      )
    })
    expect(found).toEqual([])
    expect(sent).toBeGreaterThan(part(1000))
  }, 300_000)

  test('sort, range and filter of every console list', async () => {
    const values = [...hostileTexts, '["__proto__","ASC"]', '["id; select 1","ASC"]', '["id","ASC; select 1"]']
    const pairs = hostileJson.flatMap((json) => [`[${json.slice(0, 90)},"ASC"]`, `[0,${json.slice(0, 40)}]`])
    const { sent, found } = await probeAll((route) =>
      isList(route)
        ? [...values, ...pairs].flatMap((value) =>
            (value.includes('ASC') ? ['sort'] : ['sort', 'range']).map((name) => ({
              route,
              path: `${filled(route)}?${query({ [name]: value })}`,
            })),
          )
        : [],
    )
    expect(found).toEqual([])
    expect(sent).toBeGreaterThan(part(1000))
  }, 300_000)

  test('every parameter of every path', async () => {
    const { sent, found } = await probeAll((route) =>
      getParams(route).flatMap((name) =>
        hostileTexts.map((text) => ({
          route,
          path: filled({ ...route, path: route.path.replace(`:${name}`, percentEncoded(text)) } as AnyRoute),
        })),
      ),
    )
    expect(found).toEqual([])
    expect(sent).toBeGreaterThan(part(1000))
  }, 300_000)

  test('every query', async () => {
    const { sent, found } = await probeAll((route) => {
      const sample = sampleOf(route.query) as Record<string, string>
      const texts = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)]))
      return Object.keys(sample).flatMap((name) =>
        hostileTexts.map((text) => ({ route, path: `${filled(route)}?${query({ ...texts, [name]: text })}` })),
      )
    })
    expect(found).toEqual([])
    expect(sent).toBeGreaterThan(part(1000))
  }, 300_000)

  test('every field of every body', async () => {
    const { sent, found } = await probeAll(async (route) => {
      if (!route.body || route.bodyKind) return []
      const path = await pathOfRow(route)
      const sample = sampleOf(route.body)
      const read = route.path.includes(':') ? await getClient(route).get(path) : undefined
      const row = typeof read?.body === 'object' ? (read.body as Record<string, unknown>) : {}
      // The body that an editor would send, so that one hostile field is among valid ones.
      const good = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, row[name] ?? value]))
      const bodies = Object.keys(good).flatMap((name) =>
        hostileJson.map((json) => {
          const { [name]: _left, ...rest } = good
          return `{${JSON.stringify(name)}:${json},${JSON.stringify(rest).slice(1)}`.replace(/,}$/, '}')
        }),
      )
      return [...bodies, ...hostileJson, JSON.stringify(good)].map((body) => ({ route, path, body }))
    })
    expect(found).toEqual([])
    expect(sent).toBeGreaterThan(part(3000))
  }, 300_000)

  test('every search filter, in any combination', async () => {
    const names = ['gender', 'country', 'region', 'min_age', 'max_age', 'interests', 'distance_km', 'sort', 'page']
    const anything = fc.oneof(
      fc.constantFrom(...hostileTexts),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.json({ maxDepth: 2 }),
    )
    const record = fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(record, async (values) => {
        const reply = await member.client.get(`/api/members?${query(values as Record<string, string>)}`)
        expect(reply.status, JSON.stringify(values)).toBeLessThan(500)
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})
