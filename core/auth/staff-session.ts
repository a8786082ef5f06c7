import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '../../db/database.ts'
import {
  corePermissions,
  defineStaffAbility,
  type PermissionRule,
  type StaffGrant,
  type StaffRole,
} from '../access/index.ts'
import type { Services } from '../app/services.ts'
import { staffIdleSeconds } from './cookies.ts'
import type { SessionStaff } from './session-types.ts'
import { hashToken, newToken } from './tokens.ts'

interface StaffRow {
  session_id: string
  id: string
  email: string
  name: string
  seen_at: Date
  grants: { role: StaffRole; domain_id: number | null }[]
}

// Grants are read with every request, so that a demotion holds from the next one on.
const staffByToken: Statement = {
  name: 'auth.staff_session',
  text: `select s.id session_id, s.last_seen_at seen_at, f.id, f.email::text email, f.name,
      coalesce((select json_agg(json_build_object('role', g.role, 'domain_id', g.domain_id))
        from staff_grants g where g.staff_id = f.id), '[]') grants
    from staff_sessions s join staff f on f.id = s.staff_id
    where s.token_hash = $1 and s.expires_at > $2 and f.active`,
}
const extend: Statement = {
  name: 'auth.extend_staff_session',
  text: 'update staff_sessions set last_seen_at = $2, expires_at = $3 where id = $1',
}
const insert: Statement = {
  name: 'auth.insert_staff_session',
  text: `insert into staff_sessions (id, token_hash, staff_id, created_at, expires_at, last_seen_at)
    values ($1, $2, $3, $4, $5, $4)`,
}
const remove: Statement = { name: 'auth.end_staff_session', text: 'delete from staff_sessions where token_hash = $1' }
const removeAll: Statement = { name: 'auth.end_staff_sessions', text: 'delete from staff_sessions where staff_id = $1' }

/** The permission rules in force: the core's and those of every installed feature. */
export const staffRules = (services: Services): PermissionRule[] => [
  ...corePermissions,
  ...services.plugins.features.flatMap((feature) => feature.permissions ?? []),
  ...services.plugins.plugins.flatMap((plugin) => plugin.permissions ?? []),
]

const expiry = (now: Date) => new Date(now.getTime() + staffIdleSeconds * 1000)

/** The staff member a console token belongs to, or null. Ends twelve hours after the last request. */
export async function findStaffSession(services: Services, token: string): Promise<SessionStaff | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const now = services.clock.now()
  const [row] = await services.db.query<StaffRow>(staffByToken, [hashToken(token), now])
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > 60_000)
    await services.db.query(extend, [row.session_id, now, expiry(now)])
  const grants: StaffGrant[] = row.grants.map((grant) => ({ role: grant.role, domainId: grant.domain_id }))
  return {
    id: row.id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name,
    grants,
    ability: defineStaffAbility(grants, staffRules(services)),
  }
}

/** Opens a console session and returns its token. */
export async function startStaffSession(services: Services, staffId: string): Promise<string> {
  const token = newToken()
  const now = services.clock.now()
  await services.db.query(insert, [uuidv7({ msecs: now.getTime() }), hashToken(token), staffId, now, expiry(now)])
  return token
}

export const endStaffSession = async (services: Services, token: string): Promise<void> => {
  await services.db.query(remove, [hashToken(token)])
}

/** Ends every console session of a staff member, for a new password or a closed account. */
export const endStaffSessions = async (services: Services, staffId: string): Promise<void> => {
  await services.db.query(removeAll, [staffId])
}
