import { inTransaction, type StaffCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { MemberStatus } from '../../kernel/session.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import type { PhotoReason, StatedReason } from '../../shared/choices.ts'
import { memberBanned } from './events.ts'
import { Member } from './models.ts'
import type { AccountRestriction } from './restrictions.ts'
import { refreshSearchable } from './searchable.ts'

/** Changes that staff can make to an account, always with a reason. */
export type StatusChange = 'ban' | 'unban' | 'disable' | 'enable'

export interface StatusChangeInput {
  /** For colleagues, in the audit log; the member never sees it. */
  reason: string
  version: number
  /** The reason for a ban or for hiding, shown to the member. */
  statedGround?: StatedReason | PhotoReason
  /** Added to the mail to the member, unchanged. */
  message?: string
  /** The restriction whose strike led to this step of the ladder. */
  stepOf?: string
  /** End of the hiding. Default: until staff show the profile again. */
  until?: Date
}

const allowedFrom: Record<StatusChange, MemberStatus[]> = {
  ban: ['not_confirmed', 'active', 'disabled'],
  unban: ['banned'],
  disable: ['not_confirmed', 'active'],
  enable: ['disabled'],
}
const imposed: { [C in StatusChange]?: AccountRestriction } = { ban: 'account_banned', disable: 'account_disabled' }
const lifted: { [C in StatusChange]?: AccountRestriction } = { unban: 'account_banned', enable: 'account_disabled' }
const actionNames = { ban: 'banned', unban: 'unbanned', disable: 'disabled', enable: 'enabled' } as const

function getNextStatus(change: StatusChange, member: Member): MemberStatus {
  if (change === 'ban') return 'banned'
  if (change === 'disable') return 'disabled'
  return member.confirmedAt ? 'active' : 'not_confirmed'
}

/**
 * Bans a member (logs out all sessions), disables one (hides the profile), or lifts either. The member is notified,
 * with the reason of a restriction. Leaves a line in the audit log. Throws AppError: `not_found`, `forbidden`,
 * `version_conflict` if a colleague has changed the member since `version`, `conflict` if the account has the wrong
 * status.
 */
export function changeStatus(
  ctx: StaffCommandContext,
  memberId: string,
  change: StatusChange,
  { reason, version, statedGround: ground = 'rules', message = '', stepOf, until }: StatusChangeInput,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const member = await Member.query(ctx.tx).findById(memberId).forUpdate()
    authorizeRow(ctx, 'update', 'member', member)
    assertVersion(version, member, () => ({ id: member.id, status: member.status, version: member.version }))
    if (!allowedFrom[change].includes(member.status)) throw new AppError('conflict')
    const status = getNextStatus(change, member)
    await Member.query(ctx.tx)
      .findById(memberId)
      .patch({ status, version: member.version + 1 })
    await refreshSearchable(ctx.tx, memberId)
    const [restriction, ended] = [imposed[change], lifted[change]]
    const site = { ...ctx, site: ctx.services.sites.getSite(member.domainId, member.country) }
    if (restriction) {
      await ctx.services.restrictions.impose(site, {
        kind: restriction,
        memberId,
        ground,
        message,
        staffId: ctx.staff.id,
        stepOf,
        until,
      })
    }
    if (ended) await ctx.services.restrictions.lift(site, memberId, ended)
    if (change === 'ban') {
      await ctx.services.sessions.endAccess(ctx, memberId)
      await ctx.services.outbox.emit({ tx: ctx.tx, site: member }, memberBanned, { memberId })
    }
    await recordOwnAudit(ctx, {
      action: `member.${actionNames[change]}`,
      subject: 'member',
      subjectId: memberId,
      domainId: member.domainId,
      old: { status: member.status },
      new: { status, ...(restriction ? { told: ground } : {}), ...(until ? { until: until.toISOString() } : {}) },
      reason,
    })
  })
}

/** Restores an account whose ban or hiding was reversed on appeal. Does nothing if its status has changed since. */
export async function restoreStatus(
  ctx: TxContext,
  memberId: string,
  fromStatus: 'banned' | 'disabled',
): Promise<void> {
  const member = await Member.query(ctx.tx).findById(memberId).forUpdate()
  if (member?.status !== fromStatus) return
  const status = getNextStatus('enable', member)
  await Member.query(ctx.tx)
    .findById(memberId)
    .patch({ status, version: member.version + 1 })
  await refreshSearchable(ctx.tx, memberId)
  await recordOwnAudit(ctx, {
    action: fromStatus === 'banned' ? 'member.unbanned' : 'member.enabled',
    subject: 'member',
    subjectId: memberId,
    domainId: member.domainId,
    old: { status: fromStatus },
    new: { status },
  })
}
