import type { Middleware } from 'koa'
import pTimeout from 'p-timeout'
import type { Logger } from '../kernel/logger.ts'
import { isSameSecret, readBearerToken } from '../platform/http/operator-token.ts'

/** A dependency of the process. `check` rejects when it is unavailable. */
export interface HealthCheck {
  name: string
  /**
   * Whether the process is useless without it. Without the queue, for example, it still serves: jobs wait in the
   * database. A failed check that is not essential is reported as down, but the process stays ready.
   */
  essential: boolean
  check(): Promise<unknown>
}

export interface Readiness {
  status: 'ready' | 'degraded' | 'unavailable' | 'draining'
  checks: Record<string, 'up' | 'down'>
  /** Progress of unfinished back-fills in percent; null if unknown. Absent if there are none. */
  backfills?: Record<string, number | null>
}

const timeoutMs = 2000

/** Runs every check, each for two seconds at most. */
export async function checkReadiness(
  checks: readonly HealthCheck[],
  draining: boolean,
  log: Logger,
): Promise<Readiness> {
  const down = new Set<HealthCheck>()
  const run = async (item: HealthCheck) => {
    try {
      await withTimeout(item.check())
    } catch (error) {
      down.add(item)
      log.warn({ err: error, check: item.name }, 'health check failed')
    }
  }
  await Promise.all(checks.map(run))
  const states = checks.map((item) => [item.name, down.has(item) ? 'down' : 'up'] as const)
  return { status: summarize([...down], draining), checks: Object.fromEntries(states) }
}

function summarize(down: HealthCheck[], draining: boolean): Readiness['status'] {
  if (draining) return 'draining'
  if (down.some((item) => item.essential)) return 'unavailable'
  return down.length > 0 ? 'degraded' : 'ready'
}

/** Rejects after two seconds. */
export const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  pTimeout(promise, { milliseconds: timeoutMs, message: 'no answer in time' })

export interface ProbeOptions {
  checks: readonly HealthCheck[]
  log: Logger
  /** For `Readiness`; has no effect on the status. */
  backfills?(): Promise<Record<string, number | null>>
  /** True once a stop signal has arrived. */
  draining(): boolean
  /** False while a part of the process itself, such as the embedded database, is dead. */
  alive(): boolean
}

/**
 * The answer to `/healthz` or `/readyz`; null for any other path. `/healthz` checks only the process and its own
 * children, so that a slow database does not get it killed.
 */
export async function answerProbe(
  path: string | undefined,
  options: ProbeOptions,
): Promise<{ code: number; body: object } | null> {
  if (path === '/healthz') {
    return options.alive() ? { code: 200, body: { status: 'alive' } } : { code: 503, body: { status: 'database down' } }
  }
  if (path !== '/readyz') return null
  const [body, backfills = {}] = await Promise.all([
    checkReadiness(options.checks, options.draining(), options.log),
    options.backfills && withTimeout(options.backfills()).catch(() => undefined),
  ])
  if (Object.keys(backfills).length > 0) body.backfills = backfills
  return { code: body.status === 'ready' || body.status === 'degraded' ? 200 : 503, body }
}

/** The content of `/metrics` in the format of Prometheus. */
export interface ExposedMetrics {
  type: string
  text(): Promise<string>
}

export interface OperationsOptions extends ProbeOptions {
  metrics: ExposedMetrics
  /** Bearer token for `/metrics`; without one it is not served here. */
  metricsToken: string | undefined
}

/** `/healthz`, `/readyz` and `/metrics` under any Host: they answer before the site is resolved. */
export function createOperationsMiddleware(options: OperationsOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const answer = await answerProbe(ctx.path, options)
    if (answer) {
      ctx.set('Cache-Control', 'no-store')
      ctx.status = answer.code
      ctx.body = answer.body
    } else if (ctx.path === '/metrics' && options.metricsToken) {
      if (!isSameSecret(readBearerToken(ctx.req.headers), options.metricsToken)) return next()
      ctx.set('Cache-Control', 'no-store')
      ctx.type = options.metrics.type
      ctx.body = await options.metrics.text()
    } else {
      return next()
    }
  }
}
