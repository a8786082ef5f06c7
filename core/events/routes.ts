import { PassThrough } from 'node:stream'
import { memberRoute, rawReply } from '../http/route.ts'

const heartbeatMs = 25_000
/** How soon a browser reconnects after the stream ended, milliseconds. */
const retryMs = 2000

/** `Last-Event-ID` as the browser repeats it; anything else means a fresh stream. */
export function parseLastEventId(header: string | string[] | undefined): number | null {
  const value = Number(Array.isArray(header) ? header[0] : header)
  return header !== undefined && header !== '' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** One event in the wire format of server-sent events. */
export const formatEvent = (event: { id: number; type: string; data: unknown }) =>
  `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`

export const liveEvents = memberRoute({
  method: 'GET',
  path: '/api/events',
  summary: 'The live stream of the logged-in member: messages, likes, credits. Resumable by Last-Event-ID.',
  access: 'member',
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  async handler(ctx) {
    const stream = new PassThrough()
    const { live, bus } = ctx.services
    const openStreams = streamsOf(ctx.services)
    stream.write(`retry: ${retryMs}\n\n`)
    const end = await live.subscribe(ctx.member.id, parseLastEventId(ctx.headers['last-event-id']), (event) => {
      // A reader that has stopped reading is cut off; it comes back with its last id and misses nothing.
      if (!stream.write(formatEvent(event)) && stream.writableLength > 1_000_000) stream.destroy()
    })
    const stopListening = bus.subscribe('session.ended', ({ memberId, sessionId }) => {
      if (memberId === ctx.member.id && (!sessionId || sessionId === ctx.member.sessionId)) stream.end()
    })
    const heartbeat = setInterval(() => stream.write(': keep alive\n\n'), heartbeatMs)
    openStreams.add(stream)
    stream.once('close', () => {
      clearInterval(heartbeat)
      stopListening()
      end()
      openStreams.delete(stream)
    })
    return rawReply({
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
      body: stream,
    })
  },
})

const streams = new WeakMap<object, Set<PassThrough>>()
/** The open streams of one process; ended with a retry hint when it shuts down. */
function streamsOf(services: object): Set<PassThrough> {
  const known = streams.get(services) ?? new Set<PassThrough>()
  streams.set(services, known)
  return known
}

/** Ends every open stream; browsers reconnect, to another process where there is one. */
export function endStreams(services: object): void {
  for (const stream of streamsOf(services)) stream.end(`retry: ${retryMs}\n\n`)
}

export const routes = [liveEvents] as const
