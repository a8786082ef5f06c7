import pg from 'pg'

export interface ReadLanes {
  /** Runs a read, together with the others of this turn of the event loop; undefined where no lane is free to take it. */
  run(statement: pg.QueryConfig): Promise<pg.QueryResult> | undefined
  /** Waits for what is running and closes every connection. */
  close(): Promise<void>
}

export interface ReadLaneOptions {
  config: pg.ClientConfig
  /** Connections. */
  lanes: number
  /** Told of a lost connection. */
  onError: (error: unknown) => void
  /** Rejects where a connection is not to be used. */
  check?: (client: pg.ClientBase) => Promise<void>
}

interface Lane {
  client: pg.Client
  /** What goes out at the end of this turn. */
  waiting: Map<string, Waiting>
  /** Reads that were sent and are not answered. */
  open: Set<Promise<unknown>>
  /** When the lane last answered, or was asked while nothing was open: milliseconds of `performance.now()`. */
  since: number
}

/** A read that is still to be sent, and its answer. */
interface Waiting {
  send: () => void
  answer: Promise<pg.QueryResult>
}

/** Milliseconds: nobody joins behind a read that takes longer. */
const patience = 20
/** Milliseconds for which a server that took no connection is not asked for another: each attempt costs it a process. */
const restMs = 1000

/** Words of statements that write, and functions of the database that do, the product's own among them. */
const writing =
  /\b(insert|update|delete|merge|truncate|lock|share|nextval|setval|set_config|pg_\w+)\b|\b(ensure|forget|delete)_\w+\s*\(/i

/**
 * Whether a statement changes nothing and waits for nobody's lock. Told by its text, which is ours; one that only looks like a write goes the way that
 * every statement can.
 */
export const isRead = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !writing.test(text)

/**
 * Connections on which reads follow each other without waiting for answers. What is asked for in one turn of the event loop goes out as one write and
 * mostly comes back as one: a page asks a dozen small questions, and waking a process of the database for each costs more than their answers. Parts of a
 * page that ask the same in the same turn share one answer.
 *
 * For reads alone ({@link isRead}). A statement that waits for a lock would hold up those behind it, one of which the holder of that lock may be
 * waiting for.
 */
export function openReadLanes({ config, lanes: count, onError, check }: ReadLaneOptions): ReadLanes {
  const lanes: Lane[] = []
  let opening = 0
  /** Of `performance.now()`. */
  let restingUntil = 0
  let closed = false

  async function open(): Promise<void> {
    opening += 1
    const client = new pg.Client({ ...config, pipeline: true })
    const lane: Lane = { client, waiting: new Map(), open: new Set(), since: 0 }
    const drop = () => {
      const at = lanes.indexOf(lane)
      if (at >= 0) lanes.splice(at, 1)
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
      else lanes.push(lane)
    } catch {
      // Whoever asks meanwhile goes the other way, and hears of the trouble there.
      restingUntil = performance.now() + restMs
      await client.end().catch(() => {})
    } finally {
      opening -= 1
    }
  }

  function take(lane: Lane, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const { waiting, open } = lane
    const key = keyOf(statement)
    const same = waiting.get(key)
    if (same) return same.answer.then(ownRows)
    if (open.size === 0) lane.since = performance.now()
    const { promise: answer, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    const answered = () => {
      open.delete(answer)
      lane.since = performance.now()
    }
    open.add(answer)
    answer.then(answered, answered)
    if (waiting.size === 0) setImmediate(flush, lane)
    waiting.set(key, { answer, send: () => void lane.client.query(statement).then(resolve, reject) })
    return answer
  }

  return {
    run(statement) {
      if (closed) return undefined
      const now = performance.now()
      if (lanes.length + opening < count && now >= restingUntil) void open()
      // The first takes what it can, so that as much as possible travels together.
      const lane = lanes.find(({ open, since }) => open.size === 0 || now - since < patience)
      return lane && take(lane, statement)
    },
    async close() {
      closed = true
      await Promise.all(
        lanes.map(async ({ client, open }) => {
          await Promise.allSettled(open)
          await client.end()
        }),
      )
    },
  }
}

/** All that was asked for in this turn, as one write. */
function flush({ client, waiting }: Lane): void {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  stream.cork()
  for (const { send } of waiting.values()) send()
  waiting.clear()
  stream.uncork()
}

/** Rows of one's own: whoever asked the same may change theirs. */
const ownRows = (result: pg.QueryResult): pg.QueryResult => ({ ...result, rows: result.rows.map(ownRow) })
const ownRow = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, own(value)]))
/** Bytes would come out as another kind of them. */
const own = (value: unknown): unknown =>
  typeof value === 'object' && !Buffer.isBuffer(value) ? structuredClone(value) : value

const keyOf = ({ name, values }: pg.QueryConfig): string =>
  JSON.stringify([name, values], (_key, value) => (typeof value === 'bigint' ? `${value}n` : value))
