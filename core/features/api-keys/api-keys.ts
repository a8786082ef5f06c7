import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import type { KeyScope, StaffAction, StaffRole } from '../../kernel/ability.ts'
import { inTransaction, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import type { Services } from '../../kernel/services.ts'
import { authorizeRow, authorizeStaff, isStaffAllowed } from '../../platform/access/index.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import { createToken, hashToken } from '../../platform/credentials/tokens.ts'
import { apiKeyPrefix } from '../../platform/http/api-token.ts'
import { normalizeNetwork } from '../../platform/http/network.ts'
import { collectRoutes } from '../../platform/http/router.ts'
import { dayMs, timeAfter } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { collectPermissionRules, hasSecondFactorSql, needsSecondFactor } from '../staff/index.ts'
import { maxDays } from './settings.ts'

/** A key as the console shows it. */
export const apiKeyReply = z.object({
  id: z.string().describe('Also the `client_id` of OAuth.'),
  name: z.string(),
  staff_id: z.string(),
  staff_name: z.string().describe('Its creator.'),
  domain_id: z.number().nullable().describe('Null: every domain of its creator.'),
  hint: z.string().describe('How the key begins.'),
  scopes: z.array(z.string()),
  guarded: z.boolean(),
  addresses: z.array(z.string()).describe('IP addresses and networks that may use it. Empty: all.'),
  created_at: timestamp,
  expires_at: timestamp,
  last_used_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
  paused: z.boolean().describe('Refused until its creator, whose role asks for it, has a second factor.'),
  version: z.number(),
})

export interface ApiKeyRow extends Omit<z.input<typeof apiKeyReply>, 'paused'> {
  /** Of its creator. */
  roles: StaffRole[]
  second_factor: boolean
}

const networks = z
  .array(oneLine(100, 1))
  .max(50)
  .default([])
  .transform((texts, { addIssue }) => {
    const found = texts.map((text) => normalizeNetwork(text))
    if (found.includes(null)) addIssue({ code: 'custom', message: 'invalid_network' })
    return [...new Set(found.flatMap((network) => network ?? []))]
  })

export const apiKeyBody = z.object({
  name: oneLine(80, 1),
  domain_id: rowId.nullable().default(null).describe('Null: every domain of the creator.'),
  scopes: z.array(oneLine(100, 1)).min(1, 'required').max(300).describe('`order:read`, `member:update`, …'),
  days: z.number().int().min(1).max(3650).describe('Days until it expires.'),
  guarded: z
    .boolean()
    .default(false)
    .describe(
      'Whether it may do what asks people for a fresh password: changes of staff, payment accounts, webhooks or secrets, and exports or deletions of members. It then sees the e-mail addresses of members, too.',
    ),
  addresses: networks.describe(
    'IP addresses and networks that may use it: `203.0.113.7`, `2001:db8::/48`. Empty: all.',
  ),
})

export const keyColumns = `k.id, k.staff_id, s.name staff_name, k.domain_id, k.name, k.hint, k.scopes, k.guarded, k.addresses,
  k.created_at, k.expires_at, k.last_used_at, k.revoked_at, k.version, ${hasSecondFactorSql} second_factor,
  array(select distinct g.role from staff_grants g where g.staff_id = k.staff_id) roles`

const insertStatement: Statement = {
  name: 'api_keys.insert_key',
  text: `insert into api_keys (id, staff_id, domain_id, name, token_hash, hint, scopes, guarded, addresses, created_at,
      expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}
const findStatement: Statement = {
  name: 'api_keys.find_key',
  text: `select ${keyColumns} from api_keys k join staff_names s on s.id = k.staff_id
    join staff f on f.id = k.staff_id where k.id = $1`,
}
const revokeStatement: Statement = {
  name: 'api_keys.revoke_key',
  text: `update api_keys set revoked_at = $2, version = version + 1 where id = $1 and revoked_at is null returning id`,
}
const endTokensStatement: Statement = { name: 'api_keys.end_tokens', text: 'delete from api_tokens where key_id = $1' }

/** Subjects that no key may have: keys themselves, so that no key creates another. */
const never = new Set(['all', 'api-key'])

/** The scopes that routes check and roles have, without those that no route ever checks. */
function listKnownScopes(services: Services): KeyScope[] {
  const checked = collectRoutes(services).flatMap(({ access }): KeyScope[] =>
    typeof access === 'object' ? [`${access.subject}:${access.staff}`] : [],
  )
  const granted = collectPermissionRules(services).flatMap(({ subjects, actions }) =>
    subjects.flatMap((subject) =>
      actions.filter((action) => action !== 'manage').map((action): KeyScope => `${subject}:${action}`),
    ),
  )
  return [...new Set([...checked, ...granted])].sort()
}

/** The scopes that this person could give a key, on one domain or (null) on all their domains. */
export function listAvailableScopes(ctx: StaffCommandContext, domainId: number | null): KeyScope[] {
  return listKnownScopes(ctx.services).filter((scope) => {
    const at = scope.lastIndexOf(':')
    const [subject, action] = [scope.slice(0, at), scope.slice(at + 1) as StaffAction]
    if (never.has(subject)) return false
    return domainId === null ? ctx.staff.ability.can(action, subject) : isStaffAllowed(ctx, action, subject, domainId)
  })
}

/** Only people create and revoke keys, so that a stolen key cannot renew itself. */
function assertPerson({ staff }: StaffCommandContext): void {
  if (staff.apiKey) throw new AppError('forbidden')
}

/** Creates an API key and returns it, only this once. Its scopes must be among its creator's own. */
export async function createApiKey(
  ctx: StaffCommandContext,
  input: z.output<typeof apiKeyBody>,
): Promise<{ row: ApiKeyRow; key: string }> {
  assertPerson(ctx)
  const { domain_id: domainId } = input
  // Staff of some domains must choose one of them.
  authorizeStaff(ctx, 'create', 'api-key', domainId)
  if (domainId !== null && !ctx.services.sites.findById(domainId)) throw invalidField('domain_id', 'invalid_choice')
  const available: readonly string[] = listAvailableScopes(ctx, domainId)
  if (!input.scopes.every((scope) => available.includes(scope))) throw invalidField('scopes', 'invalid_choice')
  const maxLifetime = ctx.services.settings.get(maxDays)
  if (input.days > maxLifetime) throw invalidField('days', 'too_big', { max: maxLifetime })
  const key = `${apiKeyPrefix}${createToken()}`
  const now = ctx.now()
  const id = createIdAt(now)
  const expires = timeAfter(now, input.days * dayMs)
  const scopes = [...new Set(input.scopes)].sort()
  const hint = key.slice(0, apiKeyPrefix.length + 4)
  const row = await inTransaction(ctx, async (ctx) => {
    const { tx, services, staff } = ctx
    const { name, guarded, addresses } = input
    const values = [id, staff.id, domainId, name, hashToken(key), hint, scopes, guarded, addresses, now, expires]
    await services.db.query(insertStatement, values, tx)
    await recordOwnAudit(ctx, {
      action: 'api-key.created',
      subject: 'api-key',
      subjectId: id,
      domainId,
      new: { name, hint, scopes, guarded, addresses, expires_at: expires.toISOString() },
    })
    const [made] = await services.db.query<ApiKeyRow>(findStatement, [id], tx)
    if (!made) throw notFound()
    return made
  })
  return { row, key }
}

/** Loads a key that the caller may see. Throws AppError('not_found'). */
async function loadApiKey(ctx: StaffCommandContext, id: string): Promise<ApiKeyRow> {
  const [row] = await ctx.services.db.query<ApiKeyRow>(findStatement, [id], ctx.tx)
  authorizeRow(ctx, 'read', 'api-key', row)
  return row
}

/** Revokes a key and its access tokens at once. For its creator and staff who may change keys there. */
export function revokeApiKey(ctx: StaffCommandContext, id: string, version: number): Promise<ApiKeyRow> {
  assertPerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { tx, services, now } = ctx
    const old = await loadApiKey(ctx, id)
    if (old.staff_id !== ctx.staff.id) authorizeStaff(ctx, 'update', 'api-key', old.domain_id)
    assertVersion(version, old, () => presentApiKey(services, old))
    if ((await services.db.query(revokeStatement, [id, now()], tx)).length > 0) {
      await services.db.query(endTokensStatement, [id], tx)
      await recordOwnAudit(ctx, {
        action: 'api-key.revoked',
        subject: 'api-key',
        subjectId: id,
        domainId: old.domain_id,
      })
    }
    return loadApiKey(ctx, id)
  })
}

/** A key as the console shows it: without the secret, and without its creator's roles. */
export const presentApiKey = (services: Services, { roles, second_factor: factor, ...row }: ApiKeyRow) => ({
  ...row,
  paused: !factor && needsSecondFactor(services, roles),
})

/**
 * Revokes all keys before requests are served, because a restored database may contain keys that were revoked since.
 */
export const revokeAllApiKeys = async ({ db, clock }: Services): Promise<void> => {
  await db.knex('api_tokens').delete()
  await db.knex('api_keys').whereNull('revoked_at').update({ revoked_at: clock.now() })
}
