import { afterCommit, type Database, type Transaction } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { LiveEventType, LiveFactsOf } from '../../kernel/words.ts'
import type { EventBus } from './bus.ts'

export interface LiveEvent {
  /** Null for what was not stored. */
  id: number | null
  type: string
  data: unknown
}

/** An event that is stored already. */
export interface SentEvent<T extends LiveEventType> {
  memberId: string
  id: number
  type: T
  data: LiveFactsOf<T>
}

export interface LiveStream {
  /** Stores the event in the caller's transaction and fans it out after the outermost commit. */
  send<T extends LiveEventType>(tx: Transaction, memberId: string, type: T, data: LiveFactsOf<T>): Promise<void>
  /** Fans out, after the outermost commit, what a statement has stored along (`liveInsert`); at once without a transaction. */
  sent<T extends LiveEventType>(tx: Transaction | undefined, event: SentEvent<T>): void
  /** Fans out at once what is worth nothing a moment later: it is not stored, and whoever is away does not hear it. */
  tell<T extends LiveEventType>(memberId: string, type: T, data: LiveFactsOf<T>): void
  /**
   * Delivers what came after `lastEventId` (if still kept), then live. What was committed about the time of that event may come once more:
   * whoever has heard its id already passes it over. A page that comes back says where it began (`since`), too: the bus may not have told it
   * what is a little older than the last that it heard. Returns the function that ends it.
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
 * The part of a statement (`with …, live as (…)`) that stores an event for each row of another part, `from`, and gives its `id`; for
 * statements that are run so often that one more would be felt. All but the type are expressions in SQL.
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

/** The expression in SQL of the last event stored for a member, 0 where there is none: read along with what a page shows, it is where its stream begins. */
export const liveCursorOf = (member: string): string =>
  `coalesce((select max(e.id) from live_events e where e.member_id = ${member}), 0)`

const store = {
  name: 'live-events-add',
  text: 'insert into live_events (member_id, type, data, created_at) values ($1, $2, $3, $4) returning id',
}
/** How many events one reading brings. */
const portion = 500
/**
 * What has become readable since the event `$2`, from `$3` on: later ids, and earlier ones whose transaction may still have been under way
 * when it was stored. Its own transaction was over as one. Those after `$4` also where they are a little older: `$2` may have been heard from the
 * process itself, and they from nobody, since only a look would have found them.
 */
const missed = {
  name: 'live-events-missed',
  text: `with heard as (select transaction_id, oldest_running, created_at from live_events where id = $2 and member_id = $1)
    select e.id, e.type, e.data from live_events e left join heard on true
    where e.member_id = $1 and e.id > $3
      and (e.id > $2 or (e.transaction_id >= heard.oldest_running and e.transaction_id <> heard.transaction_id)
        or (e.id > $4 and e.id <> $2 and e.created_at >= heard.created_at - $5 * interval '1 millisecond'))
    order by e.id limit ${portion}`,
}
/** What the bus may have failed to tell. */
const lately = {
  name: 'live-events-lately',
  text: 'select id, member_id, type, data from live_events where id > $1 and member_id = any($2::uuid[]) order by id',
}
const latest = { name: 'live-events-latest', text: 'select coalesce(max(id), 0) as id from live_events' }
const prune = {
  name: 'live-events-prune',
  text: `delete from live_events where created_at < $1::timestamptz - interval '1 hour'`,
}
export const pruneLiveEvents = (db: Database, now: Date) => db.query(prune, [now])

/** Milliseconds between two looks at what went unheard, and how many looks an event has to be committed after its id was given out. */
const lookMs = 5000
const looksBack = 6

/** One open stream. */
interface Listener {
  hear(event: LiveEvent): void
  /** Ids that it was given and that a look would find again. */
  heard: Set<number>
  /** What came up to here was on the page already. Null until the first look, for a page that did not say. */
  since: number | null
}

/**
 * Events are kept for an hour in `live_events`, so that a page that reconnects misses nothing it needs to know. Types that are not among
 * the `known` ones, which manifests declare, are not stored: no page could present them. What the bus does not tell, since Redis is away or whoever
 * stored it died before it could, is found by a look every `everyMs`.
 */
export function createLiveStream(
  db: Database,
  bus: EventBus,
  clock: Clock,
  known: Pick<ReadonlyMap<string, unknown>, 'has'>,
  everyMs = lookMs,
): LiveStream {
  const streams = new Map<string, Set<Listener>>()
  let open = 0
  const stop = bus.subscribe('live.added', ({ memberId, ...event }) => {
    for (const listener of streams.get(memberId) ?? []) listener.hear(event)
  })

  /** Where the table ended at the last looks, the oldest first. */
  let ends: number[] = []
  async function look(): Promise<void> {
    const [from] = ends
    const [[end], found] = await Promise.all([
      db.query<{ id: number }>(latest),
      from === undefined
        ? []
        : db.query<LiveEvent & { id: number; member_id: string }>(lately, [from, [...streams.keys()]]),
    ])
    for (const { member_id: memberId, ...event } of found) {
      for (const listener of streams.get(memberId) ?? [])
        if (listener.since !== null && event.id > listener.since && !listener.heard.has(event.id)) listener.hear(event)
    }
    ends = [...ends, end?.id ?? 0].slice(-looksBack)
    for (const listener of [...streams.values()].flatMap((own) => [...own])) {
      listener.since ??= end?.id ?? 0
      for (const id of listener.heard) if (id <= (ends[0] ?? 0)) listener.heard.delete(id)
    }
  }
  let looking: Promise<void> | undefined
  const lookNow = () => {
    // Without a database the next look sees further back.
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(() => {
    if (open > 0) return lookNow()
    // Nobody listens: what comes meanwhile is asked for by whoever comes.
    ends = []
  }, everyMs)
  timer.unref()

  const sent: LiveStream['sent'] = (tx, event) => {
    // Not awaited: the row is what counts, and a page that comes back asks for what it missed.
    const publish = () => void bus.publish('live.added', event).catch(() => {})
    if (tx) afterCommit(tx, publish)
    else publish()
  }
  return {
    async send(tx, memberId, type, data) {
      if (!known.has(type)) throw new Error(`No manifest declares live events of the type ${type}`)
      const [row] = await db.query<{ id: number }>(store, [memberId, type, JSON.stringify(data), clock.now()], tx)
      if (row) sent(tx, { memberId, id: row.id, type, data })
    },
    sent,
    tell: (memberId, type, data) => void bus.publish('live.added', { memberId, id: null, type, data }).catch(() => {}),
    async subscribe(memberId, lastEventId, deliver, since) {
      let replaying = lastEventId !== null
      const during: LiveEvent[] = []
      // Listening starts before the replay, so that nothing falls between the two.
      const listener: Listener = {
        heard: new Set(),
        since: since ?? lastEventId,
        hear(event) {
          if (event.id !== null && listener.heard.has(event.id)) return
          if (event.id !== null) listener.heard.add(event.id)
          if (replaying) during.push(event)
          else deliver(event)
        },
      }
      const own = streams.get(memberId) ?? new Set()
      streams.set(memberId, own.add(listener))
      open++
      if (ends.length === 0) lookNow()
      let ended = false
      const end = () => {
        if (ended) return
        ended = true
        open--
        own.delete(listener)
        if (own.size === 0) streams.delete(memberId)
      }
      if (replaying) {
        const replayed = new Set<number>()
        try {
          for (let from = 0, full = true; full && !ended; ) {
            const values = [memberId, lastEventId, from, since ?? lastEventId, everyMs * looksBack]
            const events = await db.query<LiveEvent & { id: number }>(missed, values)
            for (const event of events) {
              replayed.add(event.id)
              listener.heard.add(event.id)
              deliver(event)
            }
            from = events.at(-1)?.id ?? from
            full = events.length === portion
          }
        } catch (error) {
          end()
          throw error
        }
        replaying = false
        // By their ids and not by the last of them: one that began before it may be over after it.
        for (const event of during) if (event.id === null || !replayed.has(event.id)) deliver(event)
      }
      return end
    },
    size: () => open,
    async close() {
      stop()
      clearInterval(timer)
      streams.clear()
      await looking
    },
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Server-sent events to members' browsers. */
    live: LiveStream
  }
}
