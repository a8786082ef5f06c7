import pg from 'pg'
import { expect, test } from 'vitest'
import { atFileEnd, testDatabase } from '../tests/harness/index.ts'
import { describeConnections, readConnectionBudget } from './connection-budget.ts'
import { openDatabase } from './database.ts'
import { sharePool } from './pools.ts'
import { appRole } from './roles.ts'

const db = await testDatabase()

test('the budget leaves out connections for administrators, and counts those of others', async () => {
  const other = new pg.Client(db.url)
  await other.connect()
  const { allowed, others } = await readConnectionBudget(db.url).finally(() => other.end())
  const [limits] = await db.asOwner<{ most: number; kept: number }>(
    `select current_setting('max_connections')::int as most, current_setting('superuser_reserved_connections')::int as kept`,
  )
  expect(allowed).toBe((limits?.most ?? 0) - (limits?.kept ?? 0))
  expect(others).toBeGreaterThan(0)
})

test('a limit of the database itself counts', async () => {
  const name = new URL(db.url).pathname.slice(1)
  await db.asOwner(`alter database ${name} connection limit 20`)
  expect((await readConnectionBudget(db.url)).allowed).toBe(20)
  await db.asOwner(`alter database ${name} connection limit -1`)
})

test('the operator reads how many connections the processes use, and what to do if that is too many', () => {
  expect(describeConnections(1, 12, { allowed: 97, others: 0 })).toBe(
    'Database: the process takes up to 12 of 97 connections.',
  )
  expect(describeConnections(5, 12, { allowed: 97, others: 30 })).toBe(
    'Database: 5 processes take up to 60 of 97 connections.',
  )
  expect(describeConnections(9, 12, { allowed: 97, others: 0 })).toMatch(
    /^Database: 9 processes take up to 108 of 97 connections\. Set DATABASE_POOL lower than 12/,
  )
  expect(describeConnections(5, 12, { allowed: 97, others: 50 })).toContain('and others use 50 now. Set DATABASE_POOL')
})

test('the shares of a pool add up to its size', () => {
  for (const size of [4, 5, 7, 8, 12, 40]) {
    const { batched, planned, reads, transactions } = sharePool(size)
    expect(batched + planned + reads + transactions).toBe(size)
    expect(Math.min(batched, reads, transactions - 1)).toBeGreaterThan(0)
  }
  expect(sharePool(12)).toEqual({ batched: 2, planned: 1, reads: 4, transactions: 5 })
  expect(() => sharePool(3)).toThrow('at least 4')
})

test('statistics reads leave connections for other statements', async () => {
  const database = openDatabase({ url: db.url, role: appRole, poolSize: 8 })
  atFileEnd(() => database.close())
  const answered: string[] = []
  const figures = Array.from({ length: 4 }, async () => {
    await database.read({ name: 'test.figure', text: 'select pg_sleep(0.3)' })
    answered.push('figure')
  })
  await database.knex.raw('select 1').then(() => answered.push('other'))
  await Promise.all(figures)
  expect(answered).toEqual(['other', 'figure', 'figure', 'figure', 'figure'])
})

test('a process opens no more connections than its pool size, however much runs in parallel', async () => {
  const application = 'test of a pool'
  const database = openDatabase({ url: db.url, role: appRole, poolSize: 8, applicationName: application })
  atFileEnd(() => database.close())
  const sleep = { name: 'test.sleep', text: 'select pg_sleep(0.1)' }
  const all = Array.from({ length: 10 }, (_, n) => [
    database.query(sleep),
    database.query({ name: 'test.quick', text: 'select $1::int as n' }, [n]),
    database.query({ ...sleep, plannedOnce: true }),
    database.read(sleep),
    database.knex.raw('select pg_sleep(0.1)'),
    database.transaction(async (tx) => {
      // A read outside the transaction, for which the transaction waits.
      await Promise.all([database.query(sleep), database.knex.raw('select 1')])
      await tx.raw('select pg_sleep(0.1)')
    }),
    database.brief((tx) => database.query(sleep, [], tx)),
  ])
  const watcher = new pg.Client(db.url)
  await watcher.connect()
  atFileEnd(() => watcher.end())
  let most = 0
  let over = false
  const watching = (async () => {
    while (!over) {
      const { rows } = await watcher.query(
        'select count(*)::int as n from pg_stat_activity where application_name = $1',
        [application],
      )
      most = Math.max(most, rows[0].n)
    }
  })()
  await Promise.all(all.flat())
  over = true
  await watching
  expect(most).toBe(8)
})
