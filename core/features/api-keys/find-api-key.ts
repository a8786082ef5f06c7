import type { Statement } from '../../../db/index.ts'
import { defineStaffAbility, narrowToKey, type StaffGrant, type StaffRole } from '../../kernel/ability.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { SessionStaff } from '../../kernel/session.ts'
import { hashToken } from '../../platform/credentials/tokens.ts'
import { accessTokenPrefix } from '../../platform/http/api-token.ts'
import { isInNetworks } from '../../platform/http/network.ts'
import { minuteMs } from '../../shared/durations.ts'
import { collectPermissionRules, hasSecondFactorSql, needsSecondFactor } from '../staff/index.ts'
import { callsPerMinute } from './settings.ts'

interface KeyRow {
  key_id: string
  id: string
  email: string
  name: string
  domain_id: number | null
  scopes: string[]
  guarded: boolean
  /** Addresses and networks that may use it; empty: all. */
  addresses: string[]
  last_used_at: Date | null
  second_factor: boolean
  grants: { role: StaffRole; domain_id: number | null }[]
}

/** Whether a key may be used from a caller's address. */
export const canUseFrom = (ip: string, { addresses }: Pick<KeyRow, 'addresses'>): boolean =>
  addresses.length === 0 || isInNetworks(ip, addresses)

const columns = `k.id key_id, k.domain_id, k.guarded, k.addresses, k.last_used_at, f.id, f.email::text email, f.name,
    ${hasSecondFactorSql} second_factor,
    coalesce((select json_agg(json_build_object('role', g.role, 'domain_id', g.domain_id))
      from staff_grants g where g.staff_id = f.id), '[]') grants`
// Reads the creator's grants with every request, so that a demotion takes effect with the next one.
const findByKeyStatement: Statement = {
  name: 'api_keys.find_by_key',
  text: `select ${columns}, k.scopes from api_keys k join staff f on f.id = k.staff_id
    where k.token_hash = $1 and k.revoked_at is null and k.expires_at > $2 and f.active`,
}
const findByTokenStatement: Statement = {
  name: 'api_keys.find_by_token',
  text: `select ${columns}, t.scopes from api_tokens t join api_keys k on k.id = t.key_id join staff f on f.id = k.staff_id
    where t.token_hash = $1 and t.expires_at > $2 and k.revoked_at is null and k.expires_at > $2 and f.active`,
}
const recordUseStatement: Statement = {
  name: 'api_keys.record_use',
  text: 'update api_keys set last_used_at = $2 where id = $1',
}

const shape = /^rdz[kt]_[\w-]{43}$/

/**
 * The person behind an API key or an access token, with the rights of the key: its scopes, limited to what its creator
 * may do now. Null if it is unknown, expired or revoked, or if the creator's account is closed. Throws
 * AppError('api_key_address') if the key may not be used from the caller's address.
 */
export async function findApiKey(services: Services, token: string, ip: string): Promise<SessionStaff | null> {
  if (!shape.test(token)) return null
  const now = services.clock.now()
  const statement = token.startsWith(accessTokenPrefix) ? findByTokenStatement : findByKeyStatement
  const [row] = await services.db.query<KeyRow>(statement, [hashToken(token), now])
  if (!row) return null
  if (!canUseFrom(ip, row)) {
    services.log.warn({ apiKey: row.key_id }, 'an API key was used from an address that it is not for')
    throw new AppError('api_key_address')
  }
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > minuteMs)
    await services.db.query(recordUseStatement, [row.key_id, now])
  const own: StaffGrant[] = row.grants.map(({ role, domain_id }) => ({ role, domainId: domain_id }))
  const { grants, rules } = narrowToKey(
    { grants: own, rules: collectPermissionRules(services) },
    { scopes: row.scopes, domainId: row.domain_id },
  )
  return {
    id: row.id,
    sessionId: row.key_id,
    email: row.email,
    name: row.name,
    // Checks of roles instead of permissions (addresses of members) require a guarded key.
    grants: row.guarded ? grants : [],
    ability: defineStaffAbility(grants, rules),
    apiKey: { id: row.key_id, guarded: row.guarded, perMinute: services.settings.get(callsPerMinute) },
    // A newer rule pauses the key until its creator has a second factor.
    mustEnrol:
      !row.second_factor &&
      needsSecondFactor(
        services,
        own.map(({ role }) => role),
      ),
  }
}
