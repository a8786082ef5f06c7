import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { type StaffCommandContext, type TxContext, withDomain } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { profileTexts } from '../members/index.ts'
import { findPhotoOwner, imposeNow, type Removal, removePhoto, removeTexts } from './removals.ts'
import { grounds } from './restrictions.ts'
import { confirmedStrike } from './strikes.ts'

/** The finding about the member a complaint names. */
export const findingSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('unfounded') }),
  z.strictObject({
    outcome: z.literal('upheld'),
    /** The reason shown to that member. */
    stated_ground: z.enum(grounds),
    /** Added to the mail to the member, unchanged. */
    message: z.string().trim().max(1000).default(''),
    strike: confirmedStrike,
    remove: z
      .strictObject({
        photos: z.array(z.uuid()).max(100),
        texts: z.array(z.enum(profileTexts)).max(profileTexts.length),
        /** Version of the member when the moderator read their texts. */
        version: rowVersion,
      })
      .optional(),
  }),
])
export type Finding = z.output<typeof findingSchema>
type ContentToRemove = NonNullable<Extract<Finding, { outcome: 'upheld' }>['remove']>

interface Reported {
  id: string
  domain_id: number
  country: string
}
const findReportedByComplaintStatement: Statement = {
  name: 'moderation.find_reported_by_complaint',
  text: 'select id, domain_id, country from members where id = $1',
}

/**
 * Carries out the finding: removes the chosen content, or warns the member if nothing was chosen, and applies the
 * strike. The reporter is not disclosed. Throws AppError: `not_found`, `forbidden` for a member this colleague may not
 * change, `version_conflict` if strikes or texts have changed since, `conflict` for content that is no longer
 * published, and `validation_failed` if the complaint names nobody or the photo belongs to another member.
 */
export async function applyFinding(
  ctx: TxContext<StaffCommandContext>,
  complaint: { reference: string; reported_id: string | null },
  finding: Finding,
): Promise<void> {
  if (!complaint.reported_id) throw invalidField('finding', 'invalid_choice')
  if (finding.outcome === 'unfounded') return
  const [member] = await ctx.services.db.query<Reported>(
    findReportedByComplaintStatement,
    [complaint.reported_id],
    ctx.tx,
  )
  authorizeRow(ctx, 'update', 'member', member)
  const { stated_ground, message, strike, remove } = finding
  const removal = { stated_ground, message, reason: complaint.reference, source: 'notice', strike } as const
  if (remove && remove.photos.length + remove.texts.length > 0) await removeContent(ctx, member.id, remove, removal)
  else {
    const siteCtx = withDomain(ctx, member.domain_id, member.country)
    await imposeNow(ctx, siteCtx, { kind: 'warned', memberId: member.id, subjectId: null }, removal)
  }
}

/**
 * One decision gives one strike, with the first removal. Texts are removed first, because a step of the ladder changes
 * the version against which they are checked.
 */
async function removeContent(
  ctx: TxContext<StaffCommandContext>,
  memberId: string,
  { photos, texts, version }: ContentToRemove,
  { strike, ...removal }: Removal,
): Promise<void> {
  for (const photoId of photos) {
    const owner = await findPhotoOwner(ctx, photoId)
    if (owner?.member_id !== memberId) throw invalidField('finding', 'invalid_choice')
  }
  if (texts.length > 0) await removeTexts(ctx, memberId, { ...removal, strike, fields: texts, version })
  for (const [at, photoId] of photos.entries())
    await removePhoto(ctx, photoId, at === 0 && texts.length === 0 ? { ...removal, strike } : removal)
}
