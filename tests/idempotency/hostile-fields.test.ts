import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { routeName } from '../authorization/matrix.ts'
import { type Call, prepareCall } from './calls.ts'
import { createRetryWorld, listRoutesOfToday } from './world.ts'

// One field of a call that would succeed gets a value that breaks many programs: it may be accepted or refused.

/** Each route is tried once in this many days, and all of them in the nightly run. */
const sampleDays = 60
/** Milliseconds of processor time of one call. */
const maxCpuMs = 1000

const world = await createRetryWorld()
const { other } = world.members.once
const long = (text: string) => text.repeat(10_000 / text.length)
const hostile: readonly unknown[] = [
  ...[
    '',
    '\u{1f600}',
    '\u200b',
    '٣',
    '__proto__',
    '=1+1',
    'EUR',
    'ZZ',
    'http://[::1]:1/',
    '1e3',
    '99999999999999999999',
  ],
  ...['0001-01-01', '2026-02-30', '9999-12-31T23:59:59.999Z', '2026-03-29T02:30', randomUUID(), other.id],
  ...['a', ' ', '[', 'a@', '**a_'].map(long),
  ...[0, -1, 0.5, 2_147_483_647, 1e308, true, null, [], {}, [null], ['a'], Array.from({ length: 1000 }, () => 'a')],
]

type Place = readonly string[]

/** The places of the fields of a body, to some depth. */
function findPlaces(value: unknown, above: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || above.length > 3) return []
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)
  return entries.flatMap(([name, inner]) => [[...above, name], ...findPlaces(inner, [...above, name])])
}

function put(body: unknown, [name = '', ...rest]: Place, value: unknown): unknown {
  const copy: Record<string, unknown> = Array.isArray(body) ? ([...body] as never) : { ...(body as object) }
  copy[name] = rest.length === 0 ? value : put(copy[name], rest, value)
  return copy
}

const isJson = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !(body instanceof FormData) && !Buffer.isBuffer(body)
const routes = listRoutesOfToday(world, sampleDays, 'fields of ')

async function measure({ sendBody }: Call, body: unknown) {
  const before = process.cpuUsage()
  const { status } = await sendBody(body, randomUUID())
  const { user, system } = process.cpuUsage(before)
  return { status, cpuMs: (user + system) / 1000 }
}

describe('no value in a field of a body makes the server fail or work for long', () => {
  test.skipIf(routes.length > 0)('has no matching routes', () => {})
  test.each(routes.map((route) => [routeName(route), route] as const))(
    '%s',
    { timeout: 120_000 },
    async (_name, route) => {
      let call = await prepareCall(world, route, 'again')
      if (!isJson(call.body)) return
      const known = new Set(Object.keys(call.body))
      const absent = Object.keys(route.body?.shape ?? {}).filter((name) => !known.has(name))
      const found: string[] = []
      for (const place of [...findPlaces(call.body), ...absent.map((name) => [name])])
        for (const value of hostile) {
          const body = put(call.body, place, value)
          const { status, cpuMs: first } = await measure(call, body)
          // The first call may have loaded something.
          const cpuMs = first > maxCpuMs ? (await measure(call, body)).cpuMs : first
          if (status >= 500 || cpuMs > maxCpuMs)
            found.push(`${place.join('.')} = ${JSON.stringify(value).slice(0, 60)}: ${status}, ${cpuMs} ms`)
          // What it addressed has changed or its session has ended.
          if (status < 300 || status === 401 || status === 403) call = await prepareCall(world, route, 'again')
        }
      expect(found).toEqual([])
    },
  )
})
