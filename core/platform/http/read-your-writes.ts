import cluster from 'node:cluster'
import type { Middleware } from 'koa'
import type { Services } from '../../kernel/services.ts'
import type { Call } from './call.ts'
import { lastWriteCookieName, staffWriteCookieName } from './session-cookies.ts'

/** Seconds after which every replica that is read from has caught up. */
const rememberSeconds = 30

/** Seconds after which every process has looked for itself at what it holds. */
const lookSeconds = 6

/**
 * Tells the member's browser when it last changed something, so that whichever process it asks next reads from no replica that has not
 * got there yet; only where there is a replica. And that of staff, so that the next process has the settings that the one before has
 * changed; only where there are several.
 */
export function noteWrite(
  { db, env }: Pick<Services, 'db' | 'env'>,
  call: Pick<Call, 'member' | 'staff' | 'site' | 'setCookie'>,
): void {
  if (call.member && db.replicaLag())
    call.setCookie(lastWriteCookieName(call.site), Date.now().toString(36), { maxAge: rememberSeconds })
  if (call.staff && (env.redisUrl || cluster.isWorker))
    call.setCookie(staffWriteCookieName(call.site), '1', { maxAge: lookSeconds })
}

/** Whoever of the staff has just changed something finds it changed, on the site and in the console, whichever process answers. */
export function ensureReadYourWrites({ snapshot }: Pick<Services, 'snapshot'>): Middleware {
  return async (ctx, next) => {
    if (ctx.req.headers.cookie?.includes('console_write=')) await snapshot.catchUp()
    await next()
  }
}

/** When the caller last changed something, as its browser says. A moment to come would keep it from the replica for ever. */
export function lastWriteOf(call: Pick<Call, 'cookie' | 'site'>): number | undefined {
  const said = Number.parseInt(call.cookie(lastWriteCookieName(call.site)) ?? '', 36)
  return Number.isSafeInteger(said) ? Math.min(said, Date.now()) : undefined
}
