import { createHmac, timingSafeEqual } from 'node:crypto'
import { packRules } from '@casl/ability/extra'
import type { Statement } from '../../db/database.ts'
import { AppError } from '../http/errors.ts'
import { publicRoute, type RequestContext, staffRoute } from '../http/route.ts'
import { deviceCookieAge, staffCookieName, staffDeviceCookieName, staffIdleSeconds } from './cookies.ts'
import { accountSubject, addressSubject, beginAttempt, deviceSubject } from './lockout.ts'
import { verifyPassword } from './password.ts'
import { okReply, staffLoginBody, staffReply } from './schemas.ts'
import { endStaffSession, startStaffSession } from './staff-session.ts'

const byEmail: Statement = {
  name: 'auth.staff_by_email',
  text: 'select id, email::text email, password_hash from staff where email = $1 and active',
}

interface StaffAccount {
  id: string
  email: string
  password_hash: string
}

/** What a browser holds that has logged in to this account under its present password; nothing is stored. */
const deviceToken = ({ services }: RequestContext, staff: StaffAccount): string =>
  createHmac('sha256', services.secrets.derive('staff-device'))
    .update(`${staff.id} ${staff.password_hash}`)
    .digest('base64url')

function isKnown(ctx: RequestContext, staff: StaffAccount): boolean {
  const [own, given] = [deviceToken(ctx, staff), ctx.cookie(staffDeviceCookieName(ctx.site)) ?? '']
  return own.length === given.length && timingSafeEqual(Buffer.from(own), Buffer.from(given))
}

/** Logs a staff member in to the console. Throws AppError: `login_failed`, `too_many_attempts`. */
async function loginStaff(ctx: RequestContext, email: string, password: string): Promise<void> {
  const { services } = ctx
  const [staff] = await services.db.query<StaffAccount>(byEmail, [email])
  // Strangers who fail on purpose must not keep staff out of the browser they always use.
  const attempt =
    staff && isKnown(ctx, staff)
      ? await beginAttempt(services, deviceSubject(services, deviceToken(ctx, staff)), null)
      : await beginAttempt(
          services,
          accountSubject(services, 'console', staff?.email ?? email),
          addressSubject(services, ctx.ip),
        )
  if (!(await verifyPassword(password, staff?.password_hash)) || !staff) {
    await attempt.failed()
    throw new AppError('login_failed')
  }
  await attempt.succeeded()
  await endOwnSession(ctx)
  const token = await startStaffSession(services, staff.id)
  ctx.setCookie(staffCookieName(ctx.site), token, { maxAge: staffIdleSeconds, httpOnly: true })
  ctx.setCookie(staffDeviceCookieName(ctx.site), deviceToken(ctx, staff), { maxAge: deviceCookieAge, httpOnly: true })
}

async function endOwnSession(ctx: RequestContext): Promise<void> {
  const token = ctx.cookie(staffCookieName(ctx.site))
  if (token) await endStaffSession(ctx.services, token)
}

export const staffRoutes = [
  publicRoute({
    method: 'POST',
    path: '/api/console/login',
    summary: 'Logs a staff member in to the console.',
    access: 'staff-login',
    body: staffLoginBody,
    response: okReply,
    idempotency: 'none',
    rateLimit: { points: 30, seconds: 60, by: 'ip' },
    async handler(ctx, { body }) {
      await loginStaff(ctx, body.email, body.password)
      return { ok: true }
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/api/console/logout',
    summary: 'Ends the console session of this browser.',
    access: 'staff-login',
    response: okReply,
    idempotency: 'none',
    async handler(ctx) {
      await endOwnSession(ctx)
      ctx.setCookie(staffCookieName(ctx.site), '', { maxAge: 0, httpOnly: true })
      return { ok: true }
    },
  }),
  staffRoute({
    method: 'GET',
    path: '/api/console/me',
    summary: 'The staff member who is logged in, the permission rules and the domains they may see.',
    access: { staff: 'read', subject: 'dashboard' },
    response: staffReply,
    handler(ctx) {
      const { id, name, email, grants, ability } = ctx.staff
      // The cookie ends with the session on the server, twelve hours after the last page load.
      const token = ctx.cookie(staffCookieName(ctx.site))
      if (token) ctx.setCookie(staffCookieName(ctx.site), token, { maxAge: staffIdleSeconds, httpOnly: true })
      const everywhere = grants.some((grant) => grant.domainId === null)
      const domains = ctx.services.sites
        .all()
        .filter((domain) => everywhere || grants.some((grant) => grant.domainId === domain.id))
        .map((domain) => ({ id: domain.id, name: domain.name, host: domain.host, countries: domain.countries }))
      return { staff: { id, name, email, grants }, rules: packRules(ability.rules), domains }
    },
  }),
] as const
