import cluster from 'node:cluster'
import type { Middleware } from 'koa'
import type { Services } from '../../kernel/services.ts'
import type { Call } from './call.ts'
import { getLastWriteCookieName, getStaffWriteCookieName } from './session-cookies.ts'

/** Seconds after which every replica in use has caught up. */
const rememberSeconds = 30

/** Seconds after which every process has polled the snapshot version. */
const pollSeconds = 6

/**
 * With a replica, sets a cookie with the time of the member's last change, so that no process reads from a replica
 * that lags behind it. With several processes, sets one for staff, so that the next process loads the settings they
 * changed.
 */
export function recordWrite(
  { db, env }: Pick<Services, 'db' | 'env'>,
  call: Pick<Call, 'member' | 'staff' | 'site' | 'setCookie'>,
): void {
  if (call.member && db.replicaLag())
    call.setCookie(getLastWriteCookieName(call.site), Date.now().toString(36), { maxAge: rememberSeconds })
  if (call.staff && (env.redisUrl || cluster.isWorker))
    call.setCookie(getStaffWriteCookieName(call.site), '1', { maxAge: pollSeconds })
}

/** Shows staff their own changes on the site and in the console, whichever process answers. */
export function ensureReadYourWrites({ snapshot }: Pick<Services, 'snapshot'>): Middleware {
  return async (ctx, next) => {
    if (ctx.req.headers.cookie?.includes('console_write=')) await snapshot.catchUp()
    await next()
  }
}

/** The caller's last change by the browser's cookie, up to now: a later time would bypass the replica for ever. */
export function readLastWrite(call: Pick<Call, 'cookie' | 'site'>): number | undefined {
  const stated = Number.parseInt(call.cookie(getLastWriteCookieName(call.site)) ?? '', 36)
  return Number.isSafeInteger(stated) ? Math.min(stated, Date.now()) : undefined
}
