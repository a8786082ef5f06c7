import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { getKnex, inTransaction, type TxContext, withDomain } from '../../kernel/context.ts'
import { AppError, invalidField } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { authorizeRow, authorizeStaff } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import { hashPassword } from '../../platform/credentials/password.ts'
import { dayMs, timeAfter } from '../../shared/durations.ts'
import { memberDeleted } from '../account-deletion/index.ts'
import { graceDays } from '../auth/index.ts'
import { changeFictionalAccount, createFictionalAccount, endAccount } from '../members/index.ts'
import { eraseJob } from '../privacy/index.ts'
import { isFictionalShown } from '../visibility/index.ts'
import { presentFictional } from './present.ts'
import { type FictionalRow, queryFictional } from './queries.ts'
import type { changeBody, createBody } from './schemas.ts'

type Ctx = StaffRequestContext

/** The row, if this colleague may read it. Throws AppError('not_found'). */
export async function loadFictional(ctx: Ctx, id: string): Promise<FictionalRow> {
  const domains = ctx.services.sites.listDomains().map((domain) => domain.id)
  const row: FictionalRow | undefined = await queryFictional(getKnex(ctx), domains, { id }).first()
  authorizeRow(ctx, 'read', 'fictional-profile', row)
  return row
}

/** Locks the row for writing. Throws AppError: `not_found`, `forbidden`. */
export async function lockFictional(
  ctx: TxContext<Ctx>,
  id: string,
  action: 'update' | 'delete',
): Promise<FictionalRow> {
  await ctx.tx('members').where({ id, fictional: true }).forUpdate().first('id')
  const row = await loadFictional(ctx, id)
  authorizeStaff(ctx, action, 'fictional-profile', row.domain_id)
  return row
}

/** Writes a line in the audit log, in the transaction of the change. */
export const recordFictionalAudit = (
  ctx: TxContext,
  action: 'created' | 'changed' | 'removed' | 'photo_added' | 'photo_removed' | 'photo_chosen',
  row: Pick<FictionalRow, 'id' | 'domain_id'>,
  change: { old?: unknown; new?: unknown },
) =>
  recordOwnAudit(ctx, {
    action: `fictional-profile.${action}`,
    subject: 'fictional-profile',
    subjectId: row.id,
    domainId: row.domain_id,
    ...change,
  })

/**
 * Creates a fictional profile if the domain shows them. Throws AppError: `forbidden`, `validation_failed` with every
 * problem by field; `domain_id` if the domain shows none.
 */
export async function createFictional(
  ctx: Ctx,
  { domain_id, ...input }: z.output<typeof createBody>,
): Promise<FictionalRow> {
  if (!ctx.services.sites.findById(domain_id)) throw invalidField('domain_id', 'invalid_choice')
  authorizeStaff(ctx, 'create', 'fictional-profile', domain_id)
  const siteCtx = withDomain(ctx, domain_id, input.country)
  if (!isFictionalShown(siteCtx)) throw invalidField('domain_id', 'fictional_not_shown')
  // Nobody knows the password, and logins exclude the account.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return inTransaction(siteCtx, async (ctx) => {
    const id = await createFictionalAccount(ctx, input, passwordHash)
    const row = await loadFictional(ctx, id)
    await recordFictionalAudit(ctx, 'created', row, { new: presentFictional(ctx, row) })
    return row
  })
}

/** Changes the profile. Throws AppError: `not_found`, `forbidden`, `version_conflict`, `validation_failed` by field. */
export function changeFictional(
  ctx: Ctx,
  id: string,
  { version, ...input }: z.output<typeof changeBody>,
): Promise<FictionalRow> {
  return inTransaction(ctx, async (ctx) => {
    const old = await lockFictional(ctx, id, 'update')
    assertVersion(version, old, () => presentFictional(ctx, old))
    await changeFictionalAccount(withDomain(ctx, old.domain_id, input.country), id, input)
    const row = await loadFictional(ctx, id)
    await recordFictionalAudit(ctx, 'changed', row, {
      old: presentFictional(ctx, old),
      new: presentFictional(ctx, row),
    })
    return row
  })
}

/**
 * Ends the profile: hidden from members immediately, erased after the domain's grace period like any account. Sends no
 * mail. Throws AppError: `not_found`, `forbidden`, `version_conflict`.
 */
export function endFictional(ctx: Ctx, id: string, version: number): Promise<FictionalRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockFictional(ctx, id, 'delete')
    assertVersion(version, row, () => presentFictional(ctx, row))
    const siteCtx = withDomain(ctx, row.domain_id, row.country)
    const eraseAfter = timeAfter(ctx.now(), siteCtx.setting(graceDays) * dayMs)
    if (!(await endAccount(siteCtx, id, eraseAfter))) throw new AppError('conflict')
    const { outbox } = ctx.services
    await outbox.enqueue(
      siteCtx,
      eraseJob,
      { memberId: id },
      { runAt: eraseAfter, dedupeKey: `${id}:${eraseAfter.getTime()}` },
    )
    await outbox.emit(siteCtx, memberDeleted, { memberId: id })
    await recordFictionalAudit(ctx, 'removed', row, { old: presentFictional(ctx, row) })
    return row
  })
}
