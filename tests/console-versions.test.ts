import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyRoute } from '../core/kernel/route.ts'
import { collectRoutes } from '../core/platform/http/router.ts'
import { buildBody } from './authorization/bodies.ts'
import { factories } from './authorization/factories.ts'
import { testSite } from './factories/site.ts'
import { testApp } from './harness/app.ts'

// When two staff members edit one row, the second to save must see what the first has written.

/** Writes without a version, and why. */
const without = new Set([
  // The photo's state protects it: a second removal finds it already removed.
  'POST /api/console/photos/:id/remove',
  // A separate note under an id that the writer chose: repeating the request changes nothing.
  'POST /api/console/members/:id/notes',
  // These end sessions or deliver a copy; the row itself is unchanged.
  'POST /api/console/members/:id/sessions/end',
  'POST /api/console/members/:id/export',
  // The grant is a separate row under an id that the caller chose: repeating the request changes nothing.
  'POST /api/console/members/:id/credits',
  // Reads, and records that it was read.
  'POST /api/console/reviews/:id/context',
  // Uploads a picture; the setting that shows it has its own version.
  'POST /api/console/domains/:id/pictures/:purpose',
  // Uploads the file of an import; only one of two simultaneous uploads is accepted.
  'POST /api/console/importer/runs/:id/file',
  'POST /api/console/importer/runs/:id/archive',
  // Separate photos, named by their ids; the profile's data is unchanged.
  'POST /api/console/fictional-profiles/:id/photos',
  'POST /api/console/fictional-profiles/:id/photos/remove',
  'POST /api/console/fictional-profiles/:id/photos/main',
  // Asks the provider; the account is unchanged.
  'POST /api/console/payment-accounts/:id/probe',
  // Lifts a lock and sends a mail; the row itself is unchanged.
  'POST /api/console/members/:id/unlock',
  'POST /api/console/staff/:id/unlock',
  'POST /api/console/staff/:id/link',
  // Ends sessions; the row itself is unchanged.
  'POST /api/console/staff/:id/sessions/end',
])

const app = await testApp()
const routes = collectRoutes(app.services).filter(
  (route) =>
    typeof route.access === 'object' &&
    route.method !== 'GET' &&
    route.resource !== undefined &&
    !without.has(`${route.method} ${route.path}`),
)
const getName = (route: AnyRoute) => `${route.method} ${route.path}`
const changing = routes.filter(({ method }) => method === 'PUT')

const site = await testSite(app)
const owner = await site.staff('owner')
const [member, partner] = [await site.member(), await site.member()]
const first = { domainId: site.domainId, pool: site.host, memberId: member.id, partnerId: partner.id }

const rowFor = async (route: AnyRoute) => (await factories[route.resource?.kind ?? '']?.(app.db, first))?.id ?? ''
const call = (route: AnyRoute, id: string, body: unknown) =>
  owner.call(route.method, route.path.replace(/:\w+/, id), { body })

test('every console write to one row names the version that was read', () => {
  const silent = routes.filter((route) => {
    const { version } = route.body instanceof z.ZodObject ? route.body.shape : {}
    return !version || version.safeParse(undefined).success
  })
  expect(silent.map(getName)).toEqual([])
})

test.each(routes.map((route) => [getName(route), route] as const))(
  '%s is refused for a row that has changed since',
  async (_, route) => {
    const id = await rowFor(route)
    const body = (await buildBody(route, id, app.clock.now(), owner)) as object
    const reply = await call(route, id, { ...body, version: 99 })
    expect({ status: reply.status, code: reply.body.error?.code }).toEqual({ status: 409, code: 'version_conflict' })
    expect(reply.body.current).toMatchObject({ id: Number(id) || id, version: 1 })
  },
)

describe.each(changing.map((route) => [getName(route), route] as const))('%s', (_, route) => {
  test('increments the version, and shows the second of two what the first has written', async () => {
    const id = await rowFor(route)
    const body = await buildBody(route, id, app.clock.now(), owner)
    const replies = await Promise.all([call(route, id, body), call(route, id, body)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = replies.find(({ status }) => status === 200)?.body
    expect(won.version).toBe(2)
    expect(replies.find(({ status }) => status === 409)?.body.current).toEqual(won)
  })
})
