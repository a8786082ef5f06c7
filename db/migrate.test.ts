import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { atFileEnd, testDatabase } from '../tests/harness/index.ts'
import { listMigrations, migrateDown, migrateUp, pendingMigrations } from './migrate.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-migrations-'))
atFileEnd(() => rm(folder, { recursive: true, force: true }))
const roots = { core: path.join(folder, 'db/migrations'), plugins: path.join(folder, 'plugins') }

async function write(file: string, table: string) {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(
    target,
    `export const up = (knex) => knex.schema.createTable('${table}', (t) => t.increments())
     export const down = (knex) => knex.schema.dropTable('${table}')`,
  )
}
await write('db/migrations/20260101_a.ts', 'core_a')
await write('db/migrations/20260103_c.ts', 'core_c')
await write('plugins/gifts/migrations/20260101_a.ts', 'gifts_a')
await write('plugins/quiz/migrations/20260102_b.ts', 'quiz_b')
const order = ['core/20260101_a', 'gifts/20260101_a', 'quiz/20260102_b', 'core/20260103_c']

const tables = async (db: Awaited<ReturnType<typeof testDatabase>>) =>
  (await db.asOwner<{ t: string }>("SELECT tablename AS t FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"))
    .map((row) => row.t)
    .filter((name) => /_[abc]$/.test(name))

test('orders by timestamp, the core first', async () => {
  expect((await listMigrations(roots)).map((file) => file.name)).toEqual(order)
})

test('several processes may start at once, and a lock left by a killed one does not matter', async () => {
  const db = await testDatabase({ empty: true })
  const runs = await Promise.all([1, 2, 3].map(() => migrateUp(db.url, roots)))
  expect(runs.flat()).toEqual(order)
  expect(await tables(db)).toEqual(['core_a', 'core_c', 'gifts_a', 'quiz_b'])
  await db.asOwner('UPDATE migrations_lock SET is_locked = 1')
  expect(await migrateUp(db.url, roots)).toEqual([])
})

test('a single plugin goes down and up again; everything goes down', async () => {
  const db = await testDatabase({ empty: true })
  await migrateUp(db.url, roots)
  expect(await migrateDown(db.url, { owner: 'gifts', roots })).toEqual(['gifts/20260101_a'])
  expect(await tables(db)).toEqual(['core_a', 'core_c', 'quiz_b'])
  expect(await pendingMigrations(db.knex, roots)).toEqual(['gifts/20260101_a'])
  expect(await migrateUp(db.url, roots)).toEqual(['gifts/20260101_a'])
  expect(await migrateDown(db.url, { roots })).toEqual([...order].reverse())
  expect(await tables(db)).toEqual([])
})

test('a removed plugin is tolerated; a database ahead of the code is refused', async () => {
  const db = await testDatabase({ empty: true })
  await migrateUp(db.url, roots)
  await rm(path.join(folder, 'plugins/quiz'), { recursive: true })
  expect(await migrateUp(db.url, roots)).toEqual([])
  await rm(path.join(folder, 'db/migrations/20260103_c.ts'))
  await expect(migrateUp(db.url, roots)).rejects.toThrow('core/20260103_c')
})

test("the product's own migrations go all the way down and up", async () => {
  const db = await testDatabase()
  const names = (await listMigrations()).map((file) => file.name)
  expect(await pendingMigrations(db.knex)).toEqual([])
  expect(await migrateDown(db.url)).toEqual([...names].reverse())
  const left = await db.asOwner(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '^migrations'",
  )
  expect(left).toEqual([])
  expect(await migrateUp(db.url)).toEqual(names)
})
