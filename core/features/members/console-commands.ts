import type { Transaction } from '../../../db/index.ts'
import { inTransaction, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { MemberStatus } from '../../kernel/session.ts'
import { authorizeStaff } from '../../platform/access/staff-domains.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import type { ToldReason } from '../../shared/choices.ts'
import { queueMail } from '../notifications/index.ts'
import { memberBanned } from './events.ts'
import { Member } from './models.ts'
import { refreshSearchable } from './searchable.ts'

/** What staff may do to an account, always with a reason. */
export type StandingChange = 'ban' | 'unban' | 'disable' | 'enable'

export interface StandingInput {
  /** For colleagues, in the audit log; the member never sees it. */
  reason: string
  version: number
  /** What the member is told of a ban. */
  told?: ToldReason
  /** Mailed to the member as it stands. */
  message?: string
}

/** The states each change starts from. */
const from: Record<StandingChange, MemberStatus[]> = {
  ban: ['not_confirmed', 'active', 'disabled'],
  unban: ['banned'],
  disable: ['not_confirmed', 'active'],
  enable: ['disabled'],
}
const actionNames = { ban: 'banned', unban: 'unbanned', disable: 'disabled', enable: 'enabled' } as const

function next(change: StandingChange, member: Member): MemberStatus {
  if (change === 'ban') return 'banned'
  if (change === 'disable') return 'disabled'
  return member.confirmedAt ? 'active' : 'not_confirmed'
}

/**
 * Bans (logged out everywhere and told why, in the words meant for the member), disables (hidden from others), or takes either back. Leaves a line in the audit log.
 * Throws AppError: `not_found`, `forbidden`, `version_conflict` where somebody else of the staff was quicker than `version`, `conflict`
 * where the account is not in a state for it.
 */
export function changeStanding(
  ctx: StaffCommandContext,
  memberId: string,
  change: StandingChange,
  { reason, version, told = 'rules', message = '' }: StandingInput,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const member = await Member.query(ctx.tx).findById(memberId).forUpdate()
    if (!member) throw notFound()
    authorizeStaff(ctx, 'update', 'member', member.domainId)
    assertVersion(version, member, () => ({ id: member.id, status: member.status, version: member.version }))
    if (!from[change].includes(member.status)) throw new AppError('conflict')
    const status = next(change, member)
    await Member.query(ctx.tx)
      .findById(memberId)
      .patch({ status, version: member.version + 1 })
    await refreshSearchable(ctx.tx, memberId)
    if (change === 'ban') await carryOutBan(ctx, member, told, message)
    await recordAudit(ctx.tx, {
      at: ctx.now(),
      actor: ctx.actor,
      action: `member.${actionNames[change]}`,
      subject: 'member',
      subjectId: memberId,
      domainId: member.domainId,
      old: { status: member.status },
      new: { status, ...(change === 'ban' ? { told } : {}) },
      reason,
    })
  })
}

async function carryOutBan(
  ctx: StaffCommandContext & { tx: Transaction },
  member: Member,
  told: ToldReason,
  message: string,
): Promise<void> {
  await ctx.services.sessions.endAccess(ctx, member.id)
  await queueMail(ctx, {
    memberId: member.id,
    template: 'account_banned',
    // A paragraph of its own, where there is one.
    values: { message: message && `\n\n${message}` },
    texts: { reason: `mail.told_reasons.${told}` },
    path: '/complaints',
  })
  await ctx.services.outbox.emit(ctx.tx, { domainId: member.domainId, country: member.country }, memberBanned, {
    memberId: member.id,
  })
}
