import type { LiveEvents } from '../../core/kernel/words.ts'
import { routeLine } from '../api/route-line.ts'

type Handlers = { [T in keyof LiveEvents]?: Set<(data: LiveEvents[T]) => void> }

const handlers: Handlers = {}
let source: EventSource | null = null
/** The listening member, the last stored event (at the rendering of the page, or received since), and received ids. */
let received = { member: '', id: 0, ids: new Set<number>() }
/** Number of remembered ids: more than can be in flight at one time. */
const maxRememberedIds = 1000

/** Subscribes to one type of server event on the stream of `LiveUpdates`. Returns the unsubscribe function. */
export function onLive<T extends keyof LiveEvents>(type: T, handler: (data: LiveEvents[T]) => void): () => void {
  const known = (handlers[type] ?? new Set()) as Set<(data: LiveEvents[T]) => void>
  const isFirst = known.size === 0
  known.add(handler)
  ;(handlers as Record<string, unknown>)[type] = known
  if (isFirst) source?.addEventListener(type, deliverEvent)
  return () => void known.delete(handler)
}

/** The open stream's last id: events that are not stored carry it too. */
let lastStreamId = 0

/**
 * Whether the event is new to this page: after a reconnection the server repeats events committed around the last one
 * heard.
 */
function isNew(id: number): boolean {
  if (id === lastStreamId) return true
  lastStreamId = id
  received.id = Math.max(received.id, id)
  if (received.ids.has(id)) return false
  received.ids.add(id)
  const [oldest] = received.ids
  if (received.ids.size > maxRememberedIds && oldest !== undefined) received.ids.delete(oldest)
  return true
}

function deliverEvent(event: MessageEvent<string>): void {
  if (!isNew(Number(event.lastEventId) || 0)) return
  const data = JSON.parse(event.data) as never
  for (const handler of handlers[event.type as keyof LiveEvents] ?? []) (handler as (data: never) => void)(data)
}

/**
 * Opens the stream, from the event after which the page was rendered (`since`), later from the last one received;
 * the browser reconnects by itself with the last id, so nothing is missed. It ends for good if the server refuses it,
 * which calls `onRefused`. Returns the function that closes it.
 */
export function openLiveStream(member: string, since: number, onRefused: () => void): () => void {
  source?.close()
  if (received.member !== member) received = { member, id: since, ids: new Set() }
  const opened = new EventSource(routeLine('GET /api/events', { query: { since: received.id } }).url)
  source = opened
  lastStreamId = 0
  for (const type of Object.keys(handlers)) opened.addEventListener(type, deliverEvent)
  opened.addEventListener('error', () => {
    if (opened.readyState === EventSource.CLOSED) onRefused()
  })
  return () => {
    opened.close()
    if (source === opened) source = null
  }
}
