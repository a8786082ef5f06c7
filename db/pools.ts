import createKnex, { type Knex } from 'knex'
import pg from 'pg'
import { type TraceStatement, traceBuilder } from './trace-statements.ts'

/** Rejects a connection that must not be used. */
export type SessionCheck = (client: pg.ClientBase) => Promise<void>

export const minPoolSize = 4

/** The connections of a process by their use. */
interface PoolShare {
  /** For batched reads. */
  batched: number
  /** For reads with the options of searches. */
  planned: number
  /** For single reads. */
  reads: number
  transactions: number
}

/**
 * Divides the connections of a process. Transactions get a share of their own, so that a read that a transaction waits
 * for never waits for a transaction. In a small pool only one connection batches reads.
 */
export function sharePool(size: number): PoolShare {
  if (size < minPoolSize) throw new Error(`A process needs at least ${minPoolSize} connections.`)
  const [batched, planned] = size < 8 ? [1, 0] : [2, 1]
  const rest = size - batched - planned
  const reads = Math.floor(rest / 2)
  return { batched, planned, reads, transactions: rest - reads }
}

/** Nothing connects before the first query. Statements of one connection are sent without waiting for replies. */
export function openPool(config: pg.PoolConfig, onError: (error: unknown) => void, check?: SessionCheck): pg.Pool {
  const verify =
    check && ((client: pg.ClientBase, done: (error?: Error) => void) => void check(client).then(() => done(), done))
  const pool = new pg.Pool({
    idleTimeoutMillis: 30_000,
    ...config,
    pipeline: true,
    verify,
  } as pg.PoolConfig)
  pool.on('error', onError)
  // Only this listener receives a server restart while a client is checked out; without it the process would end.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Errors reach the caller; Knex would also write them to the console. */
const log = { warn() {}, error() {}, deprecate() {}, debug() {} }

/** The query builder on two pools: its transactions use one, everything else the other. */
export function openKnex(pool: pg.Pool, transactions = pool, trace?: TraceStatement): Knex {
  const on = (connectionPool: pg.Pool) =>
    // Without a version, Knex would ask for it before its first query, on a connection from the pool.
    createKnex({ client: 'pg', version: '15', log, connectionPool } as Knex.Config)
  const knex = on(pool)
  const { client } = on(transactions)
  knex.client.transaction = client.transaction.bind(client)
  if (trace) for (const each of [knex.client, client]) traceBuilder(each, trace)
  return knex
}

/** The part of a connection that its types lack. */
interface WithSocket {
  connection: { stream: { cork(): void; uncork(): void } }
}

/** The socket of a connection: everything queried between `cork` and `uncork` is sent as one write. */
export const getSocket = (client: pg.ClientBase) => (client as unknown as WithSocket).connection.stream

/** Runs at most `concurrency` calls at the same time; others wait in order. */
export function createGate(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < concurrency) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
