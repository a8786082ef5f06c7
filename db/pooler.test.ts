import pg from 'pg'
import { expect, test } from 'vitest'
import { atFileEnd, testDatabase } from '../tests/harness/index.ts'
import { startPgBouncer } from '../tests/local-cluster/pgbouncer.ts'
import { openDatabase } from './database.ts'
import { migrateUp } from './migrate.ts'
import { appRole, prepareLogin } from './roles.ts'

const db = await testDatabase()
const { port, pathname } = new URL(db.url)
const name = pathname.slice(1)
await db.asOwner('create role pooled_login login')
atFileEnd(() =>
  db.asOwner(`alter role pooled_login in database ${name} reset all; drop role pooled_login`).catch(() => {}),
)
await migrateUp(db.url, undefined, { login: 'pooled_login', limits: { statement: 600, lock: 10, idle: 60 } })
// The pooler has two connections to the server, so clients change connections at each transaction.
const server = `host=127.0.0.1 port=${port}`
const bouncer = await startPgBouncer({ databases: { '*': server }, user: 'pooled_login', poolSize: 2 })
atFileEnd(() => bouncer.stop())

const through = openDatabase({ url: bouncer.url(name), role: appRole, pooled: true })
atFileEnd(() => through.close())
const who = {
  name: 'test.who',
  text: `select current_user as who, current_setting('TimeZone') as zone, $1::int as n`,
}
const answer = (n: number) => [{ who: appRole, zone: 'UTC', n }]

test('every kind of query runs as the application, whatever connection it gets', async () => {
  const all = Array.from({ length: 40 }, async (_, n) => {
    const texts = await Promise.all([
      through.query(who, [n]),
      through.query({ ...who, name: 'test.who-planned', plannedOnce: true }, [n]),
      through.read(who, [n]),
      through.knex.raw(who.text.replace('$1', '?'), [n]).then(({ rows }) => rows),
      through.transaction((tx) => through.query(who, [n], tx)),
      through.brief((tx) => through.query(who, [n], tx)),
    ])
    for (const rows of texts) expect(rows).toEqual(answer(n))
  })
  await Promise.all(all)
})

test('different reads of one turn with the same values are not mixed up', async () => {
  const ask = (factor: number) => through.query({ name: 'same', text: `select $1::int * ${factor} as n` }, [2])
  // The first read opens the connection that batches the later ones.
  await ask(1)
  await expect.poll(() => Promise.all([ask(1), ask(3), ask(5)])).toEqual([[{ n: 2 }], [{ n: 6 }], [{ n: 10 }]])
})

test('the options of a planned read do not outlast it', async () => {
  const memory = { name: 'test.memory', text: `select current_setting('work_mem') as it` }
  expect(await through.query({ ...memory, plannedOnce: true })).toEqual([{ it: '64MB' }])
  for (let round = 0; round < 4; round++) expect(await through.read(memory)).not.toEqual([{ it: '64MB' }])
})

test('sessions have the limits set by the migration', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const { rows } = await through.knex.raw(`select array(select current_setting(n) from unnest(?::text[]) n) as them`, [
    names,
  ])
  expect(rows).toEqual([{ them: ['10min', '10s', '1min'] }])
})

test('a failed transaction leaves nothing on the connection', async () => {
  const broken = through.brief(async (tx) => {
    await through.query({ name: 'test.broken', text: 'select 1 / $1::int' }, [0], tx)
  })
  await expect(broken).rejects.toMatchObject({ code: '22012' })
  for (let n = 0; n < 4; n++) expect(await through.brief((tx) => through.query(who, [n], tx))).toEqual(answer(n))
})

test('the application may not touch the ledger', async () => {
  await expect(through.knex('ledger_entries').delete()).rejects.toMatchObject({ code: '42501' })
})

test('queries work again after the pooler was killed', async () => {
  await bouncer.kill()
  await expect(through.query(who, [1])).rejects.toThrow()
  await bouncer.start()
  await expect.poll(() => through.query(who, [1]).catch(() => [])).toEqual(answer(1))
})

test('an owner who may not set up the login gets instructions', async () => {
  await db.asOwner(`create role poor_owner login; create role their_login login`)
  atFileEnd(() => db.asOwner(`drop owned by poor_owner; drop role poor_owner; drop role their_login`).catch(() => {}))
  await db.asOwner(`grant ${appRole} to poor_owner; grant all on schema public to poor_owner`)
  const client = new pg.Client(db.url.replace(/\/\/[^@]*@/, '//poor_owner@'))
  await client.connect()
  atFileEnd(() => client.end())
  await expect(prepareLogin(client, 'their_login', [])).rejects.toThrow(
    new RegExp(
      `as an administrator: GRANT ${appRole} TO their_login; ALTER ROLE their_login IN DATABASE ${name} SET role`,
    ),
  )
})
