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
  /** Delivers what came after `lastEventId` (if still kept), then live. Returns the function that ends it. */
  subscribe(memberId: string, lastEventId: number | null, deliver: (event: LiveEvent) => void): Promise<() => void>
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
const missed = {
  name: 'live-events-after',
  text: 'select id, type, data from live_events where member_id = $1 and id > $2 order by id limit 500',
}
const prune = {
  name: 'live-events-prune',
  text: `delete from live_events where created_at < $1::timestamptz - interval '1 hour'`,
}
export const pruneLiveEvents = (db: Database, now: Date) => db.query(prune, [now])

/**
 * Events are kept for an hour in `live_events`, so that a page that reconnects misses nothing it needs to know. Types that are not among
 * the `known` ones, which manifests declare, are not stored: no page could present them.
 */
export function createLiveStream(
  db: Database,
  bus: EventBus,
  clock: Clock,
  known: Pick<ReadonlyMap<string, unknown>, 'has'>,
): LiveStream {
  const streams = new Map<string, Set<(event: LiveEvent) => void>>()
  let open = 0
  const stop = bus.subscribe('live.added', ({ memberId, ...event }) => {
    for (const deliver of streams.get(memberId) ?? []) deliver(event)
  })

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
    async subscribe(memberId, lastEventId, deliver) {
      let lastSeen = lastEventId ?? 0
      let replaying = lastEventId !== null
      const during: LiveEvent[] = []
      const pass = (event: LiveEvent) => {
        lastSeen = Math.max(lastSeen, event.id ?? 0)
        deliver(event)
      }
      // Listening starts before the replay, so that nothing falls between the two.
      const listener = (event: LiveEvent) => (replaying ? during.push(event) : pass(event))
      const own = streams.get(memberId) ?? new Set()
      streams.set(memberId, own.add(listener))
      open++
      let ended = false
      const end = () => {
        if (ended) return
        ended = true
        open--
        own.delete(listener)
        if (own.size === 0) streams.delete(memberId)
      }
      if (replaying) {
        try {
          for (const event of await db.query<LiveEvent>(missed, [memberId, lastEventId])) pass(event)
        } catch (error) {
          end()
          throw error
        }
        replaying = false
        for (const event of during) if (event.id === null || event.id > lastSeen) pass(event)
      }
      return end
    },
    size: () => open,
    async close() {
      stop()
      streams.clear()
    },
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Server-sent events to members' browsers. */
    live: LiveStream
  }
}
