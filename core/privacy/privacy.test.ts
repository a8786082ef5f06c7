import { beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../tests/harness/app.ts'
import { personalData } from './registry.ts'

let app: TestApp
let site: TestSite
beforeAll(async () => {
  app = await testApp()
  site = await testSite(app)
})

test('every column that names a member is registered by the feature that owns it', async () => {
  const columns = await app.db.asOwner<{ table: string; column: string }>(
    `select c.conrelid::regclass::text "table", a.attname "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid in ('members'::regclass, 'credit_accounts'::regclass)
       and not exists (select from pg_inherits i where i.inhrelid = c.conrelid)`,
  )
  const known = new Set(personalData(app.services.plugins).map((entry) => `${entry.table}.${entry.memberColumn}`))
  expect(
    columns
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !known.has(name))
      .sort(),
  ).toEqual([])
})

test('every registered table and column exists, and what is to be emptied may be empty', async () => {
  for (const entry of personalData(app.services.plugins)) {
    const columns = await app.db.asOwner<{ column_name: string; is_nullable: string }>(
      `select column_name, is_nullable from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [entry.table],
    )
    const nullable = new Map(columns.map((column) => [column.column_name, column.is_nullable === 'YES']))
    expect(nullable.has(entry.memberColumn), `${entry.table}.${entry.memberColumn}`).toBe(true)
    const emptied = typeof entry.erase === 'object' && 'anonymise' in entry.erase ? entry.erase.anonymise : []
    for (const column of emptied) expect(nullable.get(column), `${entry.table}.${column}`).toBe(true)
  }
})

test('a member takes out everything of their own, and neither keys nor anybody else’s words', async () => {
  const [me, other] = [await site.member({ name: 'Exporter' }), await site.member({ name: 'Someone else' })]
  await me.client.put(`/api/members/${other.id}/like`)
  const reply = await me.client.get('/api/account/export')
  expect(reply.headers['content-disposition']).toMatch(/attachment/)
  const { data } = reply.body
  expect(data.members[0]).toMatchObject({ email: me.email })
  expect(data.profiles[0]).toMatchObject({ name: 'Exporter' })
  expect(data.likes[0]).toMatchObject({ to_member: other.id })
  expect(reply.text).not.toMatch(/password_hash|token_hash|media_key|argon2/)
  expect(reply.text).not.toContain(other.email)
  expect((await site.client().get('/api/account/export')).status).toBe(403)
})

test('consents are given and withdrawn, and the record of both stays', async () => {
  const { id, client } = await site.member()
  await client.put('/api/account/consents', { purpose: 'tracking', granted: true })
  const reply = await client.put('/api/account/consents', { purpose: 'tracking', granted: false })
  expect(reply.body.consents).toMatchObject([{ purpose: 'tracking', granted: false }])
  expect(Date.parse(reply.body.consents[0].text_version)).toBeGreaterThanOrEqual(Date.parse('2023-12-01T12:00:00Z'))
  expect(await app.db.asOwner('select 1 from consents where member_id = $1', [id])).toHaveLength(2)
})

test('changed terms ask again, and agreeing settles it', async () => {
  const { client } = await site.member()
  const outdated = async () => (await client.get('/api/user.php')).body.user.terms_outdated
  await app.db.asOwner(`update companies set added = $2 where id = (select company_id from domains where id = $1)`, [
    site.domainId,
    new Date(app.clock.now().getTime() - 1000),
  ])
  expect(await outdated()).toBe(false)
  await app.db.asOwner(`update companies set added = $2 where id = (select company_id from domains where id = $1)`, [
    site.domainId,
    new Date(app.clock.now().getTime() + 1000),
  ])
  expect(await outdated()).toBe(true)
  app.clock.advance(2000)
  await client.put('/api/account/consents', { purpose: 'terms', granted: true })
  expect(await outdated()).toBe(false)
})
