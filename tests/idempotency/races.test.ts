import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { routeName } from '../authorization/matrix.ts'
import { prepareCall } from './calls.ts'
import { createRetryWorld, findOwner, listRoutesOfToday } from './world.ts'

// Calls with different keys are not retries, so each may take effect or be refused; none may fail.

const calls = 5
/** Attempts of a call that is refused for the moment. Daily limits refuse it each time. */
const attempts = 10
/** Each route is tried once in this many days, and all of them in the nightly run. */
const sampleDays = 5

const world = await createRetryWorld()
const byOwner = Map.groupBy(listRoutesOfToday(world, sampleDays), (route) => findOwner(world, route))

describe(`${calls} simultaneous calls under different keys never end in a server error`, () => {
  test.skipIf(byOwner.size > 0)('has no matching routes', () => {})
  test.each([...byOwner.keys()])('%s', { timeout: 120_000 }, async (owner) => {
    const failed: string[] = []
    for (const route of byOwner.get(owner) ?? []) {
      const { send } = await prepareCall(world, route, 'again')
      const replies = await Promise.all(Array.from({ length: calls }, () => send(randomUUID(), attempts)))
      const failure = replies.find(({ status }) => status >= 500)
      if (failure) failed.push(`${routeName(route)}: ${failure.status} ${failure.text.slice(0, 300)}`)
    }
    expect(failed).toEqual([])
  })
})
