import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { atFileEnd, testDatabase } from '../tests/harness/index.ts'
import { listMigrations, listPendingMigrations, migrateDown, migrateUp } from './migrate.ts'

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

test("orders migrations by timestamp, the core's first", async () => {
  expect((await listMigrations(roots)).map((file) => file.name)).toEqual(order)
})

test("orders the core's first, in SQL or in TypeScript", async () => {
  const at = await mkdtemp(path.join(folder, 'formats-'))
  await write(`${path.relative(folder, at)}/core/20260101_a.ts`, 'core_a')
  await mkdir(path.join(at, 'plugins/gifts/migrations'), { recursive: true })
  await writeFile(path.join(at, 'plugins/gifts/migrations/20260101_a.sql'), 'create table gifts_a (id int);')
  const files = await listMigrations({ core: path.join(at, 'core'), plugins: path.join(at, 'plugins') })
  expect(files.map((file) => file.name)).toEqual(['core/20260101_a', 'gifts/20260101_a'])
})

test('several processes may start simultaneously, and a lock left by a killed one does not matter', async () => {
  const db = await testDatabase({ empty: true })
  const runs = await Promise.all([1, 2, 3].map(() => migrateUp(db.url, roots)))
  expect(runs.flat()).toEqual(order)
  expect(await tables(db)).toEqual(['core_a', 'core_c', 'gifts_a', 'quiz_b'])
  await db.asOwner('UPDATE migrations_lock SET is_locked = 1')
  expect(await migrateUp(db.url, roots)).toEqual([])
})

test('a single plugin migrates down and up again; everything migrates down', async () => {
  const db = await testDatabase({ empty: true })
  await migrateUp(db.url, roots)
  expect(await migrateDown(db.url, { owner: 'gifts', roots })).toEqual(['gifts/20260101_a'])
  expect(await tables(db)).toEqual(['core_a', 'core_c', 'quiz_b'])
  expect(await listPendingMigrations(db.knex, roots)).toEqual(['gifts/20260101_a'])
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

test.each(['ts', 'sql'] as const)(
  'records a %s baseline of which a database ran everything it replaces',
  async (kind) => {
    const { roots, baseline, later } = await replacedMigrations(kind)
    const db = await testDatabase({ empty: true })
    await migrateUp(db.url, roots)
    await baseline()
    await later()
    expect(await listPendingMigrations(db.knex, roots)).toEqual(['core/20260201_baseline', 'core/20260202_d'])
    expect(await migrateUp(db.url, roots)).toEqual(['core/20260202_d'])
    expect(await migrateUp(db.url, roots)).toEqual([])
    expect(await migrateDown(db.url, { roots })).toEqual(['core/20260202_d', 'core/20260201_baseline'])
    expect(await migrateUp(db.url, roots)).toEqual(['core/20260201_baseline', 'core/20260202_d'])
    expect(await tables(db)).toEqual(['core_a', 'core_b'])
  },
)

test('a database that ran only some of the migrations replaced by a baseline is refused and unchanged', async () => {
  const { roots, baseline } = await replacedMigrations('ts')
  const db = await testDatabase({ empty: true })
  await migrateUp(db.url, roots)
  await migrateDown(db.url, { roots })
  await db.asOwner("INSERT INTO migrations (name, batch, migration_time) VALUES ('core/20260101_a', 1, now())")
  await baseline()
  await expect(migrateUp(db.url, roots)).rejects.toThrow(
    'has not run core/20260102_b. Upgrade it with the last version',
  )
  expect(await db.asOwner('SELECT name FROM migrations')).toEqual([{ name: 'core/20260101_a' }])
})

const baselines = {
  ts: `export const up = (knex) => knex.raw('create table core_a (id int); create table core_b (id int)')
       export const down = (knex) => knex.raw('drop table core_a, core_b')
       export const replaces = ['20260101_a', '20260102_b']`,
  sql: `-- Two tables.
-- replaces: 20260101_a
-- replaces: 20260102_b

create table core_a (id int);
create table core_b (id int);
`,
}

/** Two migrations, a baseline that replaces them, and one after it. */
async function replacedMigrations(kind: keyof typeof baselines) {
  const base = await mkdtemp(path.join(folder, 'replaced-'))
  const at = path.relative(folder, base)
  await write(`${at}/db/migrations/20260101_a.ts`, 'core_a')
  await write(`${at}/db/migrations/20260102_b.ts`, 'core_b')
  const baseline = async () => {
    await rm(path.join(base, 'db/migrations'), { recursive: true })
    await mkdir(path.join(base, 'db/migrations'))
    await writeFile(path.join(base, `db/migrations/20260201_baseline.${kind}`), baselines[kind])
  }
  return {
    roots: { core: path.join(base, 'db/migrations'), plugins: path.join(base, 'plugins') },
    baseline,
    later: () => write(`${at}/db/migrations/20260202_d.ts`, 'core_d'),
  }
}

test('the product’s own migrations run all the way down and up', async () => {
  const db = await testDatabase()
  const names = (await listMigrations()).map((file) => file.name)
  expect(await listPendingMigrations(db.knex)).toEqual([])
  expect(await migrateDown(db.url)).toEqual([...names].reverse())
  const left = await db.asOwner(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '^migrations'",
  )
  expect(left).toEqual([])
  expect(await migrateUp(db.url)).toEqual(names)
})
