import type { Statement, Transaction } from '../../../db/database.ts'
import { defineStaffAbility, type PermissionRule, type StaffGrant, type StaffRole } from '../../kernel/ability.ts'
import type { TxContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import type { SessionStaff } from '../../kernel/session.ts'
import { corePermissions } from '../../platform/access/index.ts'
import { createToken, hashToken, looksLikeToken } from '../../platform/credentials/tokens.ts'
import { hourMs, minuteMs, timeAfter, timeBefore } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { secondFactorRoles, staffIdleMinutes, staffSessionHours } from './settings.ts'

interface StaffRow {
  session_id: string
  id: string
  email: string
  name: string
  seen_at: Date
  confirmed_at: Date | null
  second_factor: boolean
  provider_factor: boolean | null
  grants: { role: StaffRole; domain_id: number | null }[]
}

// Grants are read with every request, so that a demotion takes effect with the next one.
const findStaffSessionStatement: Statement = {
  name: 'staff.find_staff_session',
  text: `select s.id session_id, s.last_seen_at seen_at, s.confirmed_at, s.provider_factor, f.id, f.email::text email, f.name,
      f.totp_secret is not null or exists (select from staff_passkeys p where p.staff_id = f.id) second_factor,
      coalesce((select json_agg(json_build_object('role', g.role, 'domain_id', g.domain_id))
        from staff_grants g where g.staff_id = f.id), '[]') grants
    from staff_sessions s join staff f on f.id = s.staff_id
    where s.token_hash = $1 and s.created_at > $2 and s.last_seen_at > $3 and f.active`,
}
const touchStatement: Statement = {
  name: 'staff.touch_staff_session',
  text: 'update staff_sessions set last_seen_at = $2 where id = $1',
}
const insertStatement: Statement = {
  name: 'staff.insert_staff_session',
  text: `insert into staff_sessions (id, token_hash, staff_id, created_at, expires_at, last_seen_at, confirmed_at, user_agent, country,
      provider_id, provider_factor, id_token, provider_sid)
    values ($1, $2, $3, $4, $5, $4, $6, $7, $8, $9, $10, $11, $12)`,
}
const endStaffSessionStatement: Statement = {
  name: 'staff.end_staff_session',
  text: 'delete from staff_sessions where token_hash = $1 returning staff_id, provider_id, id_token',
}
const endStaffSessionsStatement: Statement = {
  name: 'staff.end_staff_sessions',
  text: 'delete from staff_sessions where staff_id = $1 and ($2::uuid is null or id <> $2::uuid)',
}

const listStaffSessionsStatement: Statement = {
  name: 'staff.list_staff_sessions',
  text: `select id, created_at, last_seen_at, user_agent, country from staff_sessions
    where staff_id = $1 and created_at > $2 and last_seen_at > $3 order by last_seen_at desc`,
}
const endOneStaffSessionStatement: Statement = {
  name: 'staff.end_one_staff_session',
  text: 'delete from staff_sessions where id = $1 and staff_id = $2 returning id',
}

export interface OpenSession {
  id: string
  created_at: Date
  last_seen_at: Date
  user_agent: string
  country: string | null
}

/** The current permission rules: those of the core and of every installed feature. */
export const collectPermissionRules = (services: Services): PermissionRule[] => [
  ...corePermissions,
  ...services.plugins.features.flatMap((feature) => feature.permissions ?? []),
  ...services.plugins.plugins.flatMap((plugin) => plugin.permissions ?? []),
]

/** SQL: whether `staff f` has a second factor, here or, if one was requested, at a trusted provider. */
export const hasSecondFactorSql = `(f.totp_secret is not null
  or exists (select from staff_passkeys p where p.staff_id = f.id)
  or exists (select from staff_identities i join staff_providers p on p.id = i.provider_id
    where i.staff_id = f.id and p.active and p.second_factor = 'provider'))`

/** Maximum age and idle time of a session, in milliseconds. Shorter limits apply to open sessions too. */
export const getStaffSessionLimits = ({ settings }: Services) => ({
  absolute: settings.get(staffSessionHours) * hourMs,
  idle: settings.get(staffIdleMinutes) * minuteMs,
})

export const needsSecondFactor = ({ settings }: Services, roles: readonly StaffRole[]): boolean =>
  roles.some((role) => settings.get(secondFactorRoles).includes(role))

/** The staff member of a console token; null if it is unknown, or the session is too old or idle for too long. */
export async function findStaffSession(services: Services, token: string): Promise<SessionStaff | null> {
  if (!looksLikeToken(token)) return null
  const now = services.clock.now()
  const { absolute, idle } = getStaffSessionLimits(services)
  const since = (milliseconds: number) => timeBefore(now, milliseconds)
  const [row] = await services.db.query<StaffRow>(findStaffSessionStatement, [
    hashToken(token),
    since(absolute),
    since(idle),
  ])
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > minuteMs) await services.db.query(touchStatement, [row.session_id, now])
  const grants: StaffGrant[] = row.grants.map((grant) => ({ role: grant.role, domainId: grant.domain_id }))
  const roles = grants.map(({ role }) => role)
  return {
    id: row.id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name,
    grants,
    ability: defineStaffAbility(grants, collectPermissionRules(services)),
    confirmedAt: row.confirmed_at,
    mustEnrol: !row.second_factor && !row.provider_factor && needsSecondFactor(services, roles),
  }
}

/** A session's reference to the provider at which it began. */
export interface ProviderSession {
  id: string
  name: string
  /** Whether the person gave a second factor at the provider that counts here. */
  factor: boolean
  idToken: string
  /** The session there; null if the provider does not name it. */
  sid: string | null
  /** When the person logged in there, in ISO 8601; null if unknown. */
  confirmedAt: string | null
}

const findSessionProviderStatement: Statement = {
  name: 'staff.find_session_provider',
  text: `select p.id, p.name from staff_sessions s join staff_providers p on p.id = s.provider_id and p.active
    where s.id = $1`,
}

/** The provider at which a session began; undefined for a password. */
export const findSessionProvider = async ({ db }: Pick<Services, 'db'>, sessionId: string) =>
  (await db.query<{ id: string; name: string }>(findSessionProviderStatement, [sessionId]))[0]

/** Opens a console session and returns its token. */
export async function startStaffSession(
  ctx: TxContext & { userAgent?: string },
  staffId: string,
  provider?: ProviderSession,
): Promise<{ token: string; sessionId: string }> {
  const { services, site } = ctx
  const token = createToken()
  const now = ctx.now()
  const sessionId = createIdAt(now)
  const expires = timeAfter(now, getStaffSessionLimits(services).absolute)
  const userAgent = (ctx.userAgent ?? '').slice(0, 300)
  const confirmedAt = provider ? provider.confirmedAt : now
  const values = [
    sessionId,
    hashToken(token),
    staffId,
    now,
    expires,
    confirmedAt,
    userAgent,
    site.detectedCountry ?? null,
  ]
  const ofProvider = provider
    ? [provider.id, provider.factor, services.secrets.seal(provider.idToken), provider.sid]
    : [null, null, null, null]
  await services.db.query(insertStatement, [...values, ...ofProvider], ctx.tx)
  return { token, sessionId }
}

export interface EndedSession {
  staff_id: string
  provider_id: string | null
  /** Sealed. */
  id_token: string | null
}

/** Ends the session of a token and returns it, or null. */
export async function endStaffSession(
  services: Services,
  token: string,
  tx?: Transaction,
): Promise<EndedSession | null> {
  const [ended] = await services.db.query<EndedSession>(endStaffSessionStatement, [hashToken(token)], tx)
  return ended ?? null
}

/**
 * Ends every console session of a staff member (but the one in `except`), after a new password or factor, or a closed
 * account.
 */
export async function endStaffSessions(
  services: Services,
  staffId: string,
  tx?: Transaction,
  except?: string,
): Promise<void> {
  await services.db.query(endStaffSessionsStatement, [staffId, except ?? null], tx)
}

/** Sessions of a staff member that have not expired, the latest used first. */
export function openSessions(services: Services, staffId: string): Promise<OpenSession[]> {
  const { absolute, idle } = getStaffSessionLimits(services)
  const now = services.clock.now()
  return services.db.query<OpenSession>(listStaffSessionsStatement, [
    staffId,
    timeBefore(now, absolute),
    timeBefore(now, idle),
  ])
}

/** Ends one session of this staff member; false if it is unknown or another's. */
export const endOneStaffSession = async (
  services: Services,
  staffId: string,
  sessionId: string,
  tx: Transaction,
): Promise<boolean> => (await services.db.query(endOneStaffSessionStatement, [sessionId, staffId], tx)).length > 0

/**
 * Ends all staff sessions before requests are served, because a restored database may contain sessions that were
 * logged out since.
 */
export const endAllStaffSessions = async ({ db }: Pick<Services, 'db'>): Promise<void> =>
  void (await db.knex('staff_sessions').delete())
