import type { Statement } from '../../../db/index.ts'
import { type CommandContext, inTransaction, type StaffCommandContext, withDomain } from '../../kernel/context.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { clearProfileTexts, type ProfileText } from '../members/index.ts'
import { judgePhoto } from '../photos/index.ts'
import { type Ground, imposeRestriction } from './restrictions.ts'
import { applyStrikeStep, type ConfirmedStrike, weighStrike } from './strikes.ts'

const ownerStatement: Statement = {
  name: 'moderation.find_photo_owner',
  text: `select p.member_id, m.domain_id, m.country from photos p join members m on m.id = p.member_id
    where p.id = $1 and p.purpose = 'profile' and p.status <> 'deleted'`,
}

interface Owner {
  member_id: string
  domain_id: number
  country: string
}

export async function findPhotoOwner(ctx: CommandContext, photoId: string): Promise<Owner | undefined> {
  const [owner] = await ctx.services.db.query<Owner>(ownerStatement, [photoId], ctx.tx)
  return owner
}

export interface Removal {
  /** The reason shown to the member. */
  stated_ground: Ground
  /** Added to the mail to the member, unchanged. */
  message: string
  /** For colleagues, in the audit log. */
  reason: string
  /** How staff found it. Default: by themselves. */
  source?: 'staff' | 'notice'
  /** The strike that goes with it. Default: none. */
  strike?: ConfirmedStrike
}

/**
 * Removes a published photo from its profile and notifies the member of the reason immediately. An appeal can restore
 * it. Throws AppError: `not_found`, `forbidden`, `conflict` if it is not published.
 */
export function removePhoto(ctx: StaffCommandContext, photoId: string, removal: Removal): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const owner = await findPhotoOwner(ctx, photoId)
    authorizeRow(ctx, 'update', 'member', owner)
    const there = withDomain(ctx, owner.domain_id, owner.country)
    const { stated_ground: ground, message, reason, source = 'staff' } = removal
    const strike = await weighStrike(there, owner.member_id, removal.strike)
    await judgePhoto(there, photoId, 'active', 'rejected')
    const common = { memberId: owner.member_id, ground, message, source, reviewId: null } as const
    const decided = { decidedBy: ctx.staff.id, notifyAt: ctx.now() }
    const what = { kind: 'photo_removed', subjectId: photoId } as const
    const restrictionId = await imposeRestriction(there, { ...what, ...common, ...decided, strike })
    await applyStrikeStep(
      ctx,
      there,
      { memberId: owner.member_id, restrictionId, stated_ground: ground, reason },
      strike,
    )
    await recordOwnAudit(ctx, {
      action: 'photo.removed',
      subject: 'member',
      subjectId: owner.member_id,
      domainId: owner.domain_id,
      old: { photo_id: photoId, status: 'active' },
      new: { status: 'rejected', told: ground, ...(strike ? { strike: strike.step } : {}) },
      reason,
    })
  })
}

/**
 * Empties texts of a profile and notifies the member of the reason immediately. The member may write new ones. Throws
 * AppError: `not_found`, `forbidden`, `version_conflict`, `conflict` if there is nothing to remove.
 */
export function removeTexts(
  ctx: StaffCommandContext,
  memberId: string,
  { fields, version, ...removal }: Removal & { fields: readonly ProfileText[]; version: number },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const member = await clearProfileTexts(ctx, memberId, { fields, version })
    const { stated_ground: ground, message, reason, source = 'staff' } = removal
    const common = { memberId, subjectId: null, ground, message, source, reviewId: null } as const
    const decided = { decidedBy: ctx.staff.id, notifyAt: ctx.now() }
    const there = withDomain(ctx, member.domainId, member.country)
    const strike = await weighStrike(there, memberId, removal.strike)
    const restrictionId = await imposeRestriction(there, { kind: 'text_removed', ...common, ...decided, strike })
    await applyStrikeStep(ctx, there, { memberId, restrictionId, stated_ground: ground, reason }, strike)
    await recordOwnAudit(ctx, {
      action: 'profile.texts_removed',
      subject: 'member',
      subjectId: memberId,
      domainId: member.domainId,
      new: { fields, told: ground, ...(strike ? { strike: strike.step } : {}) },
      reason,
    })
  })
}
