import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { getSocket } from './pools.ts'
import { type BatchedRead, type KnownColumns, ReadBatch } from './read-batch.ts'

export interface ReadBatcher {
  /** Runs a read, together with the others of this turn of the event loop; undefined if no connection is free. */
  run(statement: pg.QueryConfig): Promise<pg.QueryResult> | undefined
  /** Waits for running reads and closes every connection. */
  close(): Promise<void>
}

export interface ReadBatcherOptions {
  config: pg.ClientConfig
  connections: number
  /** Milliseconds after which no further read is queued behind an unanswered one. */
  sharedMs?: number
  /** Called for a lost connection. */
  onError: (error: unknown) => void
  /** Rejects a connection that must not be used. */
  check?: (client: pg.ClientBase) => Promise<void>
}

interface Connection {
  client: pg.Client
  columns: KnownColumns
  /** Reads to send at the end of this turn. */
  waiting: Waiting[]
  /** Reads that were sent and not answered yet. */
  open: Set<Promise<unknown>>
  /** When the connection last answered, or got a read while idle: milliseconds of `performance.now()`. */
  since: number
}

interface Waiting extends BatchedRead {
  answer: Promise<pg.QueryResult>
}

/** For reads that are small. */
const usualSharedMs = 20
/** Milliseconds between a failed connection attempt and the next: each attempt costs the server a process. */
const backOffMs = 1000

/** Words of statements that write, and database functions that do, including the product's. */
const writing =
  /\b(insert|update|delete|merge|truncate|lock|share|nextval|setval|set_config|pg_\w+)\b|\b(ensure|forget|delete|drop)_\w+\s*\(/i

/**
 * Whether a statement changes nothing and waits for no lock, by its text, which is ours. A false negative only takes
 * the usual pool.
 */
export const isReadStatement = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !writing.test(text)

/**
 * Connections for batched reads. All reads of one turn of the event loop are sent as one write, and mostly answered
 * as one. A page makes a dozen small reads; waking a database process for each would cost more than the reads.
 * Identical reads of one turn share one answer.
 *
 * Only for reads ({@link isReadStatement}). A statement that waits for a lock would hold up those behind it, one of
 * which the holder of that lock may be waiting for.
 */
export function openReadBatcher({
  config,
  connections: count,
  sharedMs = usualSharedMs,
  onError,
  check,
}: ReadBatcherOptions): ReadBatcher {
  const connections: Connection[] = []
  let opening = 0
  /** A time of `performance.now()`. */
  let retryAt = 0
  let closed = false

  async function open(): Promise<void> {
    opening += 1
    const client = new pg.Client({ ...config, pipeline: true })
    const connection: Connection = { client, columns: new Map(), waiting: [], open: new Set(), since: 0 }
    const drop = () => {
      const at = connections.indexOf(connection)
      if (at >= 0) connections.splice(at, 1)
    }
    client.on('end', drop)
    client.on('error', (error) => {
      drop()
      if (!closed) onError(error)
    })
    try {
      await client.connect()
      await check?.(client)
      if (closed) await client.end()
      else connections.push(connection)
    } catch {
      // Until then callers use the other pool and get its error.
      retryAt = performance.now() + backOffMs
      await client.end().catch(() => {})
    } finally {
      opening -= 1
    }
  }

  function addRead(connection: Connection, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const { waiting, open } = connection
    const same = waiting.find((one) => isSameRead(one.statement, statement))
    if (same) return same.answer.then(copyRows)
    if (open.size === 0) connection.since = performance.now()
    const { promise: answer, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    const answered = () => {
      open.delete(answer)
      connection.since = performance.now()
    }
    open.add(answer)
    answer.then(answered, answered)
    if (waiting.length === 0) setImmediate(flush, connection)
    waiting.push({ answer, statement, resolve, reject })
    return answer
  }

  return {
    run(statement) {
      if (closed) return undefined
      const now = performance.now()
      if (connections.length + opening < count && now >= retryAt) void open()
      // The first connection takes as many reads as it can, so that most are sent together.
      const connection = connections.find(({ open, since }) => open.size === 0 || now - since < sharedMs)
      return connection && addRead(connection, statement)
    },
    async close() {
      closed = true
      await Promise.all(
        connections.map(async ({ client, open }) => {
          await Promise.allSettled(open)
          await client.end()
        }),
      )
    },
  }
}

/** Sends all reads of this turn as one write. */
function flush(connection: Connection): void {
  const reads = connection.waiting
  connection.waiting = []
  send(connection, reads)
}

function send(connection: Connection, reads: readonly BatchedRead[]): void {
  const socket = getSocket(connection.client)
  socket.cork()
  connection.client.query(
    new ReadBatch(reads, connection.columns, (skipped) => send(connection, skipped)) as unknown as pg.Submittable,
  )
  socket.uncork()
}

/** A copy of the rows, as another caller with the same read may change its own. */
const copyRows = (result: pg.QueryResult): pg.QueryResult => ({ ...result, rows: result.rows.map(copyRow) })
const copyRow = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, copyValue(value)]))
/** Cloning a Buffer would make it a Uint8Array. */
const copyValue = (value: unknown): unknown =>
  typeof value === 'object' && !Buffer.isBuffer(value) ? structuredClone(value) : value

const isSameRead = (one: pg.QueryConfig, other: pg.QueryConfig): boolean =>
  (one.name ?? one.text) === (other.name ?? other.text) && isDeepStrictEqual(one.values, other.values)
