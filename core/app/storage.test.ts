import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrateUp } from '../../db/migrate.ts'
import { appRole } from '../../db/roles.ts'
import { atFileEnd, testDatabase } from '../../tests/harness/index.ts'
import { startPgBouncer } from '../../tests/local-cluster/pgbouncer.ts'
import { createLogger } from '../kernel/logger.ts'
import { loadEnvironment } from './environment.ts'
import { createShutdown } from './shutdown.ts'
import { migrate, openStorage } from './storage.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-storage-'))
atFileEnd(() => rm(folder, { recursive: true, force: true }))

/** Opens the storage for a start with these variables. `lines` collects the messages to the operator. */
function open(variables: Record<string, string>) {
  const log = createLogger('silent')
  const shutdown = createShutdown(() => log)
  atFileEnd(() => shutdown.run())
  const lines: string[] = []
  const env = loadEnvironment([], { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent', ...variables })
  const opened = openStorage({ env, log, shutdown, announce: (line) => lines.push(line) })
  opened.catch(() => {})
  return { opened, lines }
}

const session = {
  name: 'test.session',
  text: `select current_user as who, session_user as login, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
}

test('a start that may not migrate waits until another process has', { timeout: 120_000 }, async () => {
  const db = await testDatabase({ empty: true })
  const { opened, lines } = open({ DATABASE_URL: db.url, MIGRATIONS: 'wait', SERVICES: 'web' })
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^Database: waiting for \d+ migrations …$/)])
  expect(await db.asOwner(`select to_regclass('migrations') as made`)).toEqual([{ made: null }])
  await migrateUp(db.url)
  const { database } = await opened
  const limits = { statement: '30s', lock: '10s', idle: '1min' }
  expect(await database.query(session)).toEqual([{ who: appRole, login: 'rendezvous', ...limits }])
  expect(lines.at(-1)).toMatch(/^Database: \d+ processes? takes? up to \d+ of \d+ connections/)
})

test('nothing migrates through a pooler', async () => {
  const url = 'postgres://login@127.0.0.1:1/x'
  const env = loadEnvironment([], {
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_POOLER: 'transaction',
    MIGRATIONS: 'wait',
  })
  await expect(migrate(env, url)).rejects.toThrow('DATABASE_OWNER_URL')
})

test('a process that runs jobs has longer statement timeouts', async () => {
  const db = await testDatabase()
  const { opened } = open({ DATABASE_URL: db.url, SERVICES: 'worker', DATABASE_JOB_STATEMENT_SECONDS: '90' })
  const { database } = await opened
  expect(await database.knex.raw(session.text).then(({ rows }) => rows[0].statement)).toBe('90s')
})

test('through a pooler, the owner migrates directly and the login has the role and its limits', {
  timeout: 120_000,
}, async () => {
  const db = await testDatabase({ empty: true })
  const { port, pathname } = new URL(db.url)
  await db.asOwner('create role storage_login login')
  const bouncer = await startPgBouncer({
    databases: { '*': `host=127.0.0.1 port=${port}` },
    user: 'storage_login',
  })
  atFileEnd(() => bouncer.stop())
  const { opened } = open({
    DATABASE_URL: bouncer.url(pathname.slice(1)),
    DATABASE_OWNER_URL: db.url,
    DATABASE_POOLER: 'transaction',
    DATABASE_LOCK_SECONDS: '7',
  })
  const { database } = await opened
  const limits = { statement: '10min', lock: '7s', idle: '1min' }
  expect(await database.query(session)).toEqual([{ who: appRole, login: 'storage_login', ...limits }])
})
