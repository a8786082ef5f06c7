import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { filterOf, formOf, itemOf, rowOf } from '../console/shared/sources.ts'
import {
  type Api,
  type ApiCall,
  type Body,
  definePlugin,
  listReply,
  type PublicSettings,
  publicRoute,
  type Reply,
  rawReply,
} from '../core/kernel/index.ts'
import { routeLine } from '../member-web/api/route-line.ts'
import { useSetting } from '../member-web/app/bootstrap.ts'

// These tests are checked by the compiler: `tsc` fails if a call that must not compile does.

const root = path.resolve(import.meta.dirname, '..')
declare const api: ApiCall<Api>
const never = (_compiled: (given: never) => unknown) => {}

describe('a call of the typed client', () => {
  test('has the reply type of its route’s schema', () => {
    expectTypeOf<Reply<'GET /api/likes.php'>['profiles'][number]['age']>().toEqualTypeOf<number>()
    expectTypeOf<Reply<'PUT /api/members/:id/like'>['match']>().toEqualTypeOf<boolean>()
    expectTypeOf<Body<'POST /api/password-reset'>>().toEqualTypeOf<{ email: string }>()
    never(async () => {
      const { order } = await api('GET /api/orders/:id', { params: { id: '' } })
      expectTypeOf(order.amount).toEqualTypeOf<number>()
      // @ts-expect-error an order has no such field
      return order.amountt
    })
  })

  test('needs an existing path', () => {
    // @ts-expect-error there is no such route
    never(() => api('GET /api/likes'))
    // @ts-expect-error there is, under another method
    never(() => api('POST /api/likes.php'))
    // @ts-expect-error a plugin's neither
    never(() => api('GET /api/nobodys-plugin'))
  })

  test('needs its parameters and its body', () => {
    // @ts-expect-error no parameter
    never(() => api('GET /api/members/:id'))
    // @ts-expect-error another parameter
    never(() => api('GET /api/members/:id', { params: { member: '' } }))
    // @ts-expect-error no body
    never(() => api('POST /api/password-reset'))
    // @ts-expect-error another field
    never(() => api('POST /api/password-reset', { body: { mail: '' } }))
    never(() => api('GET /api/likes.php'))
    never(() => api('GET /api/members', { query: { page: 1 } }))
    // @ts-expect-error nothing that may be asked for
    never(() => api('GET /api/members', { query: { pages: 1 } }))
  })

  test('is typed the same way when it is made through other means', () => {
    expect(routeLine('POST /api/photos')).toEqual({ method: 'POST', url: '/api/photos' })
    expect(routeLine('GET /api/media/:id/:variant', { params: { id: 'a', variant: 'thumb' } }).url).toBe(
      '/api/media/a/thumb',
    )
    // @ts-expect-error there is no such route
    never(() => routeLine('POST /api/photo'))
    // @ts-expect-error no parameters
    never(() => routeLine('GET /api/media/:id/:variant'))
    // @ts-expect-error no such size
    never(() => routeLine('GET /api/media/:id/:variant', { params: { id: 'a', variant: 'huge' } }))
  })

  test('includes the routes of every owner', () => {
    expectTypeOf<keyof Api>().not.toEqualTypeOf<string>()
    expectTypeOf<
      Extract<keyof Api, 'GET /api/console/packages/:id' | 'GET /api/console/members/export'>
    >().toEqualTypeOf<'GET /api/console/packages/:id' | 'GET /api/console/members/export'>()
  })
})

describe('a source of the console', () => {
  test('of a row is a field of the reply', () => {
    const row = rowOf<'orders'>()
    expect({ amount: row('amount'), providerPaymentId: row('provider_payment_id') }).toEqual({
      amount: 'amount',
      providerPaymentId: 'provider_payment_id',
    })
    // @ts-expect-error an order has no such field
    never(() => row('amountt'))
    // @ts-expect-error a discount code has no such field
    never(() => rowOf<'discount-codes'>()('value_percent'))
    // @ts-expect-error there is no such resource
    never(() => rowOf<'discount-code'>())
    // @ts-expect-error a batch is made, not read
    never(() => rowOf<'discount-codes/batch'>())
  })

  test('of a form is a field of the request body, at any depth', () => {
    const form = formOf<'brands'>()
    expect(form('company.name')).toBe('company.name')
    // @ts-expect-error a company has no such field
    never(() => form('company.nam'))
    // @ts-expect-error a row has this field, its form does not
    never(() => formOf<'discount-codes'>()('created_at'))
  })

  test('of a list within a form is a field of its items', () => {
    const grant = itemOf<'staff', 'grants'>()
    expect(grant('role')).toBe('role')
    // @ts-expect-error a grant has no such field
    never(() => grant('roles'))
    // @ts-expect-error a staff member has no such list
    never(() => itemOf<'staff', 'grant'>())
  })

  test('of a filter is a field that the list can be filtered by', () => {
    const filter = filterOf<'orders'>()
    expect(filter('status')).toBe('status')
    // @ts-expect-error orders are not filtered by their amount
    never(() => filter('amount'))
  })

  test('is never a plain string', () => {
    const root = path.resolve(import.meta.dirname, '..')
    const files = globSync(['console/**/*.tsx', 'plugins/*/console/**/*.tsx'], { cwd: root })
    const isBare = (file: string) => /\ssource=("|\{["'`])/.test(readFileSync(path.join(root, file), 'utf8'))
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter(isBare)).toEqual([])
  })
})

describe('a handler', () => {
  const response = z.object({ poems: z.number(), ok: z.literal(true) })
  const route = { method: 'GET', path: '/api/poems', summary: 'x', access: 'anyone' } as const

  test('returns what its schema accepts, or a raw reply', () => {
    publicRoute({ ...route, response, handler: () => ({ poems: 1, ok: true as const }) })
    publicRoute({ ...route, response, handler: async () => rawReply({ status: 204 }) })
    publicRoute({
      ...route,
      response: z.array(response),
      handler: () => listReply([{ poems: 1, ok: true as const }], 0, 1),
    })
    // @ts-expect-error a missing field
    publicRoute({ ...route, response, handler: () => ({ ok: true }) })
    // @ts-expect-error a field of another type
    publicRoute({ ...route, response, handler: async () => ({ poems: '1', ok: true as const }) })
    // @ts-expect-error rows of another type
    publicRoute({ ...route, response: z.array(response), handler: () => listReply([{ poems: '1' }], 0, 1) })
  })

  test('without a schema returns a raw reply or nothing', () => {
    publicRoute({ ...route, handler() {} })
    // @ts-expect-error nobody would know what it is
    publicRoute({ ...route, handler: () => ({ poems: 1 }) })
  })
})

test('what a plugin adds to cards and profiles has the type that it declares', () => {
  type Extensions = Reply<'GET /api/members'>['profiles'][number]['extensions']
  expectTypeOf<NonNullable<Extensions['everything']>>().toEqualTypeOf<{ seen: string }>()
  // @ts-expect-error no such plugin
  never((extensions: Extensions) => extensions['nobodys-plugin'])
})

describe('a public setting', () => {
  test('has the type of its definition', () => {
    expectTypeOf<PublicSettings['refund_days']>().toEqualTypeOf<number>()
    expectTypeOf<PublicSettings['signups']>().toEqualTypeOf<'all' | 'with_trafficsource' | 'invite'>()
    never(() => expectTypeOf(useSetting('refund_days')).toEqualTypeOf<number>())
    never(() => expectTypeOf(useSetting('countries')).toEqualTypeOf<string[]>())
  })

  test('that is a text by language becomes a single text', () => {
    expectTypeOf<PublicSettings['fictional_warning']>().toEqualTypeOf<string>()
  })

  test('is sent in `settings.php` with its type, as is a plugin’s if the plugin is on', () => {
    type Settings = Reply<'GET /api/settings.php'>['settings']
    type Own = Exclude<keyof Settings & keyof PublicSettings, 'gift_credits'>
    expectTypeOf<Pick<Settings, Own>>().toEqualTypeOf<Pick<PublicSettings, Own>>()
    expectTypeOf<Settings['gift_credits']>().toEqualTypeOf<number | null>()
    // @ts-expect-error it is for browsers, and not part of this reply
    never((settings: Settings) => settings.locales)
  })

  test('must be defined, and public', () => {
    // @ts-expect-error nobody defines it
    never(() => useSetting('refund_dayz'))
    // @ts-expect-error it is not for browsers
    never(() => useSetting('payments.accept_test'))
  })
})

test('every declared counter is counted', () => {
  // @ts-expect-error it does not say how
  never(() => definePlugin({ id: 'everything', counters: { 'everything.waiting': {} } }))
})

test('every plugin with routes and settings has joined the tables', () => {
  const files = globSync('plugins/*/plugin.ts', { cwd: root })
  const missing = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    const manifest = source.slice(source.indexOf('definePlugin('))
    const joins = (table: string) => source.includes(`interface ${table} {`)
    return [
      ...(/\broutes[,:]/.test(manifest) && !joins('RouteTables') ? [`${file}: routes`] : []),
      ...(/\bsettings[,:]/.test(manifest) && !joins('SettingTables') ? [`${file}: settings`] : []),
    ]
  })
  expect(files.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
