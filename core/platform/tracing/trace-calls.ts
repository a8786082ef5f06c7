import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { RunningSpan, SpanOptions } from '../../kernel/tracing.ts'

/** A `fetch` request as published by Node's diagnostics channel. */
interface FetchMessage {
  origin: string | URL
  method: string
}

type Start = (name: string, options: SpanOptions) => RunningSpan | undefined

/**
 * A span for each call to another server, whichever library makes it: payment providers, the photo store, push
 * services. Names only the method and the host, because paths and queries may contain people's ids. Returns a function
 * that stops it.
 */
export function traceCalls(start: Start, isIgnored: (host: string) => boolean): () => void {
  const spans = new WeakMap<object, RunningSpan>()
  const begin = (request: object, method: string, host: string) => {
    if (isIgnored(host)) return
    const attributes = { 'http.request.method': method, 'server.address': host.replace(/:\d+$/, '') }
    const span = start(`${method} ${host}`, { kind: 'client', attributes })
    if (span) spans.set(request, span)
  }
  const end = (request: object, status: number | undefined, error?: unknown) => {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    if (status !== undefined) span.set({ 'http.response.status_code': status })
    if (error !== undefined || (status ?? 0) >= 500) span.fail(error ?? { code: String(status) })
    span.end()
  }
  const listeners: [string, (message: unknown) => void][] = [
    [
      'http.client.request.start',
      (message) => {
        const { request } = message as { request: ClientRequest }
        begin(request, request.method, String(request.getHeader('host') ?? request.host))
      },
    ],
    [
      'http.client.response.finish',
      (message) => {
        const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
        end(request, response.statusCode)
      },
    ],
    [
      'http.client.request.error',
      (message) => {
        const { request, error } = message as { request: ClientRequest; error: unknown }
        end(request, undefined, error)
      },
    ],
    [
      'undici:request:create',
      (message) => {
        const { request } = message as { request: FetchMessage }
        begin(request, request.method, new URL(request.origin).host)
      },
    ],
    [
      'undici:request:headers',
      (message) => {
        const { request, response } = message as { request: FetchMessage; response: { statusCode: number } }
        end(request, response.statusCode)
      },
    ],
    [
      'undici:request:error',
      (message) => {
        const { request, error } = message as { request: FetchMessage; error: unknown }
        end(request, undefined, error)
      },
    ],
  ]
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}
