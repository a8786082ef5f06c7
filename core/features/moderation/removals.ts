import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import {
  type CommandContext,
  inTransaction,
  type StaffCommandContext,
  type TxContext,
  withDomain,
} from '../../kernel/context.ts'
import { staffReason } from '../../kernel/input.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { clearProfileTexts, lockMember, type ProfileText } from '../members/index.ts'
import { judgePhoto } from '../photos/index.ts'
import { grounds, type NewRestriction, type Strike } from './restrictions.ts'
import { confirmedStrike, imposeWithStrike } from './strikes.ts'

const findPhotoOwnerStatement: Statement = {
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
  const [owner] = await ctx.services.db.query<Owner>(findPhotoOwnerStatement, [photoId], ctx.tx)
  return owner
}

export const removalSchema = z.strictObject({
  /** The reason shown to the member. */
  stated_ground: z.enum(grounds),
  /** Added to the mail to the member, unchanged. */
  message: z.string().trim().max(1000).default(''),
  /** For colleagues, in the audit log. */
  reason: staffReason(),
  /** The strike that goes with it. Default: none. */
  strike: confirmedStrike.optional(),
})
/** `source`: how staff found it. Default: by themselves. */
export type Removal = z.output<typeof removalSchema> & { source?: 'staff' | 'notice' }

/** Imposes a restriction without a case, whose reason the member gets immediately. Returns its strike. */
export function imposeNow(
  ctx: TxContext<StaffCommandContext>,
  site: TxContext,
  what: Pick<NewRestriction, 'kind' | 'memberId' | 'subjectId'>,
  { stated_ground: ground, message, source = 'staff', ...decision }: Removal,
): Promise<Strike | null> {
  const restriction = { ...what, ground, message, source, reviewId: null, notifyAt: ctx.now() }
  return imposeWithStrike(ctx, site, restriction, decision)
}

/**
 * Removes a published photo from its profile and notifies the member of the reason immediately. An appeal can restore
 * it. Throws AppError: `not_found`, `forbidden`, `conflict` if it is not published.
 */
export function removePhoto(ctx: StaffCommandContext, photoId: string, removal: Removal): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const owner = await findPhotoOwner(ctx, photoId)
    authorizeRow(ctx, 'update', 'member', owner)
    const siteCtx = withDomain(ctx, owner.domain_id, owner.country)
    // The member before the photo, like a change of status: the other order could deadlock with it.
    await lockMember(siteCtx, owner.member_id)
    await judgePhoto(siteCtx, photoId, 'active', 'rejected')
    const what = { kind: 'photo_removed', memberId: owner.member_id, subjectId: photoId } as const
    const strike = await imposeNow(ctx, siteCtx, what, removal)
    await recordOwnAudit(ctx, {
      action: 'photo.removed',
      subject: 'member',
      subjectId: owner.member_id,
      domainId: owner.domain_id,
      old: { photo_id: photoId, status: 'active' },
      new: { status: 'rejected', told: removal.stated_ground, ...(strike ? { strike: strike.step } : {}) },
      reason: removal.reason,
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
    const siteCtx = withDomain(ctx, member.domainId, member.country)
    const strike = await imposeNow(ctx, siteCtx, { kind: 'text_removed', memberId, subjectId: null }, removal)
    await recordOwnAudit(ctx, {
      action: 'profile.texts_removed',
      subject: 'member',
      subjectId: memberId,
      domainId: member.domainId,
      new: { fields, told: removal.stated_ground, ...(strike ? { strike: strike.step } : {}) },
      reason: removal.reason,
    })
  })
}
