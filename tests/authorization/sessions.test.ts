import { expect, test } from 'vitest'
import type { AnyRoute } from '../../core/kernel/route.ts'
import { getMemberCookieName } from '../../core/platform/http/session-cookies.ts'
import { factories } from './factories.ts'
import { plainParams, routeName } from './matrix.ts'
import { createAuthorizationWorld } from './world.ts'

const { routes, actors, here, overseer } = await createAuthorizationWorld()

const rowParams = (route: AnyRoute) =>
  [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '').filter((name) => !(name in plainParams))

test('every path parameter that names a row has a factory', () => {
  const without = routes.filter((route) => {
    const params = rowParams(route)
    if (params.length === 0) return false
    return !route.resource || !params.includes(route.resource.param) || !factories[route.resource.kind]
  })
  expect(without.map(routeName)).toEqual([])
})

test('no member cookie opens the console and no console cookie a member page', async () => {
  const free = actors.find((actor) => actor.name === 'free')
  const name = getMemberCookieName({ origin: 'http://localhost' })
  const client = here.client()
  client.cookies.set('console_session', free?.client.cookies.get(name) ?? '')
  expect((await client.get('/api/console/me')).status).toBe(403)
  const staff = here.client()
  staff.cookies.set(name, overseer.cookies.get('console_session') ?? '')
  expect((await staff.get('/api/user.php')).body).toEqual({ user: null })
})
