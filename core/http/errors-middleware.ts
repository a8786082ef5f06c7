import type { Context, Middleware } from 'koa'
import { isConnectionLoss } from '../../db/errors.ts'
import type { Services } from '../app/services.ts'
import { isLocale, type Locale } from '../site/site.ts'
import { asAppError, errorReply } from './error-reply.ts'
import { AppError } from './errors.ts'
import { stateOf } from './request-context.ts'

/** Every failure of a request ends here: JSON under `/api`, one plain sentence elsewhere (pages draw their own errors). */
export function errors(services: Services): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined && ctx.respond !== false) throw new AppError('not_found')
    } catch (thrown) {
      const error = isConnectionLoss(thrown) ? new AppError('unavailable', { cause: thrown }) : asAppError(thrown)
      report(services, ctx, error)
      answer(services, ctx, error)
    }
  }
}

/** Logs and counts what nobody expected. */
function report(services: Services, ctx: Context, error: AppError): void {
  if (!error.report && error.status < 500) return
  const { log, pattern } = stateOf(ctx)
  services.metrics.unexpected.inc({ where: 'http' })
  log.error({ err: error.cause ?? error, code: error.code, route: pattern ?? 'none' }, 'request failed')
}

/** The console speaks its reader's language, not that of the domain on which it is opened. */
function localeOf(ctx: Context): Locale {
  const wanted = ctx.path.startsWith('/api/console/') ? ctx.get('Accept-Language').slice(0, 2) : undefined
  return isLocale(wanted) ? wanted : (stateOf(ctx).site?.locale ?? 'nl')
}

function answer(services: Services, ctx: Context, error: AppError): void {
  if (ctx.headerSent) {
    ctx.res.destroy()
    return
  }
  const locale = localeOf(ctx)
  const reply = errorReply(services, locale, error)
  ctx.status = error.status
  ctx.set('Cache-Control', 'no-store')
  if (error.code === 'rate_limited' || error.code === 'too_many_attempts') {
    const { seconds, minutes } = error.params ?? {}
    const wait = typeof seconds === 'number' ? seconds : typeof minutes === 'number' ? minutes * 60 : 1
    ctx.set('Retry-After', String(Math.max(1, Math.ceil(wait))))
  }
  if (ctx.path.startsWith('/api/')) {
    ctx.body = reply
    return
  }
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = reply.error.message
}
