import { v7 as uuidv7 } from 'uuid'
import { isForeignKeyViolation, isUniqueViolation, lockUntilEnd, type Transaction } from '../../../db/index.ts'
import { readConsoleLocale } from '../../kernel/console-locale.ts'
import { type CommandContext, inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import type { Locale } from '../../kernel/site.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import { hashPassword } from '../../platform/credentials/password.ts'
import { assertPassword } from '../../platform/credentials/password-rules.ts'
import { listBrandNames } from '../../platform/site/brand-names.ts'
import { clearLock, deriveSecondFactorSubject } from '../auth/index.ts'
import { mailInvitation, mailProviderInvitation, mailStaffNotice, mailStaffReset } from './mails.ts'
import { isPasswordBlocked } from './provider-password.ts'
import type { GrantValue, StaffRow, StaffValues } from './schemas.ts'
import { revokeStaffTokens } from './tokens.ts'

/** Columns of an account, for `select`; grants as one JSON column. */
export const staffColumns = `staff.id, staff.email, staff.name, staff.active, staff.created_at, staff.version,
  staff.password_hash is null and not exists (select from staff_identities i where i.staff_id = staff.id) as invited,
  (select min(p.name) from staff_identities i join staff_providers p on p.id = i.provider_id where i.staff_id = staff.id) as provider,
  staff.totp_secret is not null or exists (select from staff_passkeys p where p.staff_id = staff.id) as second_factor,
  (select max(s.last_seen_at) from staff_sessions s where s.staff_id = staff.id) as last_seen_at,
  coalesce((select json_agg(json_build_object('role', g.role, 'domain_id', g.domain_id) order by g.role, g.domain_id)
    from staff_grants g where g.staff_id = staff.id), '[]') as grants`

/** An account, locked with all others. Throws AppError('not_found'). */
export async function loadStaff(ctx: TxContext, id: string): Promise<StaffRow> {
  const { tx } = ctx
  // Changes of staff are sequential, so that two owners cannot remove each other at the same time.
  await lockUntilEnd(tx, 'staff accounts')
  const row: StaffRow | undefined = await tx('staff').where({ id }).select(tx.raw(staffColumns)).first()
  if (!row) throw notFound()
  return row
}

export async function writeGrants(tx: Transaction, staffId: string, grants: readonly GrantValue[]): Promise<void> {
  await tx('staff_grants').where({ staff_id: staffId }).delete()
  const unique = new Map(grants.map((grant) => [`${grant.role} ${grant.domain_id}`, grant]))
  if (unique.size > 0)
    await tx('staff_grants').insert([...unique.values()].map((grant) => ({ ...grant, staff_id: staffId })))
}

/** Requires an active owner of every domain, so that others can still be given access. */
export async function assertOwnerRemains(tx: Transaction): Promise<void> {
  const owners = tx('staff_grants')
    .join('staff', 'staff.id', 'staff_grants.staff_id')
    .where({ role: 'owner', active: true })
    .whereNull('domain_id')
  // At least one owner must be able to log in while the provider is down.
  if (await tx('staff_providers').where({ active: true, required: true }).first('id'))
    owners
      .whereNotNull('password_hash')
      .whereNotExists(tx('staff_identities').whereRaw('staff_identities.staff_id = staff.id'))
  if (!(await owners.first())) throw new AppError('conflict')
}

/** The audit log records an account's rights, never names or addresses. */
export const pickRights = ({ active, grants }: Pick<StaffRow, 'active' | 'grants'>) => ({ active, grants })

async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'staff_email_key')) throw invalidField('email', 'email_taken')
    if (isForeignKeyViolation(error)) throw new AppError('in_use', { cause: error })
    throw error
  }
}

export interface StaffCreation {
  /** Set only if people choose a password right away: the first owner, or a command. Others are invited by mail. */
  password?: string
  /** Language of the invitation. */
  locale?: Locale | undefined
  /** Sends no mail, because the creator of the account passes on the link. */
  unmailed?: true
  /** Name of the provider through which the person has just signed in; there is nothing to mail. */
  provider?: string
}

/**
 * Creates an account and mails its invitation, so that nobody ever knows another's password. Throws AppError:
 * `validation_failed` (address taken, unknown domain).
 */
export async function createStaff(
  ctx: CommandContext,
  values: StaffValues,
  options: StaffCreation = {},
): Promise<StaffRow> {
  if (options.password !== undefined)
    assertPassword(options.password, { email: values.email, brands: listBrandNames(ctx) })
  const passwordHash = options.password === undefined ? null : await hashPassword(options.password)
  const { name, email, active, grants } = values
  return translateErrors(() =>
    inTransaction(ctx, async (ctx) => {
      const id = uuidv7()
      await checkDomains(ctx, grants)
      await ctx.tx('staff').insert({ id, name, email, active, password_hash: passwordHash, created_at: ctx.now() })
      await writeGrants(ctx.tx, id, grants)
      const { provider } = options
      const action = passwordHash || provider ? 'created' : 'invited'
      await auditAccount(ctx, action, id, { new: { ...pickRights(values), ...(provider ? { provider } : {}) } })
      const made = await loadStaff(ctx, id)
      if (!passwordHash && active && !options.unmailed && !provider) await invite(ctx, made, options.locale)
      return made
    }),
  )
}

async function invite(ctx: TxContext, row: StaffRow, locale: Locale | undefined): Promise<void> {
  const send = (await isPasswordBlocked(ctx, row)) ? mailProviderInvitation : mailInvitation
  await send(ctx, row, { locale, site: findWorkplace(ctx, row) })
}

/** The site for a mailed link: staff of a single domain go there, others to the domain on which they were invited. */
function findWorkplace({ services, site }: CommandContext, { grants }: StaffRow) {
  const [first, ...more] = new Set(grants.map((grant) => grant.domain_id))
  if (first === undefined || first === null || more.length > 0 || !services.sites.findById(first)) return site
  return services.sites.getSite(first)
}

/**
 * Mails a link to choose a password again: the invitation if there is none yet, otherwise a reset. Earlier links stop
 * working. Throws AppError: `not_found`, `conflict` (disabled), `rate_limited`.
 */
export async function mailStaffLink(ctx: CommandContext, id: string, locale: Locale | undefined): Promise<StaffRow> {
  await ctx.services.limiter.consume(`staff-link:${id}`, { points: 5, seconds: 3600 })
  return inTransaction(ctx, async (ctx) => {
    const row = await loadStaff(ctx, id)
    if (!row.active) throw new AppError('conflict')
    await revokeStaffTokens(ctx, id)
    if (row.invited || row.provider) await invite(ctx, row, locale)
    else await mailStaffReset(ctx, row, { locale, site: findWorkplace(ctx, row) })
    await auditAccount(ctx, row.invited ? 'invited' : 'password_link_sent', id)
    return row
  })
}

/**
 * Changes an account. Its rights apply from the next request on, since sessions read them each time. Another address
 * ends its sessions and links. Throws AppError: `not_found`, `version_conflict`, `validation_failed`, `conflict` (the
 * last owner).
 */
export async function updateStaff(
  ctx: CommandContext,
  id: string,
  values: StaffValues & { version: number },
): Promise<StaffRow> {
  const { name, email, active, grants } = values
  return translateErrors(() =>
    inTransaction(ctx, async (ctx) => {
      const old = await loadStaff(ctx, id)
      assertVersion(values.version, old, () => old)
      await checkDomains(ctx, grants)
      await ctx
        .tx('staff')
        .where({ id })
        .update({ name, email, active, version: old.version + 1 })
      await writeGrants(ctx.tx, id, grants)
      await assertOwnerRemains(ctx.tx)
      const moved = email.toLowerCase() !== old.email.toLowerCase()
      if (moved || !active) {
        await ctx.tx('staff_sessions').where({ staff_id: id }).delete()
        await ctx.tx('staff_challenges').where({ staff_id: id }).delete()
        await revokeStaffTokens(ctx, id)
      }
      await auditAccount(ctx, 'changed', id, {
        old: pickRights(old),
        new: { ...pickRights(values), ...(moved ? { credentials: ['email'] } : {}) },
      })
      return loadStaff(ctx, id)
    }),
  )
}

/**
 * Removes all second factors of a person who lost them. The password alone then opens the account, and a role that
 * requires a factor asks for a new one. The caller must verify who is asking. Throws AppError: `not_found`,
 * `version_conflict`, `conflict` if there are none.
 */
export async function resetSecondFactor(
  ctx: StaffRequestContext,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<StaffRow> {
  return inTransaction(ctx, async (ctx) => {
    const old = await loadStaff(ctx, id)
    assertVersion(version, old, () => old)
    if (!old.second_factor) throw new AppError('conflict')
    const none = { totp_secret: null, totp_last_step: null, version: version + 1 }
    await ctx.tx('staff').where({ id }).update(none)
    for (const table of ['staff_passkeys', 'staff_recovery_codes', 'staff_challenges', 'staff_sessions'])
      await ctx.tx(table).where({ staff_id: id }).delete()
    await clearLock(ctx.services, deriveSecondFactorSubject(ctx.services, id), ctx.tx)
    await mailStaffNotice(ctx, 'staff_second_factor_removed', old, { locale: readConsoleLocale(ctx.headers) })
    await auditAccount(ctx, 'second_factor_reset', id, { reason })
    return loadStaff(ctx, id)
  })
}

/**
 * Removes an account. Its actions stay in the audit log and in cases, with the name (`staff_names`); its claims are
 * released. Throws AppError: `not_found`, `version_conflict`, `conflict` (the caller's own account, the last owner).
 */
export async function removeStaff(ctx: StaffRequestContext, id: string, version: number): Promise<StaffRow> {
  if (id === ctx.staff.id) throw new AppError('conflict')
  return translateErrors(() =>
    inTransaction(ctx, async (ctx) => {
      const old = await loadStaff(ctx, id)
      assertVersion(version, old, () => old)
      await ctx.tx('staff').where({ id }).delete()
      // Written for processes of the previous version; this one reads `staff_names`.
      await ctx.tx('former_staff').insert({ id, name: old.name, removed_at: ctx.now() })
      await assertOwnerRemains(ctx.tx)
      await auditAccount(ctx, 'removed', id, { old: pickRights(old) })
      return old
    }),
  )
}

async function checkDomains({ tx }: TxContext, grants: readonly GrantValue[]): Promise<void> {
  const wanted = [...new Set(grants.flatMap((grant) => (grant.domain_id === null ? [] : [grant.domain_id])))]
  const known: { id: number }[] = await tx('domains').whereIn('id', wanted).select('id')
  if (known.length < wanted.length) throw invalidField('grants', 'invalid_choice')
}

export const auditAccount = (
  ctx: TxContext,
  action: string,
  id: string,
  change: { old?: unknown; new?: unknown; reason?: string } = {},
) =>
  recordOwnAudit(ctx, {
    action: `staff.${action}`,
    subject: 'staff',
    subjectId: id,
    domainId: null,
    ...change,
  })
