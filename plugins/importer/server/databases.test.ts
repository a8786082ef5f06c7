import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { checkLedger, isLedgerSound } from '../../../core/features/credits/index.ts'
import { minuteMs } from '../../../core/kernel/index.ts'
import { fillDatabase, findTestDatabaseProblem, oxwallSite, ph7Site } from '../test/databases.ts'
import { createImportTestSite } from '../test/imports.ts'

const reason = await findTestDatabaseProblem()
if (reason) process.stdout.write(`Databases of other systems are not tested: ${reason}.\n`)

describe.skipIf(reason !== null)('a database', async () => {
  const world = await createImportTestSite()
  const asked: string[] = []
  const picture = (colour: string) =>
    sharp({ create: { width: 800, height: 1000, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  world.app.services.downloadOutside = async (url, file) => {
    asked.push(url)
    await writeFile(file, await picture(asked.length % 2 ? '#336699' : '#996633'))
  }
  const filled: { drop(): Promise<void> }[] = []
  afterAll(async () => {
    for (const database of filled) await database.drop()
  })
  async function run(kind: 'oxwall' | 'ph7', sql: string) {
    const database = await fillDatabase(kind, sql)
    filled.push(database)
    await world.site.set('importer.database_url', database.url)
    const mapping = { country: 'NL', photo_base: 'https://old.test' }
    const id = await world.make({ kind, what: 'all', source: kind, mapping })
    await world.act(id, 'check')
    await world.app.settle()
    const checked = await world.read(id)
    expect(checked).toMatchObject({ status: 'checked', problem: null })
    await world.act(id, 'start')
    await world.app.settle()
    return { id, checked, done: await world.read(id) }
  }
  const named = async (...emails: string[]) => (await world.members()).filter(({ email }) => emails.includes(email))
  const getMessages = () =>
    world.app.db.asOwner<{ body: string }>('select body, created_at, cost from messages order by created_at')
  const readPhotos = (ids: string[]) =>
    world.app.db.asOwner('select status, purpose from photos where member_id = any($1)', [ids])

  test('of Oxwall is imported with members, photos, conversations, balances and opt-outs', async () => {
    const { id, checked, done } = await run('oxwall', oxwallSite)
    expect(done).toMatchObject({ status: 'done', read: 11, total: 11, created: 7, skipped: 4 })
    expect({ created: checked.created, skipped: checked.skipped }).toEqual({
      created: done.created,
      skipped: done.skipped,
    })
    expect(await named('eva@old.test', 'max@old.test', 'never@old.test', 'banned@old.test')).toMatchObject([
      { name: 'Eva', looking_for: 'both', password_hash: '', place: 'Utrecht', notifications_disabled: [] },
      {
        name: 'Max',
        looking_for: 'female',
        notifications_disabled: ['news', 'promotions', 'weekly_updates', 'reminders'],
      },
    ])
    const [eva] = await named('eva@old.test')
    expect(asked).toEqual([
      'https://old.test/ow_userfiles/plugins/base/avatars/avatar_original_3_1234.jpg',
      'https://old.test/ow_userfiles/plugins/photo/photo_5_abc.jpg',
    ])
    expect(await readPhotos([eva?.id ?? ''])).toEqual(Array(2).fill({ status: 'inspection', purpose: 'profile' }))
    expect((await getMessages()).map(({ body }) => body)).toEqual(['Hello Max', 'Hello Eva', 'Still there?'])
    expect(await world.app.db.asOwner('select balance from credit_accounts where member_id = $1', [eva?.id])).toEqual([
      { balance: 40 },
    ])
    expect(isLedgerSound(await checkLedger(world.app.services.db))).toBe(true)
    expect(await world.app.mails()).toEqual([])
    expect((await world.faults(id)).map(([code]) => code).sort()).toEqual([
      'member_unknown',
      'member_unknown',
      'not_confirmed',
      'suspended',
    ])
  })

  test('of pH7Builder is imported in the same way, and a second run adds nothing', async () => {
    asked.length = 0
    const { id, done } = await run('ph7', ph7Site)
    expect(done).toMatchObject({ status: 'done', created: 5, skipped: 1 })
    expect(await named('ada@old.test', 'leo@old.test', 'pair@old.test', 'ghost@old.test')).toMatchObject([
      { name: 'Ada', place: 'Utrecht', looking_for: 'both', language: 'nl', invisible: false },
      { name: 'Leo', looking_for: 'female', language: 'de', invisible: true, searchable: false },
    ])
    expect(asked).toEqual([
      'https://old.test/data/system/modules/user/avatar/img/ada/1.jpg',
      'https://old.test/data/system/modules/picture/img/ada/8/sea-original.jpg',
    ])
    const before = [await getMessages(), await world.members()]
    await world.act(id, 'start')
    await world.app.settle()
    expect(await world.read(id)).toMatchObject({ status: 'done', created: 0, existing: 5, skipped: 1 })
    expect([await getMessages(), await world.members()]).toEqual(before)
  })

  test('that is unreachable pauses the import with the reason', async () => {
    await world.site.set('importer.database_url', 'mysql://root@127.0.0.1:3399/none')
    const id = await world.make({ kind: 'oxwall', what: 'all', source: 'away' })
    await world.act(id, 'check')
    for (let tries = 0; tries < 3; tries += 1) {
      await world.app.settle()
      world.app.clock.advance(minuteMs)
    }
    expect(await world.read(id)).toMatchObject({ status: 'paused', problem: 'unreachable' })
  })
})
