import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atFileEnd, testDatabase } from '../tests/harness/index.ts'
import { openDatabase } from './database.ts'
import { migrateDown, migrateUp } from './migrate.ts'

const online = path.resolve(import.meta.dirname, 'online.ts')

/** Creates a folder of two migrations: a table, and then `body`. */
async function migrations(body: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-online-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'core'))
  await writeFile(
    path.join(folder, 'core/20260101_table.ts'),
    `export const up = (knex) => knex.raw('create table busy (id int, word text)')
     export const down = (knex) => knex.raw('drop table busy')`,
  )
  const roots = { core: path.join(folder, 'core'), plugins: path.join(folder, 'plugins') }
  return { roots, next: () => writeFile(path.join(folder, 'core/20260102_next.ts'), body) }
}

const index = `import { createIndex, dropIndex } from '${online}'
  export const config = { transaction: false }
  export const up = (knex) => createIndex(knex, 'busy_words', 'busy (word)')
  export const down = (knex) => dropIndex(knex, 'busy_words')`

const column = `export const up = (knex) => knex.raw('alter table busy add column more int')
  export const down = (knex) => knex.raw('alter table busy drop column more')`

/** A writer whose transaction stays open. */
async function openWriter(url: string) {
  const database = openDatabase({ url })
  atFileEnd(() => database.close())
  const tx = await database.knex.transaction()
  await tx.raw('insert into busy (id) values (1)')
  return tx
}

const valid = `select indisvalid as valid from pg_index where indexrelid = 'busy_words'::regclass`

test('members write while an index is built', async () => {
  const db = await testDatabase({ empty: true })
  const { roots, next } = await migrations(index)
  await migrateUp(db.url, roots)
  const writer = await openWriter(db.url)
  await next()
  const migrated = migrateUp(db.url, roots)
  await expect
    .poll(() => db.asOwner(`select from pg_stat_activity where query ~ '^create index' and wait_event_type = 'Lock'`))
    .toHaveLength(1)
  // The build waits for the open transaction, and other writers do not wait for the build.
  await db.asOwner(`set statement_timeout = 1000; insert into busy (id) values (2); reset statement_timeout`)
  await writer.commit()
  expect(await migrated).toEqual(['core/20260102_next'])
  expect(await db.asOwner(valid)).toEqual([{ valid: true }])
})

test('several processes may start while an index is built', { timeout: 20_000 }, async () => {
  const db = await testDatabase({ empty: true })
  const { roots, next } = await migrations(index)
  await next()
  const runs = await Promise.all([1, 2, 3].map(() => migrateUp(db.url, roots)))
  expect(runs.flat()).toEqual(['core/20260101_table', 'core/20260102_next'])
  expect(await migrateDown(db.url, { roots })).toHaveLength(2)
})

test('an index that an interrupted build left invalid is built again', async () => {
  const db = await testDatabase({ empty: true })
  const { roots, next } = await migrations(index)
  await migrateUp(db.url, roots)
  await db.asOwner(`create index busy_words on busy (word)`)
  await db.asOwner(`update pg_index set indisvalid = false where indexrelid = 'busy_words'::regclass`)
  await next()
  await migrateUp(db.url, roots)
  expect(await db.asOwner(valid)).toEqual([{ valid: true }])
})

test('a change of a busy table lets other users pass, and is made when the table is free', async () => {
  const db = await testDatabase({ empty: true })
  const { roots, next } = await migrations(column)
  await migrateUp(db.url, roots)
  const writer = await openWriter(db.url)
  await next()
  const migrated = migrateUp(db.url, roots, { lockTimeoutMs: 100 })
  const waits: number[] = []
  for (let round = 0; round < 10; round++) {
    const startedAt = performance.now()
    await db.asOwner('select from busy')
    waits.push(performance.now() - startedAt)
    await wait(30)
  }
  expect(Math.max(...waits)).toBeLessThan(1000)
  await writer.commit()
  expect(await migrated).toEqual(['core/20260102_next'])
})
