import { afterCommit, type Database, type Statement, type Transaction } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { LiveEventType, LiveFactsOf } from '../../kernel/words.ts'
import type { EventBus } from './bus.ts'

export interface LiveEvent {
  /** Null for transient events. */
  id: number | null
  type: string
  data: unknown
}

/** An event that is already stored. */
export interface SentEvent<T extends LiveEventType> {
  memberId: string
  id: number
  type: T
  data: LiveFactsOf<T>
}

export interface LiveStream {
  /** Stores the event in the caller's transaction and publishes it after the outermost commit. */
  send<T extends LiveEventType>(tx: Transaction, memberId: string, type: T, data: LiveFactsOf<T>): Promise<void>
  /**
   * Publishes an event that a statement stored itself (`liveInsert`) after the outermost commit; immediately without a
   * transaction.
   */
  publishStored<T extends LiveEventType>(tx: Transaction | undefined, event: SentEvent<T>): void
  /** Publishes a transient event immediately: it is not stored, and closed pages miss it. */
  sendTransient<T extends LiveEventType>(memberId: string, type: T, data: LiveFactsOf<T>): void
  /**
   * Delivers events after `lastEventId` (if still stored), then live ones. Events committed at about that time may
   * repeat; readers skip ids they have seen. A reconnecting page also passes the start of its stream (`since`),
   * because the bus may have missed events slightly older than its last one. Returns a function that ends the
   * subscription.
   */
  subscribe(
    memberId: string,
    lastEventId: number | null,
    deliver: (event: LiveEvent) => void,
    since?: number | null,
  ): Promise<() => void>
  /** Open streams of this process. */
  size(): number
  close(): Promise<void>
}

/**
 * Part of a statement (`with …, live as (…)`) that stores an event for each row of another part, `from`, and returns
 * its `id`; for statements too frequent for an additional one. All fields but the type are SQL expressions.
 */
export const liveInsert = (event: {
  type: LiveEventType
  member: string
  data: string
  at: string
  from: string
}): string => `
  insert into live_events (member_id, type, data, created_at)
  select ${event.member}, '${event.type}', ${event.data}, ${event.at} from ${event.from}
  returning id`

/** SQL for the id of a member's last stored event, or 0: read with a page's data, its stream starts there. */
export const liveCursorSql = (member: string): string =>
  `coalesce((select max(e.id) from live_events e where e.member_id = ${member}), 0)`

const insertStatement: Statement = {
  name: 'live_events.insert_event',
  text: 'insert into live_events (member_id, type, data, created_at) values ($1, $2, $3, $4) returning id',
}
/** Events per query. */
const replayBatchSize = 500
/**
 * Events that became readable since event `$2`, from `$3` on: later ids, and earlier ones whose transaction may still
 * have run when `$2` was stored. The transaction of `$2` has committed as a whole. Events after `$4` also count if
 * slightly older: `$2` may have come from this process directly, while only polling would find the others.
 */
const listMissedStatement: Statement = {
  name: 'live_events.list_missed',
  text: `with last_received as (select transaction_id, oldest_running, created_at from live_events where id = $2 and member_id = $1)
    select e.id, e.type, e.data from live_events e left join last_received on true
    where e.member_id = $1 and e.id > $3
      and (e.id > $2 or (e.transaction_id >= last_received.oldest_running and e.transaction_id <> last_received.transaction_id)
        or (e.id > $4 and e.id <> $2 and e.created_at >= last_received.created_at - $5 * interval '1 millisecond'))
    order by e.id limit ${replayBatchSize}`,
}
/** Events that the bus may have failed to deliver. */
const listRecentStatement: Statement = {
  name: 'live_events.list_recent',
  text: 'select id, member_id, type, data from live_events where id > $1 and member_id = any($2::uuid[]) order by id',
}
const readLatestIdStatement: Statement = {
  name: 'live_events.read_latest_id',
  text: 'select coalesce(max(id), 0) as id from live_events',
}
const pruneStatement: Statement = {
  name: 'live_events.prune_old',
  text: `delete from live_events where created_at < $1::timestamptz - interval '1 hour'`,
}
export const pruneLiveEvents = (db: Database, now: Date) => db.query(pruneStatement, [now])

/**
 * Milliseconds between polls for undelivered events, and the number of polls during which an event may commit after
 * its id was assigned.
 */
const defaultPollMs = 5000
const pollsBack = 6

type StoredEvent = LiveEvent & { id: number }

/** One open stream. */
interface Listener {
  receive(event: LiveEvent): void
  /** Ids already delivered that a poll would find again. */
  delivered: Set<number>
  /** Events up to this id were already on the page. Null until the first poll, for a page without a cursor. */
  since: number | null
}

/**
 * Stores events in `live_events` for an hour, so that reconnecting pages miss nothing. Types that no manifest declares
 * (`known`) are rejected, since no page could present them. Polling every `pollMs` finds events that the bus did not
 * deliver, because Redis was down or the writer's process died.
 */
export function createLiveStream(
  { db, bus, clock }: { db: Database; bus: EventBus; clock: Clock },
  known: Pick<ReadonlyMap<string, unknown>, 'has'>,
  pollMs = defaultPollMs,
): LiveStream {
  const streams = new Map<string, Set<Listener>>()
  let open = 0
  const stop = bus.subscribe('live.added', ({ memberId, ...event }) => {
    for (const listener of streams.get(memberId) ?? []) listener.receive(event)
  })
  const poller = createPoller(db, streams, pollMs)

  const publishStored: LiveStream['publishStored'] = (tx, event) => {
    // Not awaited: the row is what matters, and reconnecting pages ask for missed events.
    const publish = () => void bus.publish('live.added', event).catch(() => {})
    if (tx) afterCommit(tx, publish)
    else publish()
  }
  return {
    async send(tx, memberId, type, data) {
      if (!known.has(type)) throw new Error(`No manifest declares live events of the type ${type}`)
      const [row] = await db.query<{ id: number }>(
        insertStatement,
        [memberId, type, JSON.stringify(data), clock.now()],
        tx,
      )
      if (row) publishStored(tx, { memberId, id: row.id, type, data })
    },
    publishStored,
    sendTransient: (memberId, type, data) =>
      void bus.publish('live.added', { memberId, id: null, type, data }).catch(() => {}),
    async subscribe(memberId, lastEventId, deliver, since) {
      let replaying = lastEventId !== null
      const during: LiveEvent[] = []
      // Subscribes before the replay, so that nothing is lost in between.
      const listener: Listener = {
        delivered: new Set(),
        since: since ?? lastEventId,
        receive(event) {
          if (event.id !== null && listener.delivered.has(event.id)) return
          if (event.id !== null) listener.delivered.add(event.id)
          if (replaying) during.push(event)
          else deliver(event)
        },
      }
      const own = streams.get(memberId) ?? new Set()
      streams.set(memberId, own.add(listener))
      open++
      const following = bus.follow(memberId)
      poller.start()
      let ended = false
      const end = () => {
        if (ended) return
        ended = true
        open--
        own.delete(listener)
        if (own.size === 0) streams.delete(memberId)
        void following.then((unfollow) => unfollow())
      }
      await following
      if (lastEventId !== null) {
        const replayed = new Set<number>()
        try {
          const after = { memberId, lastEventId, since: since ?? lastEventId, lookBackMs: pollMs * pollsBack }
          for await (const event of readMissed(db, after)) {
            if (ended) break
            replayed.add(event.id)
            listener.delivered.add(event.id)
            deliver(event)
          }
        } catch (error) {
          end()
          throw error
        }
        replaying = false
        // Compares ids with the replayed ones instead of the last id, because a transaction that began earlier may
        // commit later.
        for (const event of during) if (event.id === null || !replayed.has(event.id)) deliver(event)
      }
      return end
    },
    size: () => open,
    async close() {
      stop()
      streams.clear()
      await poller.stop()
    },
  }
}

/** The events that a reconnecting page missed, in order. */
async function* readMissed(
  db: Database,
  {
    memberId,
    lastEventId,
    since,
    lookBackMs,
  }: { memberId: string; lastEventId: number; since: number; lookBackMs: number },
): AsyncGenerator<StoredEvent> {
  for (let from = 0, full = true; full; ) {
    const events = await db.query<StoredEvent>(listMissedStatement, [memberId, lastEventId, from, since, lookBackMs])
    yield* events
    from = events.at(-1)?.id ?? from
    full = events.length === replayBatchSize
  }
}

/** Delivers events that the bus did not, every `pollMs` while there are streams. */
function createPoller(db: Database, streams: ReadonlyMap<string, ReadonlySet<Listener>>, pollMs: number) {
  /** Last ids of the table at recent polls, oldest first. */
  let ends: number[] = []
  let polling: Promise<void> | undefined

  async function poll(): Promise<void> {
    const [from] = ends
    const [[end], found] = await Promise.all([
      db.query<{ id: number }>(readLatestIdStatement),
      from === undefined
        ? []
        : db.query<StoredEvent & { member_id: string }>(listRecentStatement, [from, [...streams.keys()]]),
    ])
    for (const { member_id: memberId, ...event } of found) {
      for (const listener of streams.get(memberId) ?? [])
        if (listener.since !== null && event.id > listener.since && !listener.delivered.has(event.id))
          listener.receive(event)
    }
    ends = [...ends, end?.id ?? 0].slice(-pollsBack)
    for (const listener of [...streams.values()].flatMap((own) => [...own])) {
      listener.since ??= end?.id ?? 0
      for (const id of listener.delivered) if (id <= (ends[0] ?? 0)) listener.delivered.delete(id)
    }
  }
  const pollNow = () => {
    // If the database is down, the next poll looks further back.
    polling ??= poll()
      .catch(() => {})
      .finally(() => {
        polling = undefined
      })
  }
  const timer = setInterval(() => {
    if (streams.size > 0) return pollNow()
    // Without streams there is no polling; a new stream requests what it missed.
    ends = []
  }, pollMs)
  timer.unref()

  return {
    /** Polls immediately if no poll preceded, for the first stream. */
    start() {
      if (ends.length === 0) pollNow()
    },
    stop() {
      clearInterval(timer)
      return polling
    },
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Server-sent events to members' browsers. */
    live: LiveStream
  }
}
