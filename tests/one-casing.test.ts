import path from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { buildBootstrap, type SiteBootstrap } from '../core/app/pages/bootstrap.ts'
import { findMemberSession } from '../core/features/auth/session.ts'
import { commandContext, type LiveEvents } from '../core/kernel/index.ts'
import { collectRoutes } from '../core/platform/http/router.ts'
import { testSite } from './factories/site.ts'
import { testApp } from './harness/app.ts'

// All JSON uses one casing: the server sends snake_case only.

const app = await testApp()
const fixtures = await testApp({ pluginsFolder: path.resolve(import.meta.dirname, 'fixtures/plugins') })
const camel = /[a-z][A-Z]/

type Schema = Record<string, unknown>
/** Field names of a JSON schema, with their paths. */
function getFields(schema: unknown, trail = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema as Schema).flatMap(([key, value]) =>
    key === 'properties' || key === '$defs'
      ? Object.entries(value as Schema).flatMap(([name, inner]) => [
          ...(key === 'properties' ? [`${trail}.${name}`] : []),
          ...getFields(inner, `${trail}.${name}`),
        ])
      : getFields(value, trail),
  )
}
/** The field names of a value. */
const getKeys = (value: unknown, trail = ''): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => {
        const here = Array.isArray(value) ? trail : `${trail}.${key}`
        return [here, ...getKeys(inner, here)]
      })
const wrong = (names: string[]) => [...new Set(names)].filter((name) => camel.test(name.split('.').at(-1) ?? ''))

test.each([
  ['plugins', app],
  ['fixtures', fixtures],
])('the replies of routes, with the %s', (_, { services }) => {
  const schemas = [
    ...collectRoutes(services).flatMap(({ method, path, response }) =>
      response ? [[`${method} ${path}`, response]] : [],
    ),
    ...[...services.plugins.features, ...services.plugins.plugins].flatMap(({ extends: filled }) =>
      [...(filled?.cardExtension ?? []), ...(filled?.profileExtension ?? [])].map((one) => [one.pluginId, one.schema]),
    ),
  ] as [string, z.ZodType][]
  const names = schemas.flatMap(([name, schema]) =>
    getFields(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }), name),
  )
  expect(names.length).toBeGreaterThan(500)
  expect(wrong(names)).toEqual([])
})

test('the bootstrap of every page, for a member and a visitor', async () => {
  const site = await testSite(app)
  const { client } = await site.member()
  const member = await findMemberSession(app.services, client.cookies.get('session') ?? '')
  const place = app.services.sites.getSite(site.domainId, 'NL')
  const visitor = { ...commandContext(app.services, place, { kind: 'visitor' }), visitorConsents: {}, path: '/' }
  if (!member) throw new Error('not logged in')
  const pages = [await buildBootstrap(visitor), await buildBootstrap({ ...visitor, member, path: '/members' })]
  const names = pages.flatMap((page) => getKeys(page))
  expect(names).toContain('.user.paid_user')
  expect(wrong(names)).toEqual([])
})

/** The names in a type that are not lowercase, at any depth, except those of browser types. */
type Capitals<T> = T extends readonly (infer Item)[]
  ? Capitals<Item>
  : T extends object
    ? {
        [K in keyof T & string]-?: string extends K ? Capitals<T[K]> : K extends Lowercase<K> ? Capitals<T[K]> : K
      }[keyof T & string]
    : never

test('live events and the bootstrap, by their types', () => {
  expectTypeOf<Capitals<{ a: { readUpTo: string }[] }>>().toEqualTypeOf<'readUpTo'>()
  expectTypeOf<Capitals<LiveEvents>>().toEqualTypeOf<never>()
  expectTypeOf<Capitals<SiteBootstrap>>().toEqualTypeOf<never>()
})
