import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { chargeStatement } from '../../core/features/credits/statements.ts'
import { openDatabase } from '../../db/database.ts'
import { migrateUp } from '../../db/migrate.ts'
import { type PostgresServer, startPostgres } from '../../db/postgres-server.ts'
import { atFileEnd } from '../harness/cleanup.ts'
import { noteFigure } from './figures.ts'

// What was acknowledged is there after the server was stopped in the middle of it, without a word of goodbye. `npm run faults` asks for 20.

const cuts = Number(process.env.POWER_CUTS ?? 2)
const credits = 1_000_000

/** A server of its own, with the settings of the product and `settings`, and one member with many credits. */
async function ownServer(settings: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-durable-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  const options = { dataDir: path.join(folder, 'postgres'), user: 'u', password: 'p', auth: 'trust' as const, settings }
  let server: PostgresServer = await startPostgres(options)
  atFileEnd(() => server.stop('immediate'))
  await migrateUp(server.url('postgres'))
  const db = openDatabase({ url: server.url('postgres'), poolSize: 8, onError: () => {} })
  atFileEnd(() => db.close())
  const member = uuidv7()
  const [company] = await db
    .knex('companies')
    .insert({ name: 'Test', address: 'Street 1', city: 'Town', country: 'NL' })
    .returning('id')
  const site = { host: 'durable.localhost', name: 'Test', pool: 'durable.localhost', company_id: company.id }
  const [domain] = await db.knex('domains').insert(site).returning('id')
  const at = new Date()
  await db.knex('members').insert({
    id: member,
    domain_id: domain.id,
    pool: site.pool,
    email: 'm@example.test',
    password_hash: 'x',
    status: 'active',
    language: 'nl',
    country: 'NL',
    signup_date: at,
    terms_accepted_at: at,
  })
  await db.knex('credit_accounts').insert({ member_id: member, balance: credits })
  // What is above reaches the disk, whatever the settings are.
  await db.knex.raw('checkpoint')
  return {
    db,
    member,
    charge: (key: string) =>
      db.query(chargeStatement, [uuidv7(), key, 'message', '', domain.id, new Date(), member, 1, null]),
    async cut() {
      await server.stop('immediate')
      server = await startPostgres({ ...options, port: server.port })
    },
  }
}

/** Charges from eight sides until the server is gone. Returns the keys that were acknowledged. */
async function chargeUntilCut(server: Awaited<ReturnType<typeof ownServer>>): Promise<string[]> {
  const told: string[] = []
  let going = true
  const sides = Array.from({ length: 8 }, async () => {
    while (going) {
      const key = uuidv7()
      try {
        await server.charge(key)
        told.push(key)
      } catch {
        return
      }
    }
  })
  while (told.length < 200) await new Promise((resolve) => setTimeout(resolve, 2))
  await server.cut()
  going = false
  await Promise.all(sides)
  return told
}

/** Of the charges that were acknowledged, those that are not there. */
async function missing({ db }: Awaited<ReturnType<typeof ownServer>>, told: readonly string[]): Promise<string[]> {
  const rows = await db.knex('ledger_transfers').whereIn('idempotency_key', told).select('idempotency_key')
  const there = new Set(rows.map((row: { idempotency_key: string }) => row.idempotency_key))
  return told.filter((key) => !there.has(key))
}

const balances = async ({ db, member }: Awaited<ReturnType<typeof ownServer>>) => {
  const [row] = await db.query<{ balance: number; booked: number }>(
    {
      name: 'durability.balances',
      text: `select a.balance, $2::int + coalesce(sum(e.amount), 0)::int as booked from credit_accounts a
      left join ledger_entries e on e.member_id = a.member_id where a.member_id = $1 group by a.balance`,
    },
    [member, credits],
  )
  return row
}

test(`no acknowledged charge is missing after ${cuts} power cuts`, { timeout: 120_000 + cuts * 30_000 }, async () => {
  const server = await ownServer([])
  let acknowledged = 0
  for (let cut = 1; cut <= cuts; cut++) {
    const told = await chargeUntilCut(server)
    await expect.poll(() => missing(server, told).catch(() => ['unreachable']), { timeout: 20_000 }).toEqual([])
    acknowledged += told.length
    const found = await balances(server)
    expect(found?.balance).toBe(found?.booked)
  }
  noteFigure({ what: 'power cuts', figure: cuts, aim: 20, wrong: 0 })
  noteFigure({ what: 'charges acknowledged before a power cut', figure: acknowledged, wrong: 0 })
})

test('a server that acknowledges before it has written would be found out', { timeout: 300_000 }, async () => {
  const server = await ownServer(['synchronous_commit=off', 'wal_writer_delay=10s', 'wal_writer_flush_after=1GB'])
  let gone = 0
  for (let cut = 1; gone === 0 && cut <= 10; cut++) {
    const told = await chargeUntilCut(server)
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
    gone += (await missing(server, told)).length
  }
  expect(gone).toBeGreaterThan(0)
  noteFigure({ what: 'broken product: synchronous_commit=off, charges missing', figure: gone })
})
