import type { LiveEvents } from '../../core/kernel/words.ts'
import { routeLine } from '../api/route-line.ts'

type Handlers = { [T in keyof LiveEvents]?: Set<(data: LiveEvents[T]) => void> }

const handlers: Handlers = {}
let source: EventSource | null = null

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
  const data = JSON.parse(event.data) as never
  for (const handler of handlers[event.type as keyof LiveEvents] ?? []) (handler as (data: never) => void)(data)
}

/**
 * Opens the stream; the browser reconnects by itself and repeats the last id, so nothing is missed. It gives up for good when the
 * server refuses it, which `onRefused` is told. Returns the function that closes it.
 */
export function openLiveStream(onRefused: () => void): () => void {
  source?.close()
  const opened = new EventSource(routeLine('GET /api/events').url)
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
