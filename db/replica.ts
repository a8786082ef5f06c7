import type pg from 'pg'
import { getSqlState, isConnectionLoss } from './errors.ts'

/** Maximum lag in milliseconds of a replica that is read. */
const maxLagMs = 5000
/** Milliseconds between two checks of its position. */
const pollMs = 500
/** The clocks of two machines differ by less than this. */
const maxClockSkewMs = 1000
/** Maximum number of positions waited for; a replica further behind is not read anyway. */
const maxMarks = 120

export interface Replica {
  /**
   * Whether it has everything committed up to `moment`, a time of any process of the product, and hardly lags. Known
   * from the last check, without a round trip.
   */
  hasCaughtUp(moment?: number): boolean
  /** Runs `work` on it, or `elsewhere` if it is unavailable or cancelled the query because of its replay. */
  read<T>(work: (pool: pg.Pool) => Promise<T>, elsewhere: () => Promise<T>): Promise<T>
  /** Lag in seconds; undefined before the first check and while it cannot be reached. */
  lagSeconds(): number | undefined
  close(): Promise<void>
}

const primaryPositionSql = 'SELECT pg_current_wal_insert_lsn()::text AS at'
const replicaPositionSql = 'SELECT pg_last_wal_replay_lsn()::text AS at'

/** Converts `16/B374D848` into a number that can be compared. */
export function parseWalPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The server cancelled the query to continue its replay, or is stopping, so the primary answers instead. */
const cannotAnswer = (error: unknown) => getSqlState(error) === '40001' || isConnectionLoss(error)

/**
 * Tracks the position of a streaming replica. Twice a second it records the position of the primary's log, and which
 * recorded positions the replica has replayed: it has everything committed before that record.
 */
export function monitorReplica(primary: pg.Pool, replica: pg.Pool, onError: (error: unknown) => void): Replica {
  let marks: { moment: number; at: bigint }[] = []
  let caughtUpTo = 0
  let reachable = false
  let closed = false

  async function checkPositions(): Promise<void> {
    try {
      const moment = Date.now()
      marks.push({ moment, at: await readPosition(primary, primaryPositionSql) })
      marks = marks.slice(-maxMarks)
      const replayed = await readPosition(replica, replicaPositionSql)
      caughtUpTo = marks.findLast(({ at }) => at <= replayed)?.moment ?? caughtUpTo
      marks = marks.filter((mark) => mark.moment > caughtUpTo)
      reachable = true
    } catch (error) {
      // Reported once, not twice a second.
      if (reachable && !closed) onError(error)
      reachable = false
    }
  }

  let checking: Promise<void> = checkPositions()
  let idle = true
  const timer = setInterval(() => {
    if (!idle) return
    idle = false
    checking = checkPositions().finally(() => {
      idle = true
    })
  }, pollMs)
  timer.unref()

  return {
    hasCaughtUp: (moment = 0) =>
      reachable && caughtUpTo >= Date.now() - maxLagMs && caughtUpTo > moment + (moment ? maxClockSkewMs : 0),
    async read(work, elsewhere) {
      try {
        return await work(replica)
      } catch (error) {
        if (!cannotAnswer(error)) throw error
        if (isConnectionLoss(error)) reachable = false
        return elsewhere()
      }
    },
    lagSeconds: () => (reachable && caughtUpTo > 0 ? (Date.now() - caughtUpTo) / 1000 : undefined),
    async close() {
      closed = true
      clearInterval(timer)
      await checking
      await replica.end()
    },
  }
}

async function readPosition(pool: pg.Pool, sql: string): Promise<bigint> {
  const { rows } = await pool.query<{ at: string | null }>(sql)
  const at = rows[0]?.at
  if (!at) throw new Error('DATABASE_REPLICA_URL does not name a streaming replica: it replays no log.')
  return parseWalPosition(at)
}
