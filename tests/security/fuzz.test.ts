import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyRoute } from '../../core/http/route.ts'
import { routesOf } from '../../core/http/router.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { type TestApp, testApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'

let app: TestApp
let site: TestSite
let member: TestMember
let owner: TestClient
let lists: AnyRoute[]

beforeAll(async () => {
  app = await testApp()
  app.services.limiter.consume = async () => {}
  site = await testSite(app)
  member = await site.member()
  owner = await site.staff('owner', null)
  lists = routesOf(app.services).filter(
    (route) =>
      route.method === 'GET' && route.path.startsWith('/api/console/') && !route.path.includes(':') && route.query,
  )
})

/** Things that have broken somebody's SQL, JSON or numbers before. */
const nasty = [
  `'`,
  `"`,
  `';--`,
  `1; drop table members`,
  `' or 1=1 --`,
  '%',
  '\\',
  '\u0000',
  '\u202e',
  '💘',
  '$1',
  '?',
  '??',
  ':id',
  '{}',
  '[]',
  'null',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  '["id","ASC"]',
  '["id; select 1","ASC"]',
  '["id","ASC; select 1"]',
  '["__proto__","ASC"]',
  '[0,-1]',
  '[-5,5]',
  '[0,1e9]',
  '["a","b"]',
  '{"q":"\'"}',
  '{"q":{"$ne":1}}',
  '{"id":["\'"]}',
  '{"domain_id":"1 or 1"}',
  '{"constructor":1}',
  '{"__proto__":{"q":"x"}}',
  `{"q":"${'x'.repeat(500)}"}`,
  '2026-13-45',
  '../../etc/passwd',
  '<script>alert(1)</script>',
]
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !/[\ud800-\udfff]/.test(text)),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 2 }) },
)
const encode = (query: Record<string, string>) => new URLSearchParams(query).toString()

describe('no query makes the server stumble', () => {
  test('sort, range and filter of every console list', async () => {
    expect(lists.length).toBeGreaterThan(8)
    for (const route of lists) {
      await fc.assert(
        fc.asyncProperty(
          fc.record({ sort: anything, range: anything, filter: anything }, { requiredKeys: [] }),
          async (query) => {
            const reply = await owner.get(`${route.path}?${encode(query)}`)
            expect(reply.status, `${route.path} ${JSON.stringify(query)}`).toBeLessThan(500)
          },
        ),
        { numRuns: 25 },
      )
    }
  }, 120_000)

  test('every nasty text in each of sort, range and filter', async () => {
    const failed: string[] = []
    for (const route of lists) {
      for (const name of ['sort', 'range', 'filter']) {
        for (const value of nasty) {
          const reply = await owner.get(`${route.path}?${encode({ [name]: value })}`)
          if (reply.status >= 500) failed.push(`${route.path} ${name}=${value}`)
        }
      }
    }
    expect(failed).toEqual([])
  }, 120_000)

  test('every search filter', async () => {
    const names = ['gender', 'country', 'region', 'min_age', 'max_age', 'interests', 'distance_km', 'sort', 'page']
    const record = fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(record, async (query) => {
        const reply = await member.client.get(`/api/members?${encode(query as Record<string, string>)}`)
        expect(reply.status, JSON.stringify(query)).toBeLessThan(500)
      }),
      { numRuns: 150 },
    )
    for (const name of names) {
      for (const value of nasty) {
        const reply = await member.client.get(`/api/members?${encode({ [name]: value })}`)
        expect(reply.status, `${name}=${value}`).toBeLessThan(500)
      }
    }
  }, 120_000)

  test('path parameters and the other public queries', async () => {
    const failed: string[] = []
    for (const value of nasty) {
      const id = encodeURIComponent(value)
      for (const path of [
        `/api/members/${id}`,
        `/api/conversations/${id}`,
        `/api/orders/${id}`,
        `/api/media/${id}/thumb`,
        `/api/places?country=NL&q=${id}`,
        `/api/regions.php?country=${id}`,
        `/api/geocode.php?lat=${id}&lon=${id}`,
        `/api/discountcode.php?code=${id}`,
      ]) {
        const reply = await member.client.get(path)
        if (reply.status >= 500) failed.push(path)
      }
    }
    expect(failed).toEqual([])
  }, 60_000)
})
