import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { backUp } from '../../core/app/backup/back-up.ts'
import { restoreBackup } from '../../core/app/backup/restore.ts'
import { checkBooks } from '../../core/app/check-books.ts'
import { loadEnvironment } from '../../core/app/environment.ts'
import { addPreparedPhoto } from '../../core/features/photos/ingest.ts'
import { manualClock } from '../../core/kernel/clock.ts'
import { dayMs, minuteMs } from '../../core/shared/durations.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrateUp } from '../../db/migrate.ts'
import { type TestMember, testPassword, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { atFileEnd, type TestDatabase, wrapTestDatabase } from '../harness/index.ts'
import { recordFigure } from './figures.ts'

// A backup taken while members wrote and paid is restored into a new folder, started, and equals the database at its
// end. `npm run faults` asks for five in a row.

const drills = Number(process.env.BACKUP_DRILLS ?? 1)
const senders = 4
const credits = 1_000_000

async function folderFor(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `rendezvous-${name}-`))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The product on a new embedded server, with everything in one data folder as with `npm start`. */
async function product(dataDir: string, mediaUrl: string, clock = manualClock()) {
  const server = await startEmbedded(dataDir)
  atFileEnd(() => server.stop())
  await migrateUp(server.url)
  const db = wrapTestDatabase(server.url)
  const app = await testApp({ database: db, clock, env: { DATA_DIR: dataDir, MEDIA_URL: mediaUrl }, rateLimits: false })
  return { app, db, stop: () => app.stop().then(db.drop).then(server.stop) }
}

/** Every balance and every line of the ledger as text. */
async function moneyIn(db: TestDatabase): Promise<string[]> {
  const tables = ['credit_accounts', 'ledger_transfers', 'ledger_entries']
  const rows = await Promise.all(
    tables.map((table) => db.asOwner<{ row: string }>(`select row_to_json(t)::text as row from ${table} t order by 1`)),
  )
  return rows.flat().map(({ row }) => row)
}

const readIds = async (db: TestDatabase) =>
  new Set((await db.asOwner<{ id: string }>('select id from messages')).map(({ id }) => id))

/** Finds remaining data that identifies a member. */
const readTraces = async (db: TestDatabase, { id }: TestMember) => {
  const [row] = await db.asOwner<{ email: string; profiles: number; photos: number; sessions: number }>(
    `select email, (select count(*)::int from profiles where member_id = $1) profiles,
       (select count(*)::int from photos where member_id = $1) photos,
       (select count(*)::int from member_sessions where member_id = $1) sessions from members where id = $1`,
    [id],
  )
  return row
}
const erased = ({ id }: TestMember) => ({ email: `${id}@erased.invalid`, profiles: 0, photos: 0, sessions: 0 })

async function drill(): Promise<{ messages: number; rows: number }> {
  const [home, target, kept] = [await folderFor('drill'), await folderFor('restored'), await folderFor('backup')]
  const mediaUrl = `file:${path.join(home, 'media')}`
  const { app, db, stop } = await product(home, mediaUrl)
  const site = await testSite(app)
  const newId = () => createIdAt(app.clock.now())
  const createPhoto = async (member: TestMember) => {
    const files = { thumb: Buffer.from('t'), blurred: Buffer.from('b') }
    const prepared = { width: 60, height: 80, colour: '#336699', files }
    const input = { memberId: member.id, domainId: site.domainId, status: 'active' as const }
    return (await addPreparedPhoto(app.services, null, input, prepared as never)).mediaKey
  }
  const readFiles = async (mediaKey: string) =>
    (await readdir(path.join(home, 'media'), { recursive: true })).filter((name) => name.includes(`${mediaKey}/`))
  const erase = async (member: TestMember) => {
    expect((await member.client.delete('/api/account', { reason: 'other', password: testPassword })).status).toBe(200)
    app.clock.advance(14 * dayMs + 1000)
    await app.settle()
  }
  const make = async () => {
    const made = await site.member({ paidUser: true })
    await db.asOwner(
      `with t as (insert into ledger_transfers (id, idempotency_key, kind, domain_id, created_at) values ($1, $2, 'grant', $3, now())),
         a as (update credit_accounts set balance = $5 where member_id = $4)
       insert into ledger_entries (transfer_id, member_id, house_account, amount)
       values ($1, $4, null, $5::int), ($1, null, 'promotion', -$5::int)`,
      [uuidv7(), `opening:${made.id}`, site.domainId, made.id, credits],
    )
    return made
  }
  const [gone, later, partner] = [await site.member(), await make(), await site.member()]
  await later.client.post(`/api/members/${partner.id}/messages`, { id: newId(), text: 'Words of somebody' })
  const photo = await createPhoto(later)
  await erase(gone)
  const all = await Promise.all(Array.from({ length: senders }, make))

  let state: 'sending' | 'waiting' | 'over' = 'sending'
  let idle = 0
  const acknowledged: string[] = []
  const load = Promise.all(
    all.map(async ({ client }) => {
      for (; state !== 'over'; ) {
        if (state === 'waiting') {
          idle += 1
          while (state === 'waiting') await wait(2)
          idle -= 1
          continue
        }
        const id = newId()
        const reply = await client.post(`/api/members/${partner.id}/messages`, { id, text: 'Hello' })
        if (reply.status !== 200) throw new Error(`A message was refused with ${reply.status} ${reply.text}`)
        acknowledged.push(id)
      }
    }),
  )
  load.catch(() => {})
  const more = async (count: number) => {
    for (const goal = acknowledged.length + count; acknowledged.length < goal; ) await Promise.race([wait(5), load])
  }
  await more(20)
  let atEnd: { money: string[]; ids: Set<string>; books: Awaited<ReturnType<typeof checkBooks>> } | undefined
  const env = loadEnvironment([], { DATA_DIR: home, MEDIA_URL: mediaUrl, SECRET_KEY: 'x'.repeat(32) })
  const folder = path.join(kept, 'one')
  let before = 0
  await backUp({
    env,
    folder,
    async copied() {
      // These rows are written while and after the files are copied, so only the log contains them.
      await more(20)
      state = 'waiting'
      while (idle < senders) await Promise.race([wait(2), load])
      before = acknowledged.length
      atEnd = { money: await moneyIn(db), ids: await readIds(db), books: await checkBooks(db) }
    },
  })
  state = 'sending'
  await more(20)
  state = 'over'
  await load
  await erase(later)
  expect([await readTraces(db, gone), await readTraces(db, later)]).toEqual([erased(gone), erased(later)])
  await app.settle()
  await stop()
  // The disk is lost, but the media store is not.
  const restored = await restoreBackup(folder, { DATA_DIR: target, MEDIA_URL: mediaUrl })
  expect(restored.erased).toBe(1)
  expect(restored.books.sound).toBe(true)
  expect(atEnd?.books.sound).toBe(true)
  // Figures and sums are unchanged.
  expect(restored.books.figures).toEqual(atEnd?.books.figures)

  const again = await product(target, mediaUrl, manualClock(new Date()))
  const money = await moneyIn(again.db)
  expect(money).toEqual(atEnd?.money)
  const ids = await readIds(again.db)
  expect(acknowledged.slice(0, before).filter((id) => !ids.has(id))).toEqual([])
  expect([...ids].filter((id) => !atEnd?.ids.has(id))).toEqual([])
  expect([await readTraces(again.db, gone), await readTraces(again.db, later)]).toEqual([erased(gone), erased(later)])
  await again.app.settle()
  expect(await readFiles(photo)).toEqual([])
  // Members who were not erased can log in with their password, and only with it.
  const sender = all[0] as TestMember
  const client = again.app.client(site.host)
  for (const [name, value] of sender.client.cookies) client.cookies.set(name, value)
  expect((await client.get('/api/chats.php')).body).toMatchObject({ authentication_required: true })
  const login = await again.app.client(site.host).post('/api/user.php', { email: sender.email, password: testPassword })
  expect(login.status).toBe(200)
  await again.stop()
  return { messages: acknowledged.length, rows: money.length }
}

test(`${drills} backups under load restore the database of their end, and erased members stay erased`, {
  timeout: minuteMs + drills * 240_000,
}, async () => {
  const done = { messages: 0, rows: 0 }
  for (let each = 1; each <= drills; each += 1) {
    const { messages, rows } = await drill()
    done.messages += messages
    done.rows += rows
  }
  recordFigure({ what: 'backups under load, restored and checked', figure: drills, aim: 5, wrong: 0 })
  recordFigure({ what: 'balances and lines of the ledger in them, equal', figure: done.rows, wrong: 0 })
  recordFigure({ what: 'members erased after a backup and again when it was restored', figure: drills, wrong: 0 })
})

test('an impossible backup or restore fails with a plain message, and writes nothing', async () => {
  const [folder, target] = [await folderFor('empty'), await folderFor('refused')]
  const env = loadEnvironment([], { DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) })
  const readRefusal = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)
  expect(await readRefusal(backUp({ env, folder: target }))).toBe(`DATA_DIR ${folder} contains no database.`)
  expect(await readRefusal(backUp({ env: { ...env, databaseUrl: 'postgres://h/d' }, folder: target }))).toContain(
    'pg_basebackup',
  )
  expect(await readRefusal(restoreBackup(folder, { DATA_DIR: target }))).toContain('is not a complete backup')
  expect(await readdir(target)).toEqual([])
})
