import { expect, inject, test } from 'vitest'
import { atFileEnd, testDatabase } from '../tests/harness/index.ts'
import { openDatabase } from './database.ts'
import { migrateUp } from './migrate.ts'
import { appRole } from './roles.ts'

/** A database that belongs to an ordinary role, as hosting providers create it. */
async function ownedBy(role: string, rights: string) {
  const db = await testDatabase({ empty: true })
  const name = new URL(db.url).pathname.slice(1)
  await db.asOwner(`CREATE ROLE ${role} LOGIN ${rights}`)
  await db.asOwner(`ALTER DATABASE ${name} OWNER TO ${role}`)
  atFileEnd(async () => {
    await db.asOwner(`REASSIGN OWNED BY ${role} TO CURRENT_USER`)
    await db.asOwner(`DROP OWNED BY ${role}`)
    await db.asOwner(`DROP ROLE ${role}`)
  })
  return { db, url: inject('postgresUrl').replace('//rendezvous', `//${role}`) + name }
}

test('an owner who is no superuser can migrate, and the application has fewer rights than the owner', async () => {
  const { db, url } = await ownedBy('ordinary_owner', 'CREATEROLE')
  await db.asOwner(`GRANT ${appRole} TO ordinary_owner WITH ADMIN OPTION`)
  await expect(migrateUp(url)).rejects.toThrow('CREATE EXTENSION IF NOT EXISTS earthdistance CASCADE;')
  await db.asOwner('CREATE EXTENSION IF NOT EXISTS earthdistance CASCADE')
  expect((await migrateUp(url)).length).toBeGreaterThan(0)
  const settings = await db.asOwner(
    'select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = $1',
    [new URL(db.url).pathname.slice(1)],
  )
  expect(settings).toEqual([{ setconfig: ['TimeZone=UTC'] }])
  const app = openDatabase({ url, role: appRole })
  atFileEnd(() => app.close())
  expect((await app.knex.raw('SELECT current_user AS role')).rows).toEqual([{ role: appRole }])
  expect(await app.knex('domains').select('id')).toEqual([])
  await expect(app.knex.raw('ALTER TABLE domains ADD COLUMN x int')).rejects.toMatchObject({ code: '42501' })
  await expect(app.knex('ledger_entries').delete()).rejects.toMatchObject({ code: '42501' })
})

test("an owner who may not use the application's role gets instructions", async () => {
  const { url } = await ownedBy('powerless_owner', 'NOCREATEROLE')
  await expect(migrateUp(url)).rejects.toThrow(`GRANT ${appRole} TO`)
})
