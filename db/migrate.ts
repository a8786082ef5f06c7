import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import pg from 'pg'
import { buildConnectionConfig, limitSettings, type SessionLimits } from './connection.ts'
import { isLockTimeout } from './errors.ts'
import { openKnex, openPool } from './pools.ts'
import { retry, retryPolicies } from './retries.ts'
import { ensureAppRole, prepareLogin } from './roles.ts'

/** The exports of a migration in TypeScript. Forward-only in production; `down` is for development and is tested. */
interface Migration {
  up(knex: Knex): Promise<unknown>
  down(knex: Knex): Promise<unknown>
  config?: { transaction?: boolean }
  /** Rules of `tests/harness/migration-lint.ts` that do not apply, each with its reason. */
  accepts?: Readonly<Record<string, string>>
  /** For a baseline: the migrations of the same owner that it replaces, by file name without its ending. */
  replaces?: readonly string[]
}

/** A migration's file and the name under which it is recorded: `core/20260101_members` or `gifts/20260102_gifts`. */
export interface MigrationFile {
  name: string
  owner: string
  file: string
}

export interface MigrationRoots {
  core: string
  plugins: string
}

export interface MigrateOptions {
  /** The database user of the product, if that is not the owner. */
  login?: string
  /** Session limits of `login`. */
  limits?: SessionLimits
  /** Milliseconds that a statement waits for a lock before the migration starts again. Default 3000. */
  lockTimeoutMs?: number
}

const root = path.resolve(import.meta.dirname, '..')
export const defaultRoots: MigrationRoots = {
  core: path.join(root, 'db/migrations'),
  plugins: path.join(root, 'plugins'),
}

// An arbitrary constant, the same in every process of the product.
const advisoryLock = 7_036_874_417

/** Every migration in the order of execution: by file name, the core first, then plugins by name. */
export async function listMigrations(roots: MigrationRoots = defaultRoots): Promise<MigrationFile[]> {
  const plugins = await listFolders(roots.plugins)
  const lists = await Promise.all([
    listMigrationsIn('core', roots.core),
    ...plugins.map((plugin) => listMigrationsIn(plugin, path.join(roots.plugins, plugin, 'migrations'))),
  ])
  return lists.flat().sort((a, b) => {
    const byTime = compare(path.parse(a.file).name, path.parse(b.file).name)
    if (byTime !== 0) return byTime
    return compare(a.owner === 'core' ? '' : a.owner, b.owner === 'core' ? '' : b.owner)
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

async function listMigrationsIn(owner: string, folder: string): Promise<MigrationFile[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => ({ name: `${owner}/${path.parse(name).name}`, owner, file: path.join(folder, name) }))
}

/**
 * A migration in SQL only creates tables: `down` drops them. It names each migration that it replaces in a line
 * `-- replaces: 20260101000000_gifts`.
 */
async function readSql(file: string): Promise<Migration> {
  const sql = await readFile(file, 'utf8')
  const matchLines = (pattern: RegExp) => [...sql.matchAll(pattern)].map((match) => match[1] as string)
  return {
    up: (knex) => knex.raw(sql),
    down: (knex) => knex.raw(`drop table ${matchLines(/^create table (\w+)/gm).join(', ')}`),
    replaces: matchLines(/^-- replaces: (\w+)$/gm),
  }
}

/** The code of a migration. */
export const loadMigration = async ({ file }: MigrationFile): Promise<Migration> =>
  file.endsWith('.sql') ? readSql(file) : await import(pathToFileURL(file).href)

const createMigrationSource = (files: MigrationFile[]): Knex.MigrationSource<MigrationFile> => ({
  getMigrations: async () => files,
  getMigrationName: (migration) => migration.name,
  getMigration: loadMigration,
})

const createMigratorConfig = (files: MigrationFile[]): Knex.MigratorConfig => ({
  migrationSource: createMigrationSource(files),
  tableName: 'migrations',
  // Checked in `refuseUnknown` instead, which tolerates plugins that have been removed.
  disableMigrationsListValidation: true,
})

/**
 * Runs pending migrations, each in its transaction, and returns their names. Several processes may call this
 * at the same time: one works, the others wait.
 */
export function migrateUp(
  url: string,
  roots: MigrationRoots = defaultRoots,
  { login, limits, lockTimeoutMs = defaultLockTimeoutMs }: MigrateOptions = {},
): Promise<string[]> {
  return runLocked(
    url,
    async (knex, client) => {
      await ensureAppRole(client)
      await useUtc(client)
      if (login) await prepareLogin(client, login, limits ? limitSettings(limits) : [])
      const files = await listMigrations(roots)
      await adoptBaselines(knex, files)
      await refuseUnknown(knex, files)
      const done = await readCompletedNames(knex)
      const names = files.map(({ name }) => name).filter((name) => !done.has(name))
      for (const name of names) {
        const run = () => knex.migrate.up({ ...createMigratorConfig(files), name })
        await retry(run, () => retryPolicies.migrations).catch((error: unknown) => Promise.reject(explain(error, name)))
      }
      return names
    },
    lockTimeoutMs,
  )
}

/** How long a statement of a migration waits for a lock. */
const defaultLockTimeoutMs = 3000

/** For connections through a pooler, which drops start-up options; other connections request UTC in them. */
const useUtc = (client: pg.ClientBase) =>
  client.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = %L', current_database(), 'UTC'); END $$`)

/** Adds instructions for the operator: only superusers can create some extensions, once. */
function explain(error: unknown, name: string): unknown {
  if (isLockTimeout(error)) {
    return new Error(
      `The migration ${name} got no lock in ${retryPolicies.migrations.attempts} attempts: a transaction keeps its table in use. ` +
        'Find it in pg_stat_activity, end it, and start again.',
      { cause: error },
    )
  }
  const extension = /permission denied to create extension "(\w+)"/.exec(
    error instanceof Error ? error.message : '',
  )?.[1]
  if (!extension) return error
  return new Error(
    `The database user may not create the extension ${extension}. Run once as an administrator, in this database: ` +
      `CREATE EXTENSION IF NOT EXISTS ${extension} CASCADE;`,
    { cause: error },
  )
}

/** Undoes every migration, or with `owner` only those of the core or of one plugin, newest first. */
export function migrateDown(url: string, options: { owner?: string; roots?: MigrationRoots } = {}): Promise<string[]> {
  return runLocked(url, async (knex) => {
    const files = await listMigrations(options.roots ?? defaultRoots)
    const done = await readCompletedNames(knex)
    const undo = files
      .filter((file) => done.has(file.name) && (options.owner === undefined || file.owner === options.owner))
      .reverse()
    for (const file of undo) await knex.migrate.down({ ...createMigratorConfig(files), name: file.name })
    return undo.map((file) => file.name)
  })
}

/** Names of migrations that the database has not run. Any connection that reads the migrations table will do. */
export async function listPendingMigrations(knex: Knex, roots: MigrationRoots = defaultRoots): Promise<string[]> {
  const [files, done] = await Promise.all([listMigrations(roots), readCompletedNames(knex)])
  return files.map((file) => file.name).filter((name) => !done.has(name))
}

async function readCompletedNames(knex: Knex): Promise<Set<string>> {
  if (!(await knex.schema.hasTable('migrations'))) return new Set()
  const rows: { name: string }[] = await knex('migrations').select('name')
  return new Set(rows.map((row) => row.name))
}

/**
 * A database that ran every migration replaced by a baseline has the baseline's schema, so the baseline is recorded
 * instead of run. A database that ran only some of them is refused: only the last version before the baseline can
 * migrate it.
 */
async function adoptBaselines(knex: Knex, files: MigrationFile[]): Promise<void> {
  const done = await readCompletedNames(knex)
  const known = new Set(files.map((file) => file.name))
  const outdated = new Set([...done].filter((name) => !known.has(name)).map((name) => name.split('/')[0]))
  for (const file of files) {
    if (!outdated.has(file.owner) || done.has(file.name)) continue
    const { replaces = [] } = await loadMigration(file)
    const names = replaces.map((name) => `${file.owner}/${name}`)
    const ran = names.filter((name) => done.has(name))
    if (ran.length === 0) continue
    const missing = names.filter((name) => !done.has(name))
    if (missing.length > 0) {
      throw new Error(
        `The database stops halfway through the migrations that ${file.name} replaces: it has not run ${missing.join(', ')}. ` +
          'Upgrade it with the last version before that baseline first.',
      )
    }
    await knex.transaction(async (trx) => {
      await trx('migrations').whereIn('name', names).delete()
      await trx('migrations').insert({ name: file.name, batch: 1, migration_time: trx.fn.now() })
    })
  }
}

/** Refuses a database that is ahead of the code, but accepts migrations of a removed plugin. */
async function refuseUnknown(knex: Knex, files: MigrationFile[]): Promise<void> {
  const known = new Set(files.map((file) => file.name))
  const owners = new Set(['core', ...files.map((file) => file.owner)])
  const unknown = [...(await readCompletedNames(knex))].filter(
    (name) => !known.has(name) && owners.has(name.split('/')[0] ?? ''),
  )
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this code: it has run ${unknown.join(', ')}, which is not here.`)
  }
}

const lockPollMs = 100

async function tryLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [advisoryLock])
  return rows[0]?.got === true
}

/**
 * Holds an advisory lock during `work`. Knex's own lock is a row that a killed process leaves behind; the holder of the
 * advisory lock knows that this row is stale and frees it.
 */
async function runLocked<T>(
  url: string,
  work: (knex: Knex, client: pg.ClientBase) => Promise<T>,
  lockTimeoutMs = 0,
): Promise<T> {
  const applicationName = 'rendezvous-migrate'
  const config = buildConnectionConfig(url, { applicationName })
  const ofPool = buildConnectionConfig(url, { applicationName, settings: [`lock_timeout=${lockTimeoutMs}`] })
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  const pool = openPool({ ...ofPool, max: 2 }, () => {})
  const knex = openKnex(pool)
  try {
    // Polls instead of waiting in a statement: that would hold a snapshot, and a concurrent index build waits until
    // there are no older ones.
    while (!(await tryLock(client))) await setTimeout(lockPollMs)
    if (await knex.schema.hasTable('migrations_lock')) {
      await knex.migrate.forceFreeMigrationsLock(createMigratorConfig([]))
    }
    return await work(knex, client)
  } finally {
    await pool.end()
    await client.end()
  }
}
