import { createHash } from 'node:crypto'
import createKnex, { type Knex } from 'knex'
import pg from 'pg'
import { briefConnection, runBriefTransaction } from './brief-transaction.ts'
import { isReadStatement, openReadBatcher } from './read-batching.ts'
import { followReplica } from './replica.ts'
import { checkSession } from './session-check.ts'
import { runTransaction, type Transaction } from './transaction.ts'

export { afterCommit, type Transaction } from './transaction.ts'

/**
 * A named statement: prepared once per connection, then only bound and executed. Names must be unique, at any length.
 */
export interface Statement {
  name: string
  text: string
  /**
   * Planned once per connection, regardless of the values: for statements whose plan does not depend on them and takes
   * longer than the execution.
   */
  plannedOnce?: boolean
}

/** Runs read-only statements. */
export interface Reader {
  /** Whether its data may be seconds old. */
  lags: boolean
  query<Row = Record<string, unknown>>(statement: Statement, values?: unknown[]): Promise<Row[]>
}

export interface Database extends Reader {
  lags: false
  /** For writes through Objection and for queries that are built at run time. */
  knex: Knex
  /** For hot reads; usually `query` is used. */
  pool: pg.Pool
  /** Runs a prepared statement, within `tx` if given. */
  query<Row = Record<string, unknown>>(statement: Statement, values?: unknown[], tx?: Transaction): Promise<Row[]>
  /**
   * Like `query`, on the read replica if there is one. Its data may lag by seconds: never use it for anything just
   * written. For figures that may be slow: nothing else waits behind them.
   */
  read<Row = Record<string, unknown>>(statement: Statement, values?: unknown[]): Promise<Row[]>
  /**
   * The replica if it has everything committed before `written` (a time in milliseconds) and hardly lags; otherwise
   * this database. Do not decide anything by its data: a block may not have reached it yet.
   */
  reader(written?: number): Reader
  /** How far the replica lags; undefined without one. `seconds` is undefined while it cannot be reached. */
  replicaLag(): { seconds: number | undefined } | undefined
  /** The connections of each pool, by its name; `waiting` counts requests for one. */
  connections(): Record<string, { busy: number; idle: number; waiting: number }>
  /** Runs `work` in a transaction; with `outer`, in a savepoint of it. See `runTransaction`. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, outer?: Transaction): Promise<T>
  /** Runs `work`, which sends only prepared statements, in a transaction. See `runBriefTransaction`. */
  brief<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Waits for running statements and closes every connection. Safe to call twice. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  replicaUrl?: string
  /** Role to use, see `db/roles.ts`. Absent: the login role. */
  role?: string
  /** Maximum connections of each of the four pools, besides the two of `db/read-batching.ts`. Default 10. */
  poolSize?: number
  applicationName?: string
  /** Called for a lost connection or a failed after-commit callback. Default: silent. */
  onError?: (error: unknown) => void
}

const int8 = 20
const date = 1082

/** Numbers if a double can represent them exactly, otherwise text; dates as `YYYY-MM-DD`, without time zones. */
pg.types.setTypeParser(int8, (text: string) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
})
pg.types.setTypeParser(date, (text: string) => text)

/** Options of every connection. */
export function connectionConfig(
  url: string,
  role?: string,
  applicationName = 'rendezvous',
  { pipeline, settings = [] }: { pipeline?: boolean; settings?: readonly string[] } = {},
): pg.ClientConfig {
  const options = ['timezone=UTC', ...(role ? [`role=${role}`] : []), ...settings].map((each) => `-c ${each}`).join(' ')
  return {
    connectionString: url,
    options,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...(pipeline ? { pipeline } : {}),
  }
}

/**
 * For `Statement.plannedOnce`, and for all queries on a replica, which include the searches. The bitmaps of ten million
 * members are sorted in memory; on disk it takes twice as long. Smaller sorts only use what they need. Hash tables
 * would be as large as the memory allows whenever the planner has no estimate, which took 20 ms of a search of 3, so
 * they are off; sorting does not need them.
 */
const planningOnce = {
  settings: ['plan_cache_mode=force_generic_plan', 'work_mem=64MB', 'enable_hashagg=off'],
}

/** A second one for reads that come during a slower one. */
const laneCount = 2

/** Opens the pools. Nothing connects before the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, role, poolSize = 10, applicationName, onError = () => {} } = options
  const config = connectionConfig(url, role, applicationName)
  // A pooler may drop start-up options, so each connection is checked before its first use.
  const check = role ? checkSession : undefined
  const pool = openPool({ ...config, max: poolSize }, onError, check)
  const replicaConfig = options.replicaUrl && connectionConfig(options.replicaUrl, role, applicationName, planningOnce)
  const replicaPool = replicaConfig && openPool({ ...replicaConfig, max: poolSize }, onError, check)
  const replica = replicaPool ? followReplica(pool, replicaPool, onError) : undefined
  const readBatcher = openReadBatcher({ config, lanes: laneCount, onError, check })
  const planned = openPool(
    { ...connectionConfig(url, role, applicationName, planningOnce), max: poolSize },
    onError,
    check,
  )
  const brief = openPool(
    { ...connectionConfig(url, role, applicationName, briefConnection), max: poolSize },
    onError,
    check,
  )
  const knex = openKnex(config, poolSize, onError, check)
  let closing: Promise<void> | undefined

  const alone = async <Row>(statement: Statement, values?: unknown[]) =>
    (await pool.query(preparedAs(statement, values))).rows as Row[]
  const pools = { statements: pool, planned, brief, ...(replicaPool ? { replica: replicaPool } : {}) }

  // The same two objects for the life of the process: callers cache data by reader.
  const here: Reader = {
    lags: false,
    async query<Row>(statement: Statement, values?: unknown[]) {
      if (statement.plannedOnce) return (await planned.query(preparedAs(statement, values))).rows as Row[]
      const batched = readsOnly(statement) && readBatcher.run(preparedAs(statement, values))
      return batched ? ((await batched).rows as Row[]) : alone<Row>(statement, values)
    },
  }
  const onReplica = async <Row>(statement: Statement, values: unknown[] | undefined, elsewhere: Reader['query']) =>
    replica
      ? replica.read(
          async (its) => (await its.query(preparedAs(statement, values))).rows as Row[],
          () => elsewhere<Row>(statement, values),
        )
      : elsewhere<Row>(statement, values)
  const there: Reader | undefined = replica && {
    lags: true,
    query: (statement, values) => onReplica(statement, values, here.query),
  }
  const reader = (written?: number) => (there && replica?.hasCaughtUp(written) ? there : here)

  return {
    knex,
    pool,
    lags: false,
    async query<Row>(statement: Statement, values?: unknown[], tx?: Transaction) {
      if (!tx) return here.query<Row>(statement, values)
      const connection: pg.ClientBase = await tx.client.acquireConnection()
      return (await connection.query(preparedAs(statement, values))).rows as Row[]
    },
    read: (statement, values) =>
      replica?.hasCaughtUp() ? onReplica(statement, values, alone) : alone(statement, values),
    reader,
    replicaLag: () => replica && { seconds: replica.lagSeconds() },
    connections() {
      const states = Object.entries(pools).map(([name, { totalCount, idleCount, waitingCount }]) => [
        name,
        { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
      ])
      const own = knex.client.pool
      const transactions = { busy: own.numUsed(), idle: own.numFree(), waiting: own.numPendingAcquires() }
      return { ...Object.fromEntries(states), transactions }
    },
    transaction: (work, outer) => runTransaction(knex, work, outer, onError),
    brief: (work) => runBriefTransaction(brief, work, onError),
    close() {
      closing ??= (async () => {
        // It also queries the primary, so it stops before that pool.
        await replica?.close()
        await Promise.all([knex.destroy(), pool.end(), planned.end(), brief.end(), readBatcher.close()])
      })()
      return closing
    },
  }
}

const reads = new Map<string, boolean>()

/** {@link isReadStatement}, evaluated once for each statement. */
function readsOnly({ name, text }: Statement): boolean {
  const known = reads.get(name) ?? isReadStatement(text)
  reads.set(name, known)
  return known
}

/** PostgreSQL cuts off longer names, in bytes, so that two statements would become one. */
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

type SessionCheck = (client: pg.ClientBase) => Promise<void>

function openPool(config: pg.PoolConfig, onError: (error: unknown) => void, check?: SessionCheck): pg.Pool {
  const verify =
    check && ((client: pg.ClientBase, done: (error?: Error) => void) => void check(client).then(() => done(), done))
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: 30_000, verify } as pg.PoolConfig)
  pool.on('error', onError)
  // A checked-out client reports a server restart only here; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** A knex with its own pool. Migrations use it too, with the login role. */
export function openKnex(
  config: pg.ClientConfig,
  poolSize: number,
  onError: (error: unknown) => void = () => {},
  check: SessionCheck = async () => {},
): Knex {
  // Knex passes plain text here; only an Error keeps its message in the log.
  const reportText = (text: unknown) => onError(text instanceof Error ? text : new Error(String(text).split('\n')[0]))
  return createKnex({
    client: 'pg',
    // Without this, Knex writes lost connections to the console.
    log: { warn: reportText, error: reportText, deprecate() {}, debug() {} },
    connection: config as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      acquireTimeoutMillis: 10_000,
      afterCreate(connection: pg.ClientBase, done: (error: Error | null, connection: pg.ClientBase) => void) {
        connection.on('error', onError)
        check(connection).then(
          () => done(null, connection),
          (error: Error) => done(error, connection),
        )
      },
    },
  })
}
