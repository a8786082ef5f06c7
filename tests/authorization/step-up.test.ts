import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { stepUpLifetimeMs } from '../../core/platform/access/index.ts'
import { collectRoutes } from '../../core/platform/http/router.ts'
import { type TestSite, testPassword, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'
import { plainParams, routeName } from './matrix.ts'

const app = await testApp({ rateLimits: false })
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})

const account = '/api/console/account'
const routes = collectRoutes(app.services).filter(({ stepUp }) => stepUp)
const stale = async (role: 'owner' | 'moderator'): Promise<TestClient> => {
  const client = await site.staff(role)
  app.clock.advance(stepUpLifetimeMs)
  return client
}
const call = (client: TestClient, { method, path }: { method: string; path: string }) =>
  client.call(
    method,
    path.replaceAll(/:(\w+)/g, (_param, name: string) => plainParams[name] ?? crypto.randomUUID()),
  )
const readCode = async (client: TestClient, route: { method: string; path: string }) =>
  (await call(client, route)).body?.error?.code

test('permissions, money accounts, members’ data and secrets need a fresh password or second factor', () => {
  // Plugins test theirs.
  const core = new Set(app.services.plugins.features.map(({ id }) => id))
  const ofCore = routes.filter((route) => core.has(app.services.plugins.findRouteOwner(route)?.id ?? ''))
  expect(ofCore.map(routeName).sort()).toEqual(
    [
      'POST /api/console/staff',
      'PUT /api/console/staff/:id',
      'DELETE /api/console/staff/:id',
      'POST /api/console/staff/:id/link',
      'POST /api/console/staff/:id/reset-second-factor',
      'POST /api/console/staff-providers',
      'PUT /api/console/staff-providers/:id',
      'DELETE /api/console/staff-providers/:id',
      'POST /api/console/payment-accounts',
      'PUT /api/console/payment-accounts/:id',
      'DELETE /api/console/payment-accounts/:id',
      'POST /api/console/api-keys',
      'POST /api/console/postbacks',
      'PUT /api/console/postbacks/:id',
      'DELETE /api/console/postbacks/:id',
      'GET /api/console/members/export',
      'GET /api/console/complaints/export',
      'POST /api/console/members/:id/export',
      'POST /api/console/members/:id/erase',
    ].sort(),
  )
})

test('refuses a stale session with step_up_required, and only if the role has access', async () => {
  const [owner, moderator] = [await stale('owner'), await stale('moderator')]
  for (const route of routes) {
    expect({ routeName: routeName(route), code: await readCode(owner, route) }).toEqual({
      routeName: routeName(route),
      code: 'step_up_required',
    })
    expect({ routeName: routeName(route), code: await readCode(moderator, route) }).toEqual({
      routeName: routeName(route),
      code: 'forbidden',
    })
    expect({ routeName: routeName(route), code: await readCode(site.client(), route) }).toEqual({
      routeName: routeName(route),
      code: 'authentication_required',
    })
  }
  expect((await owner.post(`${account}/confirm`, { password: 'wrong horse' })).status).toBe(422)
  expect(await readCode(owner, routes[0] as never)).toBe('step_up_required')
  expect((await owner.post(`${account}/confirm`, { password: testPassword })).status).toBe(200)
  for (const route of routes) expect([routeName(route), await readCode(owner, route)]).not.toContain('step_up_required')
})

test('accepts a second factor once, from the account that requested it, and no recovery code', async () => {
  const client = await site.staff('owner')
  const options = async (by = client) => (await by.post(`${account}/confirm/options`)).body.second_step
  expect(await options()).toBeNull()
  const { token, secret } = (await client.post(`${account}/totp`)).body
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
  const enrolled = (await client.post(`${account}/totp/confirm`, { token, code: codeNow() })).body
  app.clock.advance(stepUpLifetimeMs)
  const exported = () => readCode(client, { method: 'GET', path: '/api/console/members/export' })
  expect(await exported()).toBe('step_up_required')

  const offer = await options()
  expect(offer).toMatchObject({ totp: true, passkey: null, recovery: false })
  const confirm = (answer: object, by = client) => by.post(`${account}/confirm`, answer)
  const recovery = { token: offer.token, recovery_code: enrolled.recovery_codes[0] }
  expect((await confirm(recovery)).status).toBe(422)
  expect((await confirm({ token: offer.token, code: '000000' })).status).toBe(422)
  const stranger = await site.staff('owner')
  expect((await confirm({ token: offer.token, code: codeNow() }, stranger)).body.error.code).toBe('login_interrupted')
  // A step-up token does not log anybody in.
  const login = { token: offer.token, code: codeNow() }
  expect((await site.client().post('/api/console/login/second-step', login)).body.error.code).toBe('login_interrupted')
  expect(await exported()).toBe('step_up_required')
  expect((await confirm({ token: offer.token, code: codeNow() })).status).toBe(200)
  expect(await exported()).toBeUndefined()
  expect((await confirm({ token: offer.token, code: codeNow() })).body.error.code).toBe('login_interrupted')
})
