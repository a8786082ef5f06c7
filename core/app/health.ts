import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'

/** One thing that a process needs. `check` rejects when it is not there. */
export interface HealthCheck {
  name: string
  /**
   * Whether the process is useless without it. Without the queue, for instance, it still serves: jobs wait in the
   * database. What is not essential is reported as down and leaves the process ready.
   */
  essential: boolean
  check(): Promise<unknown>
}

export interface Readiness {
  status: 'ready' | 'degraded' | 'unavailable' | 'draining'
  checks: Record<string, 'up' | 'down'>
}

const timeoutMs = 2000

/** Asks every check, each for two seconds at most. */
export async function readiness(checks: readonly HealthCheck[], draining: boolean, log: Logger): Promise<Readiness> {
  const down = new Set<HealthCheck>()
  const ask = async (item: HealthCheck) => {
    try {
      await inTime(item.check())
    } catch (error) {
      down.add(item)
      log.warn({ err: error, check: item.name }, 'health check failed')
    }
  }
  await Promise.all(checks.map(ask))
  const states = checks.map((item) => [item.name, down.has(item) ? 'down' : 'up'] as const)
  return { status: overall([...down], draining), checks: Object.fromEntries(states) }
}

function overall(down: HealthCheck[], draining: boolean): Readiness['status'] {
  if (draining) return 'draining'
  if (down.some((item) => item.essential)) return 'unavailable'
  return down.length > 0 ? 'degraded' : 'ready'
}

async function inTime(promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs)
  })
  try {
    await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

export interface OperationsOptions {
  checks: readonly HealthCheck[]
  metrics: Metrics
  log: Logger
  /** True from the signal to stop on. */
  draining(): boolean
}

/**
 * `/healthz`, `/readyz` and `/metrics`, for whatever Host they are asked under: they come before the site is resolved.
 * `/healthz` says that the process is alive and asks nothing else, so that a slow database does not get it killed.
 */
export function operations(options: OperationsOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/healthz') {
      ctx.set('Cache-Control', 'no-store')
      ctx.body = { status: 'alive' }
    } else if (ctx.path === '/readyz') {
      const state = await readiness(options.checks, options.draining(), options.log)
      ctx.set('Cache-Control', 'no-store')
      ctx.status = state.status === 'ready' || state.status === 'degraded' ? 200 : 503
      ctx.body = state
    } else if (ctx.path === '/metrics') {
      if (!isLocal(ctx.req)) return next()
      ctx.set('Cache-Control', 'no-store')
      ctx.type = options.metrics.registry.contentType
      ctx.body = await options.metrics.registry.metrics()
    } else {
      return next()
    }
  }
}

const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
const localHost = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const ofProxies = /^(forwarded|via|x-real-ip|x-client-ip|cf-connecting-ip|x-forwarded-.*)$/

/**
 * From this machine itself: a loopback peer, no proxy on this machine that speaks for somebody else, and no page of a foreign host
 * name that was made to resolve to this machine.
 */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  const forwarded = Object.keys(headers).some((name) => ofProxies.test(name))
  return !forwarded && loopback.test(socket.remoteAddress ?? '') && localHost.test(headers.host ?? '')
}
