import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../tests/harness/index.ts'
import { lintMigration, splitStatements } from '../tests/harness/migration-lint.ts'
import { buildConnectionConfig } from './connection.ts'
import { listMigrations, loadMigration, migrateDown } from './migrate.ts'
import { openKnex, openPool } from './pools.ts'

const lint = (...statements: string[]) => lintMigration({ statements, transaction: true }).map(({ rule }) => rule)

describe('refuses', () => {
  test.each([
    ['create index a on likes (b)', 'require-concurrent-index-creation'],
    ['CREATE UNIQUE INDEX IF NOT EXISTS a ON "public"."likes" USING btree (b)', 'require-concurrent-index-creation'],
    ['drop index a', 'require-concurrent-index-deletion'],
    ['alter table likes add constraint a foreign key (b) references members (id)', 'adding-foreign-key-constraint'],
    ['alter table likes add column b uuid references members', 'adding-foreign-key-constraint'],
    ['alter table likes add constraint a check (b > 0)', 'adding-check-constraint'],
    ['alter table likes add constraint a unique (b)', 'disallowed-unique-constraint'],
    ['alter table likes alter column b set not null', 'adding-not-nullable-field'],
    ['alter table likes add column b int not null', 'adding-required-field'],
    ['alter table likes add column b uuid default gen_random_uuid()', 'adding-field-with-default'],
    ['alter table likes add column b bigserial', 'adding-field-with-default'],
    ['alter table likes alter column b type bigint', 'changing-column-type'],
    ['alter table likes rename column b to c', 'renaming-column'],
    ['alter table likes rename to loves', 'renaming-table'],
    ['alter table likes drop column b', 'ban-drop-column'],
    ['drop table likes', 'ban-drop-table'],
    ['vacuum full likes', 'rewriting-table'],
    ['lock table likes', 'locking-table'],
    ['reindex table likes', 'requiring-concurrent-rebuild'],
    ['update likes set b = 1', 'back-filling-at-once'],
  ])('%s', (statement, rule) => {
    expect(lint(statement)).toContain(rule)
  })

  test('validation of a constraint in the transaction that adds it', () => {
    const both = [
      'alter table likes add constraint a check (b > 0) not valid',
      'alter table likes validate constraint a',
    ]
    expect(lint(...both)).toEqual(['validating-in-the-same-transaction'])
    expect(lintMigration({ statements: both, transaction: false })).toEqual([])
  })
})

describe('allows', () => {
  test.each([
    'create index concurrently a on likes (b)',
    'drop index concurrently if exists a',
    'alter table likes add column b int',
    'alter table likes add column b boolean not null default false',
    "alter table likes add column b text default 'drop column; lock table likes'",
    'alter table likes add constraint a foreign key (b) references members (id) not valid',
    'alter table likes add constraint a unique using index b',
    'alter table likes validate constraint a',
    'insert into settings values (1)',
    '-- update likes set b = 1',
  ])('%s', (statement) => {
    expect(lint(statement)).toEqual([])
  })

  test('anything on a table that the migration creates', () => {
    expect(
      lint('create table a (b int); create index c on a (b); alter table a add check (b > 0); update a set b = 1'),
    ).toEqual([])
  })

  test('what the migration accepts with a reason', () => {
    const accepts = { 'ban-drop-column': 'nobody reads it since 2.1' }
    expect(lintMigration({ statements: ['alter table a drop column b'], transaction: true, accepts })).toEqual([])
  })
})

test('splits statements at semicolons outside of texts', () => {
  expect(splitStatements(`select ';'; do $x$ a; b $x$; /* ; */ select "A;b" -- ;`)).toEqual([
    "select ''",
    "do ''",
    'select "a;b"',
  ])
})

test('no migration after the baselines blocks other statements', async () => {
  const db = await testDatabase()
  await migrateDown(db.url)
  const pool = openPool({ ...buildConnectionConfig(db.url), max: 2 }, () => {})
  const knex = openKnex(pool)
  const found: Record<string, unknown> = {}
  for (const file of await listMigrations()) {
    const { name } = file
    const { up, config, accepts, replaces } = await loadMigration(file)
    const statements: string[] = []
    const transaction = config?.transaction !== false
    const record = ({ sql }: { sql: string }) => void statements.push(sql)
    if (transaction) await knex.transaction((tx) => up(tx.on('query', record)))
    else await up(knex.on('query', record)).finally(() => knex.off('query', record))
    const findings =
      replaces || /_baseline$/.test(path.basename(name)) ? [] : lintMigration({ statements, transaction, accepts })
    if (findings.length > 0) found[name] = findings
  }
  await pool.end()
  expect(found).toEqual({})
})
