import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../tests/harness/index.ts'
import { readByCursor } from './cursor.ts'

const db = await testDatabase()
afterAll(() => db.drop())

const numbers = (upTo: number) => db.knex.select('n').from(db.knex.raw('generate_series(1, ?) as n', [upTo]))
const open = async () => {
  const [row] = await db.asOwner<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  return row?.n
}

test('reads every row in batches, whatever their number', async () => {
  const sizes = []
  for await (const rows of readByCursor<{ n: number }>(db.knex, numbers(1203), { batch: 500 })) sizes.push(rows.length)
  expect(sizes).toEqual([500, 500, 203])
  for await (const rows of readByCursor(db.knex, numbers(0))) expect(rows).toEqual([])
})

test('returns its connection when the reader stops early', async () => {
  for await (const rows of readByCursor(db.knex, numbers(5000), { batch: 10 })) {
    expect({ numRows: rows.length, open: await open() }).toEqual({ numRows: 10, open: 1 })
    break
  }
  expect(await open()).toBe(0)
})

test('does not wait forever for an idle reader', async () => {
  const rows = readByCursor(db.knex, numbers(5000), { batch: 10, idleSeconds: 0.5 })
  await rows.next()
  await expect.poll(open).toBe(0)
  await expect(rows.next()).rejects.toThrow()
})
