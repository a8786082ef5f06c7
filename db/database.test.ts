import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { atFileEnd, testDatabase } from '../tests/harness/index.ts'
import { makeAppendOnly } from './append-only.ts'
import { afterCommit, openDatabase, type Statement, type Transaction } from './database.ts'
import { isConnectionLoss } from './errors.ts'
import { openKnex, openPool } from './pools.ts'
import { startPostgres } from './postgres-server.ts'
import { appRole } from './roles.ts'

const db = await testDatabase()
await db.asOwner(
  'CREATE TABLE notes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL, day date)',
)
const insert = { name: 'test.insert-note', text: 'INSERT INTO notes (body, day) VALUES ($1, $2) RETURNING id, day' }
const running = `select pid from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and datname = current_database()`
const bodies = async () => (await db.knex('notes').orderBy('id')).map((row) => row.body)

test('the application uses its own role, UTC and prepared statements', async () => {
  const [row] = await db.query<{ role: string; zone: string; big: unknown; small: unknown }>({
    name: 'test.role',
    text: `SELECT current_user AS role, current_setting('timezone') AS zone, 9223372036854775807 AS big, 5::int8 AS small`,
  })
  expect(row).toEqual({ role: appRole, zone: 'UTC', big: '9223372036854775807', small: 5 })
  const knexRow = await db.knex.raw('SELECT current_user AS role')
  expect(knexRow.rows[0].role).toBe(appRole)
})

test('statements join a transaction; dates stay dates', async () => {
  await db.transaction(async (tx) => {
    const [row] = await db.query(insert, ['inside', '2000-02-29'], tx)
    expect(row).toMatchObject({ day: '2000-02-29' })
    expect(await db.query({ name: 'test.count', text: 'SELECT count(*) AS n FROM notes' })).toEqual([{ n: 0 }])
  })
  expect(await bodies()).toEqual(['inside'])
})

test('statements planned once have the memory to sort many bitmaps', async () => {
  const lines = await db.query<{ 'QUERY PLAN': string }>({
    name: 'test.much-to-sort',
    plannedOnce: true,
    text: `EXPLAIN (ANALYZE, COSTS OFF) SELECT repeat('x', 3840) FROM generate_series(1, 8000) n ORDER BY n % 7`,
  })
  const method = lines.map((line) => line['QUERY PLAN']).find((line) => line.includes('Sort Method'))
  expect(method).toMatch(/Memory/)
})

test('and use no hash tables as large as that memory', async () => {
  const lines = await db.query<{ 'QUERY PLAN': string }>({
    name: 'test.much-to-group',
    plannedOnce: true,
    text: 'EXPLAIN (COSTS OFF) SELECT n % 7, count(*) FROM generate_series(1, 8000) n GROUP BY 1',
  })
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/GroupAggregate/)
  expect(plan).not.toMatch(/HashAggregate/)
})

test('long names with the same beginning are two statements', async () => {
  const getName = (end: string) => `test.${'x'.repeat(60)}${end}`
  const [one] = await db.query({ name: getName('1'), text: 'SELECT 1 AS n' })
  const [two] = await db.query({ name: getName('2'), text: 'SELECT 2 AS n' })
  const [again] = await db.read({ name: getName('1'), text: 'SELECT 1 AS n' })
  expect({ one, two, again }).toEqual({ one: { n: 1 }, two: { n: 2 }, again: { n: 1 } })
})

test('after-commit callbacks wait for the outermost commit', async () => {
  const seen: string[] = []
  await db.transaction(async (outer) => {
    afterCommit(outer, () => seen.push('outer'))
    await db.transaction(async (inner) => {
      afterCommit(inner, () => seen.push('inner'))
    }, outer)
    expect(seen).toEqual([])
  })
  expect(seen).toEqual(['outer', 'inner'])
})

test('a rollback drops its callbacks, and that of a savepoint drops only those of the savepoint', async () => {
  const seen: string[] = []
  const failed = db.transaction(async (tx) => {
    afterCommit(tx, () => seen.push('never'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await db.transaction(async (outer) => {
    afterCommit(outer, () => seen.push('kept'))
    const inner = db.transaction(async (tx) => {
      await db.query(insert, ['lost', null], tx)
      afterCommit(tx, () => seen.push('dropped'))
      throw new Error('only the savepoint')
    }, outer)
    await inner.catch(() => undefined)
  })
  expect(seen).toEqual(['kept'])
  expect(await bodies()).not.toContain('lost')
})

test('a failing callback does not undo the commit', async () => {
  await db.transaction(async (tx) => {
    await db.query(insert, ['committed', null], tx)
    afterCommit(tx, () => {
      throw new Error('too late')
    })
  })
  expect(await bodies()).toContain('committed')
})

test('a serialization failure runs the transaction again', async () => {
  let attempts = 0
  const result = await db.transaction(async (tx) => {
    attempts++
    if (attempts < 3) await tx.raw("DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$")
    return 'done'
  })
  expect({ result, attempts }).toEqual({ result: 'done', attempts: 3 })
})

test('a transaction or a read survives the end of its session by an administrator', async () => {
  let attempts = 0
  const pidStatement: Statement = { name: 'test.pid', text: 'select pg_backend_pid() as pid' }
  const work = async (tx: Transaction) => {
    attempts++
    const [own] = await db.query(pidStatement, [], tx)
    if (attempts % 2 === 1) await db.asOwner('select pg_terminate_backend($1)', [own?.pid])
    await db.query(insert, [`ended ${attempts}`, null], tx)
    return attempts
  }
  expect(await db.transaction(work)).toBe(2)
  expect(await db.brief(work)).toBe(4)
  expect((await bodies()).filter((body) => /^ended/.test(body))).toEqual(['ended 2', 'ended 4'])
  // The connection that batches reads is ended while it has a read to answer.
  const slow = { name: 'test.slow', text: 'select $1::int as n, count(*) from generate_series(1, 3000000)' }
  const reads = Promise.all(
    [1, 2, 3].map((n) => db.query<{ n: number }>({ ...slow, name: `${slow.name}${n}`, plannedOnce: n === 3 }, [n])),
  )
  await expect.poll(() => db.asOwner(`${running} and query ~ 'generate_series'`)).not.toEqual([])
  await db.asOwner(`select pg_terminate_backend(pid) from (${running} and query ~ 'generate_series') slow`)
  expect((await reads).map(([row]) => row?.n)).toEqual([1, 2, 3])
})

test.for([
  { kind: 'a read', text: 'select 1 as n from second_table, first_table' },
  { kind: 'a read planned once', text: 'select 1 as n from second_table, first_table', plannedOnce: true },
  { kind: 'a write', text: 'insert into second_table select n + 1 from first_table returning 1 as n' },
])('$kind is run again after a deadlock with a migration', async ({ kind, ...statement }) => {
  await db.asOwner('create table first_table as select 1 as n')
  await db.asOwner('create table second_table as select 1 as n')
  await db.asOwner(`grant all on first_table, second_table to ${appRole}`)
  const migration = new pg.Client({ connectionString: db.url })
  await migration.connect()
  const meet = async () => {
    await migration.query('begin; lock table first_table')
    const answer = db.query<{ n: number }>({ name: `test.deadlock ${kind}`, ...statement })
    await expect.poll(() => db.asOwner(`${running} and wait_event_type = 'Lock'`)).not.toEqual([])
    // The statement has waited longer, so PostgreSQL chooses it as the victim if this lock follows within a second.
    const isVictim = await migration.query('lock table second_table').then(
      () => true,
      () => false,
    )
    await migration.query(isVictim ? 'commit' : 'rollback')
    expect(await answer).toEqual([{ n: 1 }])
    return isVictim
  }
  await expect.poll(meet, { timeout: 30_000 }).toBe(true)
  await migration.end()
  await db.asOwner('drop table first_table, second_table')
})

test('a transaction whose commit was sent is not run again when its session ends', async () => {
  let attempts = 0
  const never = db.brief(async (tx) => {
    attempts++
    await db.query(insert, ['unknown', null], tx)
    const connection = await tx.client.acquireConnection()
    // COMMIT is sent right after, before the server closes the session.
    connection.connection.stream.destroySoon()
  })
  await expect(never).rejects.toThrow()
  expect(attempts).toBe(1)
})

test('a slow statistics read delays no other statement', async () => {
  const quick = { name: 'test.quick', text: 'select 1 as one' }
  // The read is slow as long as another connection locks the table.
  await db.asOwner('create table busy ()')
  await db.asOwner(`grant select on busy to ${appRole}`)
  const long = { name: 'test.long', text: 'select count(*)::int as many from busy' }
  // Runs after the connections for batched reads are open.
  await db.query(quick)
  await db.query(quick)
  const answered: string[] = []
  const record = (name: string) => (_: unknown) => void answered.push(name)
  const owner = openDatabase({ url: db.url })
  atFileEnd(() => owner.close())
  const figure = await owner.transaction(async (tx) => {
    await tx.raw('lock table busy')
    const figure = db.read(long).then(record('figure'))
    await db.query(quick).then(record('read'))
    return { figure }
  })
  await figure.figure
  expect(answered).toEqual(['read', 'figure'])
})

test('an append-only table refuses changes from the application and allows its owner', async () => {
  const owner = openDatabase({ url: db.url })
  atFileEnd(() => owner.close())
  await owner.knex.schema.createTable('log', (table) => table.text('line'))
  await makeAppendOnly(owner.knex, 'log')
  await db.knex('log').insert({ line: 'a' })
  await expect(db.knex('log').update({ line: 'b' })).rejects.toMatchObject({ code: '42501' })
  await expect(db.knex('log').delete()).rejects.toMatchObject({ code: '42501' })
  await expect(db.knex.raw('TRUNCATE log')).rejects.toMatchObject({ code: '42501' })
  // A role granted the right by mistake is stopped by the trigger.
  await db.asOwner(`GRANT UPDATE ON log TO ${appRole}`)
  await expect(db.knex('log').update({ line: 'b' })).rejects.toThrow('log is append-only')
  expect(await owner.knex('log').update({ line: 'c' })).toBe(1)
})

test('a server restart fails statements, not the process', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-restart-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  const options = { dataDir: path.join(folder, 'postgres'), user: 'u', password: 'p', auth: 'trust' as const }
  const first = await startPostgres(options)
  const errors: unknown[] = []
  const database = openDatabase({ url: first.url('postgres'), onError: (error) => errors.push(error) })
  atFileEnd(() => database.close())
  const select = { name: 'test.one', text: 'SELECT 1 AS one' }
  await Promise.all([database.query(select), database.knex.raw('SELECT 1')])
  const checkedOut = await database.pool.connect()
  const running = database.transaction((tx) => tx.raw('SELECT pg_sleep(30)'))
  const lost = running.catch((error) => error)

  await first.stop('immediate')
  expect(isConnectionLoss(await lost)).toBe(true)
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  expect(isConnectionLoss(await database.query(select).catch((error) => error))).toBe(true)
  checkedOut.release(true)

  const second = await startPostgres({ ...options, port: first.port })
  atFileEnd(() => second.stop('immediate'))
  await expect.poll(() => database.query(select).catch(() => undefined)).toEqual([{ one: 1 }])
  await expect
    .poll(() =>
      database
        .transaction((tx) => tx.raw('SELECT 1'))
        .then(
          (r) => r.rowCount,
          () => 0,
        ),
    )
    .toBe(1)
})

test('a pool that cannot connect fails the query with its error', async () => {
  const pool = openPool({ connectionString: 'postgres://u@127.0.0.1:1/none' }, () => {})
  const knex = openKnex(pool)
  await expect(knex.raw('SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await expect(knex.transaction()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await pool.end()
})

test('a connection timeout counts as a connection loss, for every pool', async () => {
  const config = { connectionString: db.url, max: 1, connectionTimeoutMillis: 2000 }
  const [pool, ofKnex] = [openPool(config, () => {}), openPool(config, () => {})]
  const knex = openKnex(ofKnex)
  // This server neither answers nor refuses.
  const silent = createServer().listen(0, '127.0.0.1')
  atFileEnd(async () => {
    silent.close()
    await ofKnex.end()
    await pool.end()
  })
  const [locking, out] = [await knex.transaction(), await pool.connect()]
  const failed = (work: Promise<unknown>) => work.then(() => 'went well', isConnectionLoss)
  expect(await Promise.all([failed(knex.raw('SELECT 1')), failed(pool.query('SELECT 1'))])).toEqual([true, true])
  await locking.rollback()
  out.release()
  const { port } = silent.address() as AddressInfo
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 })
  client.on('error', () => {})
  expect(await failed(client.connect())).toBe(true)
})
