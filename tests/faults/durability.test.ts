import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { chargeStatement } from '../../core/features/credits/statements.ts'
import { createMoneyWorld } from '../factories/money-world.ts'
import { startDurableServer } from './durable-server.ts'
import { recordFigure } from './figures.ts'

// Acknowledged writes survive an immediate stop of the server. `npm run faults` makes 20 stops.

const cuts = Number(process.env.POWER_CUTS ?? 2)

/** A new server with the product's settings and `settings`, and one member with many credits. */
async function ownServer(settings: string[]) {
  const { db, cut } = await startDurableServer(settings)
  const world = await createMoneyWorld({ database: db })
  const { member } = await world.member({ credits: 1_000_000 })
  // The data above reaches the disk, whatever the settings.
  await db.asOwner('checkpoint')
  return {
    db,
    cut,
    member: member.id,
    charge: (key: string) =>
      db.query(chargeStatement, [uuidv7(), key, 'message', '', world.site.domainId, new Date(), member.id, 1, null]),
  }
}

type OwnServer = Awaited<ReturnType<typeof ownServer>>

/** Charges from eight clients until the server is gone. Returns the acknowledged keys. */
async function chargeUntilCut(server: OwnServer): Promise<string[]> {
  const acknowledged: string[] = []
  let going = true
  const sides = Array.from({ length: 8 }, async () => {
    while (going) {
      const key = uuidv7()
      try {
        await server.charge(key)
        acknowledged.push(key)
      } catch {
        return
      }
    }
  })
  while (acknowledged.length < 200) await new Promise((resolve) => setTimeout(resolve, 2))
  await server.cut()
  going = false
  await Promise.all(sides)
  return acknowledged
}

/** Acknowledged charges that are missing. */
async function missing({ db }: OwnServer, acknowledged: readonly string[]): Promise<string[]> {
  const rows = await db.knex('ledger_transfers').whereIn('idempotency_key', acknowledged).select('idempotency_key')
  const there = new Set(rows.map((row: { idempotency_key: string }) => row.idempotency_key))
  return acknowledged.filter((key) => !there.has(key))
}

const balances = async ({ db, member }: OwnServer) => {
  const [row] = await db.query<{ balance: number; booked: number }>(
    {
      name: 'durability-balance',
      text: `select balance, (select coalesce(sum(amount), 0) from ledger_entries where member_id = $1) booked
        from credit_accounts where member_id = $1`,
    },
    [member],
  )
  return row
}
test(`no acknowledged charge is missing after ${cuts} power cuts`, { timeout: 120_000 + cuts * 30_000 }, async () => {
  const server = await ownServer([])
  let acknowledged = 0
  for (let cut = 1; cut <= cuts; cut++) {
    const keys = await chargeUntilCut(server)
    await expect.poll(() => missing(server, keys).catch(() => ['unreachable']), { timeout: 20_000 }).toEqual([])
    acknowledged += keys.length
    const found = await balances(server)
    expect(found?.balance).toBe(found?.booked)
  }
  recordFigure({ what: 'power cuts', figure: cuts, aim: 20, wrong: 0 })
  recordFigure({ what: 'charges acknowledged before a power cut', figure: acknowledged, wrong: 0 })
})

test('the test detects a server that acknowledges before writing', { timeout: 300_000 }, async () => {
  const server = await ownServer(['synchronous_commit=off', 'wal_writer_delay=10s', 'wal_writer_flush_after=1GB'])
  let gone = 0
  for (let cut = 1; gone === 0 && cut <= 10; cut++) {
    const keys = await chargeUntilCut(server)
    await expect
      .poll(
        () =>
          server.charge(uuidv7()).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
    gone += (await missing(server, keys)).length
  }
  expect(gone).toBeGreaterThan(0)
  recordFigure({ what: 'broken product: synchronous_commit=off, charges missing', figure: gone })
})
