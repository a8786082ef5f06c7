import { notFound } from '../../kernel/errors.ts'
import type { RawReply, RequestContext, StaffRequestContext } from '../../kernel/route.ts'
import type { MediaView } from '../../kernel/words.ts'
import { authorizeStaff } from '../../platform/access/staff-domains.ts'
import type { VariantName } from '../../platform/media/variants.ts'
import { canMeet, canOpen, determineVisibility, toViewer, type VisibilityFacts } from '../visibility/index.ts'
import { type StoredPicture, sendFile } from './send-file.ts'
import { findMediaStatement, findStaffMediaStatement } from './statements.ts'

interface MediaRow extends StoredPicture, VisibilityFacts {
  id: string
  status: 'inspection' | 'active' | 'rejected'
  purpose: string
  domain_id: number
  place: number
}

/**
 * Decides at each fetch which form of a photo the caller may see. A block or a deletion ends access, and so does
 * disabling the plugin of its purpose. The purpose's owner can only narrow what visibility allows.
 */
async function findView(ctx: RequestContext, photo: MediaRow): Promise<MediaView> {
  const purpose = ctx.services.plugins.wordsAt('media', ctx.site).get(photo.purpose)
  if (purpose?.of !== 'member') return 'none'
  const visibility = determineVisibility(toViewer(ctx), photo)
  if (visibility === 'self') return 'full'
  if (photo.status !== 'active' || !canOpen(visibility)) return 'none'
  const { id, member_id: memberId, place } = photo
  return purpose.mayFetch(ctx, { id, memberId, place, meets: canMeet(visibility) })
}

/** Whether the caller may see a photo in full now, whatever its purpose. */
export async function canSeeInFull(ctx: RequestContext, photoId: string): Promise<boolean> {
  const [photo] = await ctx.services.db.query<MediaRow>(findMediaStatement, [photoId, ctx.member?.id ?? null], ctx.tx)
  return photo !== undefined && (await findView(ctx, photo)) === 'full'
}

// Browsers may cache it for a minute, the limit within which a block or a deletion must take effect.
const caching = { 'Cache-Control': 'private, max-age=60', Vary: 'Cookie' }

/** The file of a variant, if the caller may see it; otherwise AppError('not_found'), as if it did not exist. */
export async function fetchMedia(ctx: RequestContext, photoId: string, variant: VariantName): Promise<RawReply> {
  const [photo] = await ctx.services.db.query<MediaRow>(findMediaStatement, [photoId, ctx.member?.id ?? null])
  const view = photo ? await findView(ctx, photo) : 'none'
  if (!photo || view === 'none' || (view === 'blurred' && variant !== 'blurred')) throw notFound()
  return sendFile(ctx, { picture: photo, id: photoId, variant, caching, viewer: ctx.member?.id ?? 'visitor' })
}

interface StaffMediaRow extends StoredPicture {
  member_id: string
  domain_id: number
  purpose: string
}

/**
 * The same for staff who may read reviews of the owner's domain. Unreviewed purposes, such as photos of conversations,
 * are visible to them only once reported.
 */
export async function fetchStaffMedia(
  ctx: StaffRequestContext,
  photoId: string,
  variant: VariantName,
): Promise<RawReply> {
  const { db, plugins } = ctx.services
  const [photo] = await db.query<StaffMediaRow>(findStaffMediaStatement, [photoId])
  const purpose = photo && plugins.words('media').get(photo.purpose)
  if (!photo || purpose?.of !== 'member') throw notFound()
  const judged = purpose.reviewed || (await purpose.mayJudge?.(ctx, { id: photoId, memberId: photo.member_id }))
  if (!judged) throw notFound()
  authorizeStaff(ctx, 'read', 'review', photo.domain_id)
  return sendFile(ctx, { picture: photo, id: photoId, variant, caching, viewer: ctx.staff.id })
}
