import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { computeProgress, listBackfills, runBackfills } from './backfills.ts'

// The plugin `everything` has a back-fill that trims its words.

const app = await testApp({
  pluginsFolder: path.resolve(import.meta.dirname, '../../../tests/fixtures/plugins'),
  schedules: false,
})
const site = await testSite(app)
const operator = await site.staff('owner')
beforeEach(async () => {
  await app.db.asOwner('delete from backfills')
  await app.db.asOwner('delete from everything_words')
})

async function addWords(count: number, word = ' word '): Promise<void> {
  const ids = Array.from({ length: count }, () => uuidv7())
  await app.db.asOwner('insert into everything_words (id, word) select unnest($1::uuid[]), $2', [ids, word])
}
const countRemaining = async () =>
  (await app.db.asOwner<{ n: number }>(`select count(*)::int as n from everything_words where word <> 'word'`))[0]?.n
const ready = async () => (await site.client().get('/readyz')).body
const console = async () => (await operator.get('/api/console/dashboard')).body.operations.backfills

test('changes every row once, and writes none that needs no change', async () => {
  await addWords(700)
  await addWords(50, 'word')
  await runBackfills(app.services)
  expect(await countRemaining()).toBe(0)
  const versions = 'select version, count(*)::int as n from everything_words group by version order by version'
  expect(await app.db.asOwner(versions)).toEqual([
    { version: 1, n: 50 },
    { version: 2, n: 700 },
  ])
  expect(await app.db.asOwner('select rows::int from backfills where finished_at is not null')).toEqual([{ rows: 750 }])
  await addWords(1)
  await runBackfills(app.services)
  expect(await countRemaining()).toBe(1)
})

test('continues where it was interrupted, and reports its progress', async () => {
  await addWords(450)
  await app.db.asOwner('analyze everything_words')
  expect((await ready()).backfills).toBeUndefined()
  // Stops after the first batch of a hundred.
  await runBackfills(app.services, 0.001)
  expect(await countRemaining()).toBe(350)
  expect(await listBackfills(app.services)).toEqual([{ id: 'everything.trimmed_words', rows: 100, total: 450 }])
  expect(await ready()).toMatchObject({ status: 'ready', backfills: { 'everything.trimmed_words': 22 } })
  expect(await console()).toEqual([{ id: 'everything.trimmed_words', rows: 100, share: 100 / 450 }])
  await runBackfills(app.services)
  expect(await countRemaining()).toBe(0)
  expect((await ready()).backfills).toBeUndefined()
  expect(await console()).toEqual([])
})

test('two concurrent processes change each row once', async () => {
  await addWords(900)
  await Promise.all([runBackfills(app.services), runBackfills(app.services)])
  await runBackfills(app.services)
  expect(await app.db.asOwner('select distinct version from everything_words')).toEqual([{ version: 2 }])
  expect(await countRemaining()).toBe(0)
})

test('an estimate never reports an unfinished back-fill as done', () => {
  expect(computeProgress({ id: 'x', rows: 5, total: 4 })).toBe(0.99)
  expect(computeProgress({ id: 'x', rows: 1, total: 4 })).toBe(0.25)
  expect(computeProgress({ id: 'x', rows: 5, total: 0 })).toBeUndefined()
})
