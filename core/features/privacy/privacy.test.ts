import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../../tests/harness/app.ts'
import { timeAfter, timeBefore } from '../../shared/durations.ts'
import { listNonPersonalTables, listPersonalData } from './registry.ts'

const app = await testApp()
const site = await testSite(app)

interface Column {
  table: string
  column: string
  nullable: boolean
}
/** Every column of every table; of a partitioned one only the table itself. */
const getColumns = (db: TestApp['db']) =>
  db.asOwner<Column>(
    `select c.relname "table", a.attname "column", not a.attnotnull nullable from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'migrations%' order by 1, 2`,
  )
// Columns with these names contain personal data, unless explained otherwise.
const lookalike =
  /(^|_)(email|name|phone|address|zip|iban|birth|member_id|remarks|message|note|reason|text|body|user_agent|ip)($|_)/
const without = (list: string[], known: ReadonlySet<string>) => list.filter((one) => !known.has(one)).sort()

test('every table is registered as having data of members or explained as having none', async () => {
  const tables = new Set((await getColumns(app.db)).map((each) => each.table))
  const declared = new Set(listPersonalData(app.services.plugins).map((entry) => entry.table))
  const others = listNonPersonalTables(app.services.plugins)
  const known = new Set([...declared, ...others.map((entry) => entry.table)])
  expect(without([...tables], known)).toEqual([])
  expect(without([...known], tables)).toEqual([])
  expect(others.filter((entry) => declared.has(entry.table) || entry.why.length < 10)).toEqual([])
})

test('a table without such data has no column that looks like it, unless it says so', async () => {
  const columns = await getColumns(app.db)
  const others = listNonPersonalTables(app.services.plugins)
  const explained = new Set(
    others.flatMap(({ table, falsePositives = [] }) => falsePositives.map((one) => `${table}.${one}`)),
  )
  const tables = new Set(others.map((entry) => entry.table))
  const suspects = columns.filter((each) => tables.has(each.table) && lookalike.test(each.column))
  expect(
    without(
      suspects.map((each) => `${each.table}.${each.column}`),
      explained,
    ),
  ).toEqual([])
})

test('every column of a member’s row is erased or explained, and exported or explained', async () => {
  const columns = await getColumns(app.db)
  const open: string[] = []
  for (const entry of listPersonalData(app.services.plugins)) {
    const own = columns.filter((each) => each.table === entry.table)
    const names = new Set(own.map((each) => each.column))
    const nullable = new Map(own.map((each) => [each.column, each.nullable]))
    const reasons = [entry.withhold ?? {}, entry.erase === 'delete' ? {} : entry.erase.keep]
    const retained = entry.erase === 'delete' ? [] : Object.values(entry.erase.keep).flat()
    const set = entry.erase === 'delete' ? {} : entry.erase.set
    const title = `${entry.table} by ${entry.memberColumn}`
    if (entry.erase !== 'delete') {
      for (const column of without([...names], new Set([...retained, ...Object.keys(set)])))
        open.push(`${title}: ${column}`)
    }
    if (entry.export !== 'rows' && entry.export.not.length < 10) open.push(`${title}: no reason`)
    for (const reason of reasons.flatMap((each) => Object.keys(each))) expect(reason.length, title).toBeGreaterThan(10)
    const named = [
      entry.memberColumn,
      ...retained,
      ...Object.keys(set),
      ...reasons.flatMap((each) => Object.values(each).flat()),
    ]
    expect(without(named, names), title).toEqual([])
    for (const [column, value] of Object.entries(set)) {
      if (value === null) expect(nullable.get(column), `${title}: ${column}`).toBe(true)
    }
  }
  expect(open).toEqual([])
})

test('every column that refers to a member is registered by the feature that owns it', async () => {
  const columns = await app.db.asOwner<{ table: string; column: string }>(
    `select c.conrelid::regclass::text "table", a.attname "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid in ('members'::regclass, 'credit_accounts'::regclass)
       and not exists (select from pg_inherits i where i.inhrelid = c.conrelid)`,
  )
  const entries = listPersonalData(app.services.plugins)
  const known = new Set(entries.map((entry) => `${entry.table}.${entry.memberColumn}`))
  // Deleting a row removes its references too.
  const whole = new Set(entries.filter((entry) => entry.erase === 'delete' && entry.where).map((entry) => entry.table))
  const left = columns.filter(({ table }) => !whole.has(table)).map(({ table, column }) => `${table}.${column}`)
  expect(without(left, known)).toEqual([])
})

test('consents are given and withdrawn, and both are recorded', async () => {
  const { id, client } = await site.member()
  await client.put('/api/account/consents', { purpose: 'tracking', granted: true })
  const reply = await client.put('/api/account/consents', { purpose: 'tracking', granted: false })
  expect(reply.body.consents).toMatchObject([{ purpose: 'tracking', granted: false }])
  expect(Date.parse(reply.body.consents[0].text_version)).toBeGreaterThanOrEqual(Date.parse('2023-12-01T12:00:00Z'))
  expect(await app.db.asOwner('select 1 from consents where member_id = $1', [id])).toHaveLength(2)
})

test('changed terms have to be accepted again, once', async () => {
  const { client } = await site.member()
  const outdated = async () => (await client.get('/api/user.php')).body.user.terms_outdated
  await app.db.asOwner(`update companies set added = $2 where id = (select company_id from domains where id = $1)`, [
    site.domainId,
    timeBefore(app.clock.now(), 1000),
  ])
  await app.services.snapshot.reload()
  expect(await outdated()).toBe(false)
  await app.db.asOwner(`update companies set added = $2 where id = (select company_id from domains where id = $1)`, [
    site.domainId,
    timeAfter(app.clock.now(), 1000),
  ])
  await app.services.snapshot.reload()
  expect(await outdated()).toBe(true)
  app.clock.advance(2000)
  await client.put('/api/account/consents', { purpose: 'terms', granted: true })
  expect(await outdated()).toBe(false)
})
