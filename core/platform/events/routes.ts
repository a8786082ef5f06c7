import { z } from 'zod'
import { isConnectionLoss } from '../../../db/errors.ts'
import { memoizeByKey } from '../../kernel/memoize-by-key.ts'
import { type MemberRequestContext, memberRoute, rawReply } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { EventStreamWriter } from './event-stream-writer.ts'
import type { LiveEvent } from './live.ts'

const heartbeatMs = 25_000
/** Heartbeats between checks of the session, in case a `session.ended` message is lost. */
const heartbeatsPerCheck = 8
/** Open streams per member, more than anyone needs. A new one closes the oldest. */
const streamsPerMember = 12
/** Reconnection delay for browsers after a stream ended, in milliseconds. */
const retryMs = 2000

/** Parses `Last-Event-ID` as sent by browsers; null starts a new stream. */
export function parseLastEventId(header: string | string[] | undefined): number | null {
  const value = Number(Array.isArray(header) ? header[0] : header)
  return header !== undefined && header !== '' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/**
 * Formats an event as a server-sent event. Transient events have no id, so that reconnecting pages resume from the
 * last stored one.
 */
export const formatEvent = (event: LiveEvent) =>
  `${event.id === null ? '' : `id: ${event.id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`

/** Without an id, so that it is not repeated after the next login. */
const sessionEnded = 'event: session.ended\ndata: {}\n\n'

/** Presents an event to its member; null if nothing of it may be seen, or if its plugin is off. */
async function presentEvent(ctx: MemberRequestContext, { type, data }: LiveEvent): Promise<unknown> {
  const definition = ctx.services.plugins.wordsAt('live', ctx.site).get(type) as
    | { present?(ctx: MemberRequestContext, facts: unknown): Promise<unknown> }
    | undefined
  if (!definition) return null
  return definition.present ? definition.present(ctx, data) : data
}

/**
 * Disconnects if the database was unavailable, so that the page reconnects and receives the event. Other errors would
 * recur with every reconnection.
 */
function disconnectIfUnavailable({ services }: MemberRequestContext, outlet: EventStreamWriter, error: unknown): void {
  services.log.warn({ err: error }, 'presenting a live event failed')
  if (isConnectionLoss(error)) outlet.destroy()
}

export const liveEvents = memberRoute({
  method: 'GET',
  path: '/api/events',
  summary: 'Streams live events of the logged-in member: messages, likes, credits. Resumable by Last-Event-ID.',
  access: 'member',
  /** `live_cursor` of the page: newer events are delivered first. `Last-Event-ID` takes precedence. */
  query: z.object({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
  rateLimit: perMinute(60),
  async handler(ctx, { query }) {
    const { live, bus } = ctx.services
    const openStreams = getStreams(ctx.services)
    const outlet = new EventStreamWriter()
    outlet.write(`retry: ${retryMs}\n\n`)
    const deliver = async (event: LiveEvent) => {
      const data = outlet.isOpen ? await presentEvent(ctx, event) : null
      if (data !== null) outlet.write(formatEvent({ ...event, data }))
    }
    // In sequence: the event presented last has the newest state.
    let delivered = Promise.resolve()
    const last = parseLastEventId(ctx.headers['last-event-id'])
    const queueDelivery = (event: LiveEvent) => {
      delivered = delivered.then(() => deliver(event)).catch((error) => disconnectIfUnavailable(ctx, outlet, error))
    }
    outlet.onClose(await live.subscribe(ctx.member.id, last ?? query.since ?? null, queueDelivery, query.since))
    const endIfOver = async () => {
      const isValid = await ctx.services.sessions.isValid(ctx.services, ctx.member.sessionId).catch(() => true)
      // Sends the page the reason before the stream ends, because it must hide its private content.
      if (!isValid) outlet.end(sessionEnded)
    }
    outlet.onClose(
      bus.subscribe('session.ended', ({ memberId, sessionId }) => {
        if (memberId === ctx.member.id && (!sessionId || sessionId === ctx.member.sessionId)) void endIfOver()
      }),
    )
    let beats = 0
    const heartbeat = setInterval(() => {
      outlet.write(': keep alive\n\n')
      if (++beats % heartbeatsPerCheck === 0) void endIfOver()
    }, heartbeatMs)
    const own = openStreams.get(ctx.member.id) ?? new Set()
    openStreams.set(ctx.member.id, own.add(outlet))
    outlet.onClose(() => {
      clearInterval(heartbeat)
      own.delete(outlet)
      if (own.size === 0 && openStreams.get(ctx.member.id) === own) openStreams.delete(ctx.member.id)
    })
    for (const oldest of [...own].slice(0, -streamsPerMember)) oldest.destroy()
    // The session may have ended between its lookup and the subscription.
    await endIfOver()
    // The process is stopping, and an open stream would delay that.
    if (stopping.has(ctx.services)) outlet.end(`retry: ${retryMs}\n\n`)
    return rawReply({
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
      stream: (out) => outlet.open(out),
    })
  },
})

/** Open streams of this process by member, oldest first; shutdown ends them with a retry hint. */
const getStreams = memoizeByKey((_services: object) => new Map<string, Set<EventStreamWriter>>())

const stopping = new WeakSet<object>()

/** Ends all streams, open or pending; browsers reconnect to another process. */
export function endStreams(services: object): void {
  stopping.add(services)
  for (const own of getStreams(services).values()) for (const outlet of own) outlet.end(`retry: ${retryMs}\n\n`)
}

export const routes = [liveEvents] as const
