import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { appRole } from '../../db/roles.ts'
import { atFileEnd } from './cleanup.ts'
import { findPoolerAddress } from './pooler.ts'

export interface TestDatabase extends Database {
  /** The connection string of the owner of all tables. */
  url: string
  /** The variables that make the product use this database. */
  environment: Record<string, string>
  /** Runs SQL as the owner of all tables, without the application's restrictions. */
  asOwner<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Closes the connections and drops the database; automatic after the file's last test. */
  drop(): Promise<void>
}

/**
 * A new database for the calling test file: a copy of the migrated template or of another database (or with `empty`,
 * without tables), opened with the application's role. `poolSize` is the number of simultaneous transactions.
 */
export async function testDatabase(
  options: { empty?: boolean; poolSize?: number; template?: string } = {},
): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await createDatabase(name, options.empty ? 'template0' : options.template)
  const url = `${server}${name}`
  const pooled = options.empty ? undefined : await findPoolerAddress(url)
  return wrapTestDatabase(url, { ...options, pooled }, () =>
    administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  )
}

/** A copy of the migrated template, or of another database without connections. */
export async function createDatabase(name: string, template = inject('templateDatabase')): Promise<void> {
  // Copies the files directly; writing them to the log would cost more.
  await administer(inject('postgresUrl'), `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
}

/** An existing database, opened for tests; `after` runs once its connections are closed. */
export function wrapTestDatabase(
  url: string,
  options: { empty?: boolean; poolSize?: number; pooled?: string } = {},
  after: () => Promise<unknown> = async () => {},
): TestDatabase {
  const poolSize = 2 + 2 * (options.poolSize ?? 5)
  const { empty, pooled } = options
  const role = empty ? undefined : appRole
  const database = openDatabase({ url: pooled ?? url, role, poolSize, pooled: pooled !== undefined })
  const environment: Record<string, string> = pooled
    ? { DATABASE_URL: pooled, DATABASE_OWNER_URL: url, DATABASE_POOLER: 'transaction' }
    : { DATABASE_URL: url }
  const owner = openOwnerPool(url)
  let dropping: Promise<void> | undefined
  const drop = () => {
    dropping ??= Promise.all([database.close(), owner.end()]).then(async () => void (await after()))
    return dropping
  }
  atFileEnd(drop)
  const asOwner = async <Row>(sql: string, values?: unknown[]) => (await owner.query(sql, values)).rows as Row[]
  return { ...database, url, environment, drop, asOwner }
}

/** Keeps the owner's connections, because opening one takes ten times as long as a statement. */
function openOwnerPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, allowExitOnIdle: true })
  // A test may restart the server; the next statement opens a new connection.
  pool.on('error', () => {})
  return pool
}

const administer = async (server: string, sql: string) => {
  await runOnce(`${server}postgres`, sql)
}

async function runOnce<Row>(url: string, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
