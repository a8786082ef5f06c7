import type { Middleware } from 'koa'
import type { Tracing } from '../../kernel/tracing.ts'
import { getClientAddress, getRequestState } from './request-context.ts'

/**
 * A span for each request, named after its route's pattern. Continues the trace of a trusted proxy. Ignores any other
 * `traceparent`, because strangers could fill the receiver.
 */
export function traceRequests(tracing: Tracing): Middleware {
  return (ctx, next) => {
    const parent = getClientAddress(ctx).viaProxy ? ctx.get('traceparent') : undefined
    const attributes = { 'http.request.method': ctx.method, 'request.id': getRequestState(ctx).requestId }
    return tracing.run(ctx.method, { kind: 'server', attributes, parent }, async (span) => {
      await next()
      const { pattern, site } = getRequestState(ctx)
      if (pattern) span.rename(`${ctx.method} ${pattern}`)
      span.set({
        'http.route': pattern,
        'http.response.status_code': ctx.status,
        'server.address': site?.domain.host,
      })
      if (ctx.status >= 500) span.fail({ code: String(ctx.status) })
    })
  }
}
