import type { Middleware } from 'koa'
import type { Logger } from '../../kernel/logger.ts'
import { getRequestState } from './request-context.ts'

/** Logs each request, with the route's pattern for the path and the site for the visitor. */
export function createAccessLog(log: Logger): Middleware {
  const lines = log.child({ log: 'access' }, { level: 'info' })
  return async (ctx, next) => {
    const start = performance.now()
    try {
      await next()
    } finally {
      const { requestId, pattern, site } = getRequestState(ctx)
      lines.info(
        {
          requestId,
          method: ctx.method,
          route: pattern ?? 'none',
          status: ctx.status,
          domain: site?.domain.host,
          country: site?.country,
          bytes: ctx.length,
          ms: Math.round((performance.now() - start) * 10) / 10,
        },
        'request',
      )
    }
  }
}
