import { createHash } from 'node:crypto'
import createKnex, { type Knex } from 'knex'
import pg from 'pg'
import { runTransaction, type Transaction } from './transaction.ts'

export { afterCommit, type Transaction } from './transaction.ts'

/** A named statement: prepared once per connection, afterwards only bound and executed. Names must be unique, at any length. */
export interface Statement {
  name: string
  text: string
}

export interface Database {
  /** For writes through Objection and for queries that are built at run time. */
  knex: Knex
  /** For hot reads; `query` is the usual way in. */
  pool: pg.Pool
  /** Runs a prepared statement, within `tx` when one is given. */
  query<Row = Record<string, unknown>>(statement: Statement, values?: unknown[], tx?: Transaction): Promise<Row[]>
  /** Like `query`, on the read replica when there is one. Its data may lag: never for anything just written. */
  read<Row = Record<string, unknown>>(statement: Statement, values?: unknown[]): Promise<Row[]>
  /** Runs `work` in a transaction; with `outer`, in a savepoint of it. See `runTransaction`. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, outer?: Transaction): Promise<T>
  /** Waits for what is running and closes every connection. Safe to call twice. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  replicaUrl?: string
  /** Role to act as, see `db/roles.ts`. Absent: the role that logs in. */
  role?: string
  /** Connections each of the two pools may hold. Default 10. */
  poolSize?: number
  applicationName?: string
  /** Told of a lost connection or a failed after-commit callback. Default: silent. */
  onError?: (error: unknown) => void
}

const int8 = 20
const date = 1082

/** Numbers where a double holds them exactly, text beyond; dates as `YYYY-MM-DD`, free of time zones. */
pg.types.setTypeParser(int8, (text: string) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
})
pg.types.setTypeParser(date, (text: string) => text)

/** Settings every connection starts with. */
export function connectionConfig(url: string, role?: string, applicationName = 'rendezvous'): pg.ClientConfig {
  const options = ['-c timezone=UTC', ...(role ? [`-c role=${role}`] : [])].join(' ')
  return {
    connectionString: url,
    options,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  }
}

/** Opens both pools. Nothing connects before the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, role, poolSize = 10, applicationName, onError = () => {} } = options
  const config = connectionConfig(url, role, applicationName)
  const pool = openPool({ ...config, max: poolSize }, onError)
  const replica = options.replicaUrl
    ? openPool({ ...connectionConfig(options.replicaUrl, role, applicationName), max: poolSize }, onError)
    : undefined
  const knex = openKnex(config, poolSize, onError)
  let closing: Promise<void> | undefined

  return {
    knex,
    pool,
    async query<Row>(statement: Statement, values?: unknown[], tx?: Transaction) {
      const prepared = preparedAs(statement, values)
      if (!tx) return (await pool.query(prepared)).rows as Row[]
      const connection: pg.ClientBase = await tx.client.acquireConnection()
      return (await connection.query(prepared)).rows as Row[]
    },
    async read<Row>(statement: Statement, values?: unknown[]) {
      return (await (replica ?? pool).query(preparedAs(statement, values))).rows as Row[]
    },
    transaction: (work, outer) => runTransaction(knex, work, outer, onError),
    close() {
      closing ??= Promise.all([knex.destroy(), pool.end(), replica?.end()]).then(() => undefined)
      return closing
    },
  }
}

/** Bytes of a name that PostgreSQL tells apart; what is longer it cuts off, and two statements would be one. */
const nameLimit = 63
const shortened = new Map<string, string>()

function preparedAs({ name, text }: Statement, values: unknown[] | undefined): pg.QueryConfig {
  if (name.length <= nameLimit) return { name, text, values }
  let short = shortened.get(name)
  if (!short) {
    short = `${name.slice(0, 40)}:${createHash('sha256').update(name).digest('base64url').slice(0, 16)}`
    shortened.set(name, short)
  }
  return { name: short, text, values }
}

function openPool(config: pg.PoolConfig, onError: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: 30_000 })
  pool.on('error', onError)
  // A client that is checked out reports a server restart here and nowhere else; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** A knex on its own pool. Migrations use it too, as the role that logs in. */
export function openKnex(
  config: pg.ClientConfig,
  poolSize: number,
  onError: (error: unknown) => void = () => {},
): Knex {
  return createKnex({
    client: 'pg',
    // Knex would write lost connections to the console by itself.
    log: { warn: (message) => onError(message), error: (message) => onError(message), deprecate() {}, debug() {} },
    connection: config as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      acquireTimeoutMillis: 10_000,
      afterCreate(connection: pg.ClientBase, done: (error: Error | null, connection: pg.ClientBase) => void) {
        connection.on('error', onError)
        done(null, connection)
      },
    },
  })
}
