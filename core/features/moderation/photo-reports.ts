import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext, withDomain } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import type { PhotoReportReason } from '../../shared/choices.ts'
import { loadProfileCards, viewProfile } from '../members/index.ts'
import { canSeeInFull, type ImageReply, type PhotoColumns, photoColumnsSql, presentRowPhoto } from '../photos/index.ts'
import { blockMember, lockPair } from '../visibility/index.ts'
import { photoReported } from './events.ts'
import { computeChildSafetyDeadline, openReview, priorities } from './open-review.ts'

interface Reportable extends PhotoColumns {
  purpose: string
  member_id: string
  domain_id: number
  country: string
  reason: PhotoReportReason | null
}
const findReportablePhotoStatement: Statement = {
  name: 'moderation.find_reportable_photo',
  text: `select ph.member_id, ph.purpose, m.domain_id, m.country, r.reason, ${photoColumnsSql}
    from photos ph join members m on m.id = ph.member_id
    left join photo_reports r on r.photo_id = ph.id and r.reporter_id = $2
    where ph.id = $1 and ph.status = 'active' and ph.member_id <> $2`,
}
const insertPhotoReportStatement: Statement = {
  name: 'moderation.insert_photo_report',
  text: `insert into photo_reports (id, photo_id, reporter_id, reason, created_at) values ($1, $2, $3, $4, $5)
    on conflict (photo_id, reporter_id) do nothing returning id`,
}

type ReportablePhoto = Reportable & { photo: ImageReply; name: string; fictional: boolean }

type ReportContext = MemberCommandContext & RequestContext

/**
 * A photo on another member's profile, as the viewer sees it, or one of a plugin that moderators review. Throws
 * AppError('not_found') for all others, including locked photos, photos of conversations, which are reported as
 * messages, and the viewer's own.
 */
async function loadReportable(ctx: ReportContext, photoId: string): Promise<ReportablePhoto> {
  const [row] = await ctx.services.db.query<Reportable>(findReportablePhotoStatement, [photoId, ctx.member.id], ctx.tx)
  if (!row) throw notFound()
  if (row.purpose !== 'profile') return loadPluginReportable(ctx, photoId, row)
  const profile = await viewProfile(ctx, row.member_id).catch((error) => {
    // A blocked member sees no photo of the member who blocked them, as if there were none.
    throw error instanceof AppError && error.code === 'blocked_by_member' ? notFound() : error
  })
  const photo = profile.images.find(({ id, locked }) => id === photoId && !locked)
  if (!photo) throw notFound()
  return { ...row, photo, name: profile.name, fictional: profile.fictional }
}

async function loadPluginReportable(ctx: ReportContext, photoId: string, row: Reportable): Promise<ReportablePhoto> {
  const purpose = ctx.services.plugins.wordsAt('media', ctx.site).get(row.purpose)
  if (purpose?.of !== 'member' || !purpose.reviewed || !(await canSeeInFull(ctx, photoId))) throw notFound()
  const [owner] = await loadProfileCards(ctx, [row.member_id])
  const photo = presentRowPhoto(row, false)
  if (!owner || !photo) throw notFound()
  return { ...row, photo, name: owner.name, fictional: owner.fictional }
}

/**
 * The photo to report, its owner, and the reason of an earlier report by the same member. Throws AppError('not_found').
 */
export async function showReportablePhoto(ctx: ReportContext, photoId: string) {
  const { photo, member_id: id, name, fictional, reason } = await loadReportable(ctx, photoId)
  return { photo, profile: { id, name, fictional }, reported: reason }
}

/**
 * Reports a photo to the moderators, without notifying its owner. With `block` the owner is blocked as
 * well. Repeating it does not change the first report. Throws AppError('not_found').
 */
export function reportPhoto(
  ctx: ReportContext,
  photoId: string,
  { reason, block }: { reason: PhotoReportReason; block: boolean },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const shown = await loadReportable(ctx, photoId)
    const { services, member } = ctx
    await lockPair(ctx, member.id, shown.member_id)
    const id = uuidv7()
    const [fresh] = await services.db.query(
      insertPhotoReportStatement,
      [id, photoId, member.id, reason, ctx.now()],
      ctx.tx,
    )
    if (fresh) {
      // The case belongs to the owner's site and its moderators.
      const siteCtx = withDomain(ctx, shown.domain_id, shown.country)
      const urgency =
        reason === 'minor'
          ? { priority: priorities.notice, dueAt: computeChildSafetyDeadline(ctx.now()) }
          : { priority: priorities.text }
      // The case does not store the owner's id, because a copy of their data would then disclose the report.
      await openReview(siteCtx, { kind: 'photo_report', subjectId: id, memberId: null, ...urgency })
      const about = { reportId: id, reason, reportedId: shown.member_id }
      await services.outbox.emit(siteCtx, photoReported, about)
    }
    if (block) await blockMember(ctx, shown.member_id)
  })
}
