import type { Context, Middleware } from 'koa'
import { readConsoleLocale } from '../../kernel/console-locale.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Reader } from '../i18n/index.ts'
import { errorReply, getErrorStatus, getRetryAfter, toAppError } from './error-reply.ts'
import { getRequestState } from './request-context.ts'

/** Handles every failed request: JSON under `/api`, elsewhere one sentence (pages render their own errors). */
export function handleErrors(services: Services): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined && ctx.respond !== false) throw new AppError('not_found')
    } catch (thrown) {
      const error = toAppError(isClientDisconnect(thrown) && ctx.req.errored ? new AppError('bad_request') : thrown)
      report(services, ctx, error)
      answer(services, ctx, error)
    }
  }
}

/** Whether Node reports that the client disconnected during its request or our reply. */
export function isClientDisconnect(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  // HPE_…: the request ended early.
  return /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/.test(String(code))
}

/** Logs and counts unexpected errors. */
function report(services: Services, ctx: Context, error: AppError): void {
  if (!error.report && getErrorStatus(services, error) < 500) return
  const { log, pattern } = getRequestState(ctx)
  services.metrics.unexpected.inc({ where: 'http' })
  log.error({ err: error.cause ?? error, code: error.code, route: pattern ?? 'none' }, 'request failed')
}

/** Members read the brand's text overrides, staff the product's texts; without a brand the browser decides. */
function findReader(ctx: Context): Reader {
  const wanted = readConsoleLocale(ctx.req.headers)
  const { site } = getRequestState(ctx)
  if (wanted && (!site || ctx.path.startsWith('/api/console/'))) return wanted
  return site ?? 'nl'
}

function answer(services: Services, ctx: Context, error: AppError): void {
  if (ctx.headerSent) {
    ctx.res.destroy()
    return
  }
  const reply = errorReply(services, findReader(ctx), error)
  ctx.status = getErrorStatus(services, error)
  ctx.set('Cache-Control', 'no-store')
  const wait = getRetryAfter(services, error)
  if (wait !== undefined) ctx.set('Retry-After', String(wait))
  if (ctx.path.startsWith('/api/')) {
    ctx.body = reply
    return
  }
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = reply.error.message
}
