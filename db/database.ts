import type { Knex } from 'knex'
import type pg from 'pg'
import { runBriefTransaction } from './brief-transaction.ts'
import {
  buildConnectionConfig,
  type ConnectionOptions,
  prepareByName,
  type Statement,
  withoutName,
} from './connection.ts'
import { createGate, getSocket, openKnex, openPool, sharePool } from './pools.ts'
import { isReadStatement, openReadBatcher } from './read-batching.ts'
import { monitorReplica } from './replica.ts'
import { retry, retryPolicies } from './retries.ts'
import { checkSession } from './session-check.ts'
import { type TraceStatement, traceQuery } from './trace-statements.ts'
import { runTransaction, type Transaction } from './transaction.ts'

export type { Statement } from './connection.ts'
export { afterCommit, lockUntilEnd, type Transaction } from './transaction.ts'

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
  /** For single reads; usually `query` is used. */
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

export interface DatabaseOptions extends ConnectionOptions {
  url: string
  replicaUrl?: string
  /** Maximum connections to the database, and again to the replica. See `sharePool`. Default 12. */
  poolSize?: number
  /** Called for a lost connection or a failed after-commit callback. Default: silent. */
  onError?: (error: unknown) => void
  /** Measures each statement. Default: none is measured. */
  trace?: TraceStatement
}

/** Maximum connections of a process, unless `DATABASE_POOL` says otherwise. */
export const defaultPoolSize = 12

/**
 * For `Statement.plannedOnce`, and for all queries on a replica, which include the searches. The bitmaps of ten
 * million members are sorted in memory, because sorting on disk takes twice as long; smaller sorts use only what they
 * need. Hash tables are off, because they would grow to the allowed memory whenever the planner has no estimate, which
 * took 20 of the 23 ms of a search; sorting does not need them.
 */
const plannedSettings = ['plan_cache_mode=force_generic_plan', 'work_mem=64MB', 'enable_hashagg=off']
const beginPlannedSql = [
  'BEGIN',
  ...plannedSettings.map((setting) => `SET LOCAL ${setting.replace('=', " = '")}'`),
].join('; ')

/** Milliseconds: a search waits only for one that was sent in the same moment. */
const plannedBatchMs = 1

/** Opens the pools. Nothing connects before the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, replicaUrl, poolSize = defaultPoolSize, onError = () => {}, trace, ...connection } = options
  const { role, pooled, settings = [] } = connection
  const planned = { ...connection, settings: [...settings, ...plannedSettings] }
  const config = buildConnectionConfig(url, connection)
  const prepare = pooled ? withoutName : prepareByName
  const share = sharePool(poolSize)
  // A pooler may drop start-up options, so each connection is checked before its first use.
  const check = role ? checkSession : undefined
  const pool = openPool({ ...config, max: share.reads }, onError, check)
  const transactions = openPool({ ...config, max: share.transactions }, onError, check)
  const replicaConfig = replicaUrl && buildConnectionConfig(replicaUrl, planned)
  const replicaPool = replicaConfig && openPool({ ...replicaConfig, max: poolSize }, onError, check)
  const replica = replicaPool ? monitorReplica(pool, replicaPool, onError) : undefined
  const readBatcher = openReadBatcher({ config, connections: share.batched, onError, check })
  // Through a pooler the options would be lost.
  const plannedConnections = pooled ? 0 : share.planned
  const plannedBatcher = openReadBatcher({
    config: buildConnectionConfig(url, planned),
    connections: plannedConnections,
    sharedMs: plannedBatchMs,
    onError,
    check,
  })
  const knex = openKnex(pool, transactions, trace)
  // Statistics reads may be slow, so they leave connections for other statements.
  const limitStatistics = createGate(Math.max(1, share.reads - 2))
  let closing: Promise<void> | undefined

  const queryAlone = async <Row>(statement: Statement, values?: unknown[]) =>
    (await pool.query(prepare(statement, values))).rows as Row[]
  const readWithRetry = <Row>(once: () => Promise<Row[]>) => retry(once, () => retryPolicies.reads)
  const pools = { reads: pool, transactions, ...(replicaPool ? { replica: replicaPool } : {}) }

  // The same two objects for the life of the process, because callers cache data by reader.
  const primaryReader: Reader = {
    lags: false,
    async query<Row>(statement: Statement, values?: unknown[]) {
      if (statement.plannedOnce)
        return readWithRetry(async () => {
          const query = prepare(statement, values)
          return (await (plannedBatcher.run(query) ?? queryPlanned(pool, query))).rows as Row[]
        })
      if (!isReadOnly(statement))
        return retry(
          () => queryAlone<Row>(statement, values),
          () => retryPolicies.writes,
        )
      return readWithRetry(async () => {
        const batched = readBatcher.run(prepare(statement, values))
        return batched ? ((await batched).rows as Row[]) : queryAlone<Row>(statement, values)
      })
    },
  }
  const readFromReplica = async <Row>(
    statement: Statement,
    values: unknown[] | undefined,
    fallback: () => Promise<Row[]>,
  ): Promise<Row[]> =>
    replica
      ? replica.read(async (client) => {
          const query = prepare(statement, values)
          return (await (pooled ? queryPlanned(client, query) : client.query(query))).rows as Row[]
        }, fallback)
      : fallback()
  const replicaReader: Reader | undefined = replica && {
    lags: true,
    query: <Row>(statement: Statement, values?: unknown[]) =>
      readFromReplica<Row>(statement, values, () => primaryReader.query<Row>(statement, values)),
  }
  const reader = (written?: number) => (replicaReader && replica?.hasCaughtUp(written) ? replicaReader : primaryReader)

  const opened: Database = {
    knex,
    pool,
    lags: false,
    async query<Row>(statement: Statement, values?: unknown[], tx?: Transaction) {
      if (!tx) return primaryReader.query<Row>(statement, values)
      const connection: pg.ClientBase = await tx.client.acquireConnection()
      return (await connection.query(prepare(statement, values))).rows as Row[]
    },
    read<Row>(statement: Statement, values?: unknown[]) {
      const once = () => limitStatistics(() => readWithRetry(() => queryAlone<Row>(statement, values)))
      return replica?.hasCaughtUp() ? readFromReplica<Row>(statement, values, once) : once()
    },
    reader,
    replicaLag: () => replica && { seconds: replica.lagSeconds() },
    connections() {
      const states = Object.entries(pools).map(([name, { totalCount, idleCount, waitingCount }]) => [
        name,
        { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
      ])
      return Object.fromEntries(states)
    },
    transaction: (work, outer) => runTransaction(knex, work, outer, onError),
    brief: (work) => runBriefTransaction(transactions, work, onError, pooled),
    close() {
      closing ??= (async () => {
        // The replica also queries the primary, so it is closed before that pool.
        await replica?.close()
        await Promise.all([pool.end(), transactions.end(), readBatcher.close(), plannedBatcher.close()])
      })()
      return closing
    },
  }
  return trace ? traceDatabase(opened, trace) : opened
}

function traceDatabase(database: Database, trace: TraceStatement): Database {
  const readers = new Map<Reader, Reader>()
  return {
    ...database,
    query: traceQuery(database.query, trace),
    read: traceQuery(database.read, trace),
    reader(written) {
      const reader = database.reader(written)
      const known = readers.get(reader) ?? { ...reader, query: traceQuery(reader.query, trace) }
      readers.set(reader, known)
      return known
    },
  }
}

const readOnlyByName = new Map<string, boolean>()

/** {@link isReadStatement}, evaluated once for each statement. */
function isReadOnly({ name, text }: Statement): boolean {
  const known = readOnlyByName.get(name) ?? isReadStatement(text)
  readOnlyByName.set(name, known)
  return known
}

/** Runs a read in a transaction with {@link plannedSettings}, sent as one write, on any connection. */
async function queryPlanned(pool: pg.Pool, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let lost: Error | undefined
  try {
    const socket = getSocket(client)
    socket.cork()
    const sent = [beginPlannedSql, statement, 'COMMIT'].map((query) => client.query(query as pg.QueryConfig))
    socket.uncork()
    const [, answer, end] = await Promise.allSettled(sent)
    // COMMIT ends the transaction even after a failed statement, and the connection keeps its plans.
    if (end?.status === 'rejected') lost = end.reason
    if (answer?.status === 'fulfilled') return answer.value
    throw answer?.reason
  } finally {
    client.release(lost)
  }
}
