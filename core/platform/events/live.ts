import { afterCommit, type Database, type Transaction } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { LiveEvents, LiveEventType } from '../../kernel/words.ts'
import type { EventBus } from './bus.ts'

export interface LiveEvent {
  id: number
  type: string
  data: unknown
}

export interface LiveStream {
  /** Stores the event in the caller's transaction and fans it out after the outermost commit. */
  send<T extends LiveEventType>(tx: Transaction, memberId: string, type: T, data: LiveEvents[T]): Promise<void>
  /** Delivers what came after `lastEventId` (if still kept), then live. Returns the function that ends it. */
  subscribe(memberId: string, lastEventId: number | null, deliver: (event: LiveEvent) => void): Promise<() => void>
  /** Open streams of this process. */
  size(): number
  close(): Promise<void>
}

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

/** Events are kept for an hour in `live_events`, so that a page that reconnects misses nothing it needs to know. */
export function createLiveStream(db: Database, bus: EventBus, clock: Clock): LiveStream {
  const streams = new Map<string, Set<(event: LiveEvent) => void>>()
  let open = 0
  const stop = bus.subscribe('live.added', ({ memberId, ...event }) => {
    for (const deliver of streams.get(memberId) ?? []) deliver(event)
  })

  return {
    async send(tx, memberId, type, data) {
      const [row] = await db.query<{ id: number }>(store, [memberId, type, JSON.stringify(data), clock.now()], tx)
      if (!row) return
      afterCommit(tx, () => void bus.publish('live.added', { memberId, id: row.id, type, data }).catch(() => {}))
    },
    async subscribe(memberId, lastEventId, deliver) {
      let lastSeen = lastEventId ?? 0
      let replaying = lastEventId !== null
      const during: LiveEvent[] = []
      const pass = (event: LiveEvent) => {
        lastSeen = Math.max(lastSeen, event.id)
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
        for (const event of during) if (event.id > lastSeen) pass(event)
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
