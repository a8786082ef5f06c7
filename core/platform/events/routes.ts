import { z } from 'zod'
import { isConnectionLoss } from '../../../db/errors.ts'
import { type MemberRequestContext, memberRoute, rawReply } from '../../kernel/route.ts'
import { EventOutlet } from './event-outlet.ts'
import type { LiveEvent } from './live.ts'

const heartbeatMs = 25_000
/** Heartbeats between two looks at whether the session still holds: the backstop for a lost `session.ended`. */
const beatsPerLook = 8
/** Open streams of one member: more tabs than anybody reads. The oldest ends when another begins. */
const streamsPerMember = 12
/** How soon a browser reconnects after the stream ended, milliseconds. */
const retryMs = 2000

/** `Last-Event-ID` as the browser repeats it; anything else means a fresh stream. */
export function parseLastEventId(header: string | string[] | undefined): number | null {
  const value = Number(Array.isArray(header) ? header[0] : header)
  return header !== undefined && header !== '' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** One event in the wire format of server-sent events. What was not stored has no id, so that a page that comes back asks from the last that was. */
export const formatEvent = (event: LiveEvent) =>
  `${event.id === null ? '' : `id: ${event.id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`

/** Without an id: nobody should hear it again after logging in. */
const sessionEnded = 'event: session.ended\ndata: {}\n\n'

/** What the member may be shown of an event now; null for nothing, also where the plugin that it comes from is off. */
async function shownOf(ctx: MemberRequestContext, { type, data }: LiveEvent): Promise<unknown> {
  const definition = ctx.services.plugins.wordsAt('live', ctx.site).get(type) as
    | { present?(ctx: MemberRequestContext, facts: unknown): Promise<unknown> }
    | undefined
  if (!definition) return null
  return definition.present ? definition.present(ctx, data) : data
}

/** An event that could not be read for want of a database is read when the page comes back; any other fault must not bring it back for ever. */
function cutOff({ services }: MemberRequestContext, outlet: EventOutlet, error: unknown): void {
  services.log.warn({ err: error }, 'an event was not shown')
  if (isConnectionLoss(error)) outlet.destroy()
}

export const liveEvents = memberRoute({
  method: 'GET',
  path: '/api/events',
  summary: 'The live stream of the logged-in member: messages, likes, credits. Resumable by Last-Event-ID.',
  access: 'member',
  /** `live_cursor` of the page that opens it: what came since that was drawn is told first. The browser’s own id, once it has one, says more. */
  query: z.object({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  async handler(ctx, { query }) {
    const { live, bus } = ctx.services
    const openStreams = streamsOf(ctx.services)
    const outlet = new EventOutlet()
    outlet.write(`retry: ${retryMs}\n\n`)
    const deliver = async (event: LiveEvent) => {
      const data = outlet.isOpen ? await shownOf(ctx, event) : null
      if (data !== null) outlet.write(formatEvent({ ...event, data }))
    }
    // One after the other: what was presented last knows most.
    let delivered = Promise.resolve()
    const last = parseLastEventId(ctx.headers['last-event-id'])
    const heard = (event: LiveEvent) => {
      delivered = delivered.then(() => deliver(event)).catch((error) => cutOff(ctx, outlet, error))
    }
    outlet.onClose(await live.subscribe(ctx.member.id, last ?? query.since ?? null, heard, query.since))
    const endIfOver = async () => {
      const holds = await ctx.services.sessions.holds(ctx.services, ctx.member.sessionId).catch(() => true)
      // The page hears why before the stream ends: what it shows is private.
      if (!holds) outlet.end(sessionEnded)
    }
    outlet.onClose(
      bus.subscribe('session.ended', ({ memberId, sessionId }) => {
        if (memberId === ctx.member.id && (!sessionId || sessionId === ctx.member.sessionId)) void endIfOver()
      }),
    )
    let beats = 0
    const heartbeat = setInterval(() => {
      outlet.write(': keep alive\n\n')
      if (++beats % beatsPerLook === 0) void endIfOver()
    }, heartbeatMs)
    const own = openStreams.get(ctx.member.id) ?? new Set()
    openStreams.set(ctx.member.id, own.add(outlet))
    outlet.onClose(() => {
      clearInterval(heartbeat)
      own.delete(outlet)
      if (own.size === 0 && openStreams.get(ctx.member.id) === own) openStreams.delete(ctx.member.id)
    })
    for (const oldest of [...own].slice(0, -streamsPerMember)) oldest.destroy()
    // The session may have ended between its look-up and the subscription.
    await endIfOver()
    // A request that was under way when the others ended: left open, it would hold up the process until it is cut off.
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

type Streams = Map<string, Set<EventOutlet>>
const streams = new WeakMap<object, Streams>()
/** The open streams of one process by member, oldest first; ended with a retry hint when it shuts down. */
function streamsOf(services: object): Streams {
  const known = streams.get(services) ?? (new Map() as Streams)
  streams.set(services, known)
  return known
}

const stopping = new WeakSet<object>()

/** Ends every open stream, and those that are still asked for; browsers reconnect, to another process where there is one. */
export function endStreams(services: object): void {
  stopping.add(services)
  for (const own of streamsOf(services).values()) for (const outlet of own) outlet.end(`retry: ${retryMs}\n\n`)
}

export const routes = [liveEvents] as const
