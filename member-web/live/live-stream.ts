import type { LiveEvents } from '../../core/kernel/words.ts'
import { routeLine } from '../api/route-line.ts'

type Handlers = { [T in keyof LiveEvents]?: Set<(data: LiveEvents[T]) => void> }

const handlers: Handlers = {}
let source: EventSource | null = null
/** Who listens, and the last stored event that this page has heard or that was over when it was drawn. */
let heard = { member: '', id: 0 }

/** Hears one type of event from the server. The stream itself is opened by `LiveUpdates`. Returns the function that stops. */
export function onLive<T extends keyof LiveEvents>(type: T, handler: (data: LiveEvents[T]) => void): () => void {
  const known = (handlers[type] ?? new Set()) as Set<(data: LiveEvents[T]) => void>
  const first = known.size === 0
  known.add(handler)
  ;(handlers as Record<string, unknown>)[type] = known
  if (first) source?.addEventListener(type, deliver)
  return () => void known.delete(handler)
}

function deliver(event: MessageEvent<string>): void {
  heard.id = Math.max(heard.id, Number(event.lastEventId) || 0)
  const data = JSON.parse(event.data) as never
  for (const handler of handlers[event.type as keyof LiveEvents] ?? []) (handler as (data: never) => void)(data)
}

/**
 * Opens the stream, from the event after which a page of this member was drawn (`since`), later from the last one heard; the browser reconnects by itself and
 * repeats the last id, so nothing is missed. It gives up for good when the server refuses it, which `onRefused` is told. Returns the function
 * that closes it.
 */
export function openLiveStream(member: string, since: number, onRefused: () => void): () => void {
  source?.close()
  if (heard.member !== member) heard = { member, id: since }
  const opened = new EventSource(routeLine('GET /api/events', { query: { since: heard.id } }).url)
  source = opened
  for (const type of Object.keys(handlers)) opened.addEventListener(type, deliver)
  opened.addEventListener('error', () => {
    if (opened.readyState === EventSource.CLOSED) onRefused()
  })
  return () => {
    opened.close()
    if (source === opened) source = null
  }
}
