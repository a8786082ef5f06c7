import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Services } from '../../core/kernel/services.ts'
import { getIdempotency } from '../../core/platform/http/idempotency.ts'
import { routeName } from '../authorization/matrix.ts'
import { isPluginTested, testsAllPlugins } from '../harness/tested-plugins.ts'
import { type Call, prepareCall } from './calls.ts'
import { answersDiffer, changesNothing, refusedHere, withoutKey } from './exceptions.ts'
import { createRetryWorld, findOwner, type RetryWorld } from './world.ts'

// Every call that a browser repeats because it received no answer takes effect only once. The test is derived from the
// table of routes: new routes are tested automatically, and those that cannot be tested state a reason in
// `exceptions.ts`.

const retries = 5
const world = await createRetryWorld()

const together = (call: Call, key: string) => Promise.all(Array.from({ length: retries }, () => call.send(key)))

/** The faults found for one route. */
async function findFaults(route: RetryWorld['routes'][number]): Promise<string[]> {
  const name = routeName(route)
  const wrong: string[] = []
  const once = await prepareCall(world, route, 'once')
  const single = await world.effects.during(() => once.send(randomUUID()))
  const { status, text } = single.result
  if (status >= 300 !== name in refusedHere) wrong.push(`answers ${status} ${text.slice(0, 300)}`)
  if ((single.effects.length === 0) !== (name in changesNothing || name in refusedHere)) {
    wrong.push(`left ${single.effects.join(', ') || 'nothing'}`)
  }

  const again = await prepareCall(world, route, 'again')
  const key = randomUUID()
  const many = await world.effects.during(() => together(again, key))
  if (many.effects.join('\n') !== single.effects.join('\n')) {
    wrong.push(`once it left [${single.effects.join('; ')}], ${retries} times at once [${many.effects.join('; ')}]`)
  }
  const answers = new Set(many.result.map((reply) => `${reply.status} ${reply.text}`))
  if (answers.size > 1 !== name in answersDiffer)
    wrong.push(`answers differ: ${[...answers].map((one) => one.slice(0, 120)).join(' | ')}`)

  const sendOther = getIdempotency(route) === 'none' || name in refusedHere ? undefined : await again.other()
  if (!sendOther) return wrong
  const other = await world.effects.during(() => sendOther(key))
  const refused = `${other.result.status} ${other.result.body?.error?.code}`
  if (refused !== '409 idempotency_key_reused') wrong.push(`another body under the same key: ${refused}`)
  if (other.effects.length > 0) wrong.push(`another body under the same key left ${other.effects.join(', ')}`)
  return wrong
}

const getOwner = (route: RetryWorld['routes'][number]) => findOwner(world, route)
const byOwner = Map.groupBy(
  world.routes.filter((route) => isPluginTested(getOwner(route)) && !(routeName(route) in withoutKey)),
  getOwner,
)
describe(`${retries} simultaneous retries under one key have one effect and answer; another body is refused`, () => {
  test.each([...byOwner.keys()])('%s', { timeout: 120_000 }, async (owner) => {
    const wrong: string[] = []
    for (const route of byOwner.get(owner) ?? []) {
      const faults = await findFaults(route).catch((error: unknown) => [String(error)])
      wrong.push(...faults.map((fault) => `${routeName(route)}: ${fault}`))
    }
    expect(wrong).toEqual([])
  })
})

describe('exceptions', () => {
  test('list only routes that store no key and change more with each call', () => {
    const open = world.routes.filter((route) => getIdempotency(route) === 'none' && route.idempotency !== 'natural')
    expect(
      Object.keys(withoutKey).filter(
        (name) => !name.includes('/api/payments/webhooks') && !open.some((route) => routeName(route) === name),
      ),
    ).toEqual([])
    expect(open.map(routeName).filter((name) => !(name in withoutKey))).toEqual([])
  })
})

test('the test detects a product that stores no keys', { timeout: 60_000 }, async () => {
  const { services } = world.app
  const { db } = services
  const query: Services['db']['query'] = (statement, values, tx) =>
    db.query(
      statement,
      statement.name.startsWith('http.') && values ? [values[0], randomUUID(), ...values.slice(2)] : values,
      tx,
    )
  Object.assign(services, { db: { ...db, query } })
  const tried = ['POST /api/complaints', 'POST /api/console/invitations', 'POST /api/console/reply-templates']
  for (const route of world.routes.filter((one) => tried.includes(routeName(one)))) {
    expect((await findFaults(route)).join('\n'), routeName(route)).toMatch(
      /5 times at once[\s\S]*another body under the same key: 20/,
    )
  }
  Object.assign(services, { db })
})

test('every action in the audit log after these calls has a readable name', async () => {
  const lines = await world.app.db.asOwner<{ action: string; subject: string }>(
    'select distinct action, subject from audit_log order by action',
  )
  const { actions, subjects } = world.app.services.i18n.getAuditWords('nl')
  if (testsAllPlugins) expect(lines.length).toBeGreaterThan(60)
  expect(lines.filter(({ action, subject }) => !actions.has(action) || !subjects.has(subject))).toEqual([])
})
