import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../../core/shared/durations.ts'
import { createMoneyWorld, type MoneyWorld } from '../factories/money-world.ts'
import { openShop } from '../factories/payments.ts'
import { recordFigure } from './figures.ts'
import { dropIdempotencyKeys, interceptQueries, rewriteStatement } from './intercept-queries.ts'
import { histories, playHistory, type Step } from './money-history.ts'

// Random histories of money: orders, codes, notices in any number and order, partial refunds, withdrawals,
// chargebacks, messages and gifts, with answers lost in between. After each of them all books must agree. `npm run
// faults` runs 1,000.

const runs = Number(process.env.MONEY_HISTORIES ?? 12)
/** The maximum number of histories that a broken product may survive. */
const mutantRuns = Number(process.env.MONEY_MUTANT_RUNS ?? 100)

/** Histories that once revealed a fault; they are played first. */
const found: Step[][] = [
  // A partial refund was requested while the provider was unreachable, and then everything was refunded on the
  // provider's pages.
  [
    { do: 'order', who: 0, code: 'none' },
    { do: 'provider', order: 0, state: 'paid' },
    { do: 'notice', order: 0, times: 2 },
    { do: 'lose', call: 'fetch' },
    { do: 'refund', order: 0, share: 1, clicks: 1 },
    { do: 'provider', order: 0, state: 'refunded' },
  ],
]

type Shop = Awaited<ReturnType<typeof openShop>>
async function open(): Promise<{ world: MoneyWorld; shop: Shop }> {
  const world = await createMoneyWorld({ poolSize: 12 })
  return { world, shop: await openShop(world) }
}

test(`all books agree after each of ${runs} histories`, {
  timeout: minuteMs + runs * 5000,
}, async () => {
  const { world, shop } = await open()
  await fc.assert(
    fc.asyncProperty(histories, (steps) => playHistory(world, shop, steps)),
    { numRuns: runs, examples: found.map((steps): [Step[]] => [steps]) },
  )
  recordFigure({ what: 'histories of money', figure: runs, aim: 1000, wrong: 0 })
})

/** Products that are broken on purpose, each at a line that keeps the books in agreement. */
const mutants: [name: string, breakIt: (world: MoneyWorld, shop: Shop) => void][] = [
  [
    'reads the balance, reckons and writes it',
    (world) => {
      interceptQueries(world, (query) => async (statement, values, tx) => {
        if (statement.name !== 'credits.charge_account') return query(statement, values, tx)
        const read = { name: 'bent-balance', text: 'select balance from credit_accounts where member_id = $1' }
        const [account] = await query<{ balance: number }>(read, [values?.[6]], tx)
        await new Promise((resolve) => setTimeout(resolve, 5))
        const text = statement.text
          .replace('set balance = balance - $8', `set balance = ${account?.balance ?? 0} - $8`)
          .replace('and balance >= $8', `and ${account?.balance ?? 0} >= $8`)
        return query(rewriteStatement(text), values, tx)
      })
    },
  ],
  ['knows no repeat of a message by its key', (world) => void dropIdempotencyKeys(world)],
  [
    'takes the money back and leaves the credits',
    (world) => {
      interceptQueries(
        world,
        (query) => (statement, values, tx) =>
          statement.name === 'credits.move_balance'
            ? query(
                rewriteStatement(statement.text.replaceAll('balance + $2', 'balance + greatest($2, 0)')),
                values,
                tx,
              )
            : query(statement, values, tx),
      )
    },
  ],
  [
    'gives back what is asked for each time it is asked',
    (_world, { provider }) => {
      const { refund } = provider
      provider.refund = async (ctx, request) => {
        const before = provider.partial.get(request.providerPaymentId) ?? 0
        await refund?.(ctx, { ...request, refundAmount: before + request.refundAmount })
      }
    },
  ],
  [
    'believes a notice without asking',
    (_world, { provider }) => {
      const { fetch } = provider
      provider.fetch = async (ctx, payment) => ({ ...(await fetch(ctx, payment)), state: 'paid' })
    },
  ],
  [
    'looks at no signature',
    (_world, { provider }) => {
      provider.parseWebhook = async (_ctx, { rawBody }) => JSON.parse(rawBody.toString('utf8'))
    },
  ],
]

describe('the test detects a product that', () => {
  test.each(mutants)('%s', { timeout: 300_000 }, async (name, breakIt) => {
    const { world, shop } = await open()
    breakIt(world, shop)
    const result = await fc.check(
      fc.asyncProperty(histories, (steps: Step[]) => playHistory(world, shop, steps)),
      // A failing history is proof enough; shrinking it would prove no more.
      { numRuns: mutantRuns, endOnFailure: true },
    )
    expect(result.failed).toBe(true)
    recordFigure({ what: `broken product: ${name}, found in history`, figure: result.numRuns })
  })
})
