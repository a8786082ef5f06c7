import type { Readable } from 'node:stream'
import { getKnex, inTransaction, type StaffCommandContext, withDomain } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { isLocale } from '../../../kernel/site.ts'
import { authorizeRow } from '../../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../../platform/audit/record.ts'
import { assertVersion } from '../../../platform/console/row-version.ts'
import { closeAccount } from '../../account-deletion/index.ts'
import { endMemberSessions, endSessionById, listOpenSessions, loadSessionMember } from '../../auth/index.ts'
import { exportArchive } from '../../privacy/index.ts'

interface KnownMember {
  id: string
  domain_id: number
  country: string
  language: string
  status: string
  version: number
}

async function find(
  ctx: StaffCommandContext,
  memberId: string,
  action: 'read' | 'update' | 'export' | 'delete',
  subject: 'member' | 'member-data',
): Promise<KnownMember> {
  const rows = getKnex(ctx)('members').where({ id: memberId })
  const row: KnownMember | undefined = await (ctx.tx ? rows.forUpdate() : rows).first(
    'id',
    'domain_id',
    'country',
    'language',
    'status',
    'version',
  )
  authorizeRow(ctx, action, subject, row)
  return row
}

const withMemberSite = <C extends StaffCommandContext>(ctx: C, { domain_id, country, language }: KnownMember) =>
  withDomain(ctx, domain_id, country, isLocale(language) ? language : undefined)

const recordSupportAction = (
  ctx: StaffCommandContext,
  member: KnownMember,
  action: string,
  reason?: string,
  more?: object,
) =>
  recordOwnAudit(ctx, {
    action,
    subject: 'member',
    subjectId: member.id,
    domainId: member.domain_id,
    new: more,
    reason,
  })

/** A member's sessions, the latest first. Throws AppError('not_found'). */
export async function listMemberSessions(ctx: StaffCommandContext, memberId: string) {
  await find(ctx, memberId, 'read', 'member')
  return listOpenSessions(ctx.services, memberId)
}

/** Ends one session of a member, or all. Throws AppError: `forbidden`, `not_found` for a session that is not theirs. */
export function endSessionsOfMember(ctx: StaffCommandContext, memberId: string, sessionId?: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const member = await find(ctx, memberId, 'update', 'member')
    if (sessionId === undefined) await endMemberSessions(ctx, memberId)
    else if (!(await endSessionById(ctx, memberId, sessionId))) throw new AppError('not_found')
    await recordSupportAction(ctx, member, 'member.sessions_ended', undefined, { all: sessionId === undefined })
  })
}

/**
 * The copy of a member's data, for staff who hand it over; logged before it is sent. Throws AppError: `not_found`,
 * `forbidden`, `conflict` if the account is gone.
 */
export async function exportForMember(ctx: StaffCommandContext, memberId: string, reason: string): Promise<Readable> {
  const known = await find(ctx, memberId, 'export', 'member-data')
  const member = await loadSessionMember(ctx.services, memberId)
  if (!member) throw new AppError('conflict')
  await recordSupportAction(ctx, known, 'member.exported', reason)
  return exportArchive({ ...withMemberSite(ctx, known), member })
}

/**
 * Deletes an account on its owner’s behalf, with the same result: hidden immediately, erased after the grace period
 * unless the mailed link is used. Throws AppError: `not_found`, `forbidden`, `version_conflict`, `conflict` if it is
 * deleted already.
 */
export function eraseForMember(
  ctx: StaffCommandContext,
  memberId: string,
  { reason, version }: { reason: string; version: number },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const member = await find(ctx, memberId, 'delete', 'member-data')
    assertVersion(version, member, () => ({ id: member.id, status: member.status, version: member.version }))
    if (member.status === 'deleted') throw new AppError('conflict')
    if (!(await closeAccount(withMemberSite(ctx, member), memberId))) throw new AppError('conflict')
    await recordSupportAction(ctx, member, 'member.erasure_begun', reason)
  })
}
