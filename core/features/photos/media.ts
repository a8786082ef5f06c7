import type { Statement } from '../../../db/index.ts'
import { notFound } from '../../kernel/errors.ts'
import { type RawReply, type RequestContext, rawReply, type StaffRequestContext } from '../../kernel/route.ts'
import { authorizeStaff } from '../../platform/access/staff-domains.ts'
import { mediaPath, storedVariant, type VariantName } from '../../platform/media/variants.ts'
import { type Facts, lookOf, meets, opens, sightOf, viewerOf, visitorsPageIds } from '../visibility/index.ts'
import { photoLocked } from './photo-rows.ts'
import { mediaRow, staffMediaRow } from './statements.ts'

interface StoredPhoto {
  media_key: string
  width: number
  height: number
}

interface MediaRow extends StoredPhoto, Facts {
  id: string
  status: 'inspection' | 'active' | 'rejected'
  purpose: 'profile' | 'chat'
  domain_id: number
  /** 0 for the main photo. */
  place: number
  /** Sent in the conversation of the two. */
  shared: boolean
}

type View = 'full' | 'blurred' | 'none'

/** What the caller may see of a photo, decided at each fetch: a block or a deletion ends it. */
async function viewOf(ctx: RequestContext, photo: MediaRow): Promise<View> {
  const sight = sightOf(viewerOf(ctx), photo)
  if (sight === 'self') return 'full'
  if (photo.status !== 'active' || !opens(sight)) return 'none'
  if (photo.purpose === 'chat') return photo.shared && meets(sight) ? 'full' : 'none'
  const look = lookOf(ctx)
  if (look === 'none') return 'none'
  if (look === 'limited' && (photo.place > 0 || !(await visitorsPageIds(ctx)).includes(photo.member_id))) return 'none'
  return photoLocked(ctx, photo.member_id, photo.place) ? 'blurred' : 'full'
}

/** The file of a variant, if the caller may see it; else AppError('not_found'), as if there were none. */
export async function fetchMedia(ctx: RequestContext, photoId: string, variant: VariantName): Promise<RawReply> {
  const [photo] = await ctx.services.db.query<MediaRow>(mediaRow, [photoId, ctx.member?.id ?? null])
  const view = photo ? await viewOf(ctx, photo) : 'none'
  if (!photo || view === 'none' || (view === 'blurred' && variant !== 'blurred')) throw notFound()
  return sendFile(ctx, photo, photoId, variant)
}

/** The same for staff who look at reviews of the owner's domain. Photos from chats are not theirs to browse. */
export async function fetchStaffMedia(
  ctx: StaffRequestContext,
  photoId: string,
  variant: VariantName,
): Promise<RawReply> {
  const statement: Statement = staffMediaRow
  const [photo] = await ctx.services.db.query<StoredPhoto & { domain_id: number }>(statement, [photoId])
  if (!photo) throw notFound()
  authorizeStaff(ctx, 'read', 'review', photo.domain_id)
  return sendFile(ctx, photo, photoId, variant)
}

// Browsers may keep it for a minute, which is how soon a block or a deletion must end access.
const cacheControl = 'private, max-age=60'

async function sendFile(
  ctx: RequestContext | StaffRequestContext,
  photo: StoredPhoto,
  photoId: string,
  variant: VariantName,
): Promise<RawReply> {
  // The pixels of a photo never change, so its id and variant say all.
  const etag = `"${photoId}-${variant}"`
  const headers = {
    'Cache-Control': cacheControl,
    ETag: etag,
    Vary: 'Cookie',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (ctx.headers['if-none-match'] === etag) return rawReply({ status: 304, headers })
  const file = await ctx.services.media.get(mediaPath(photo.media_key, storedVariant(photo, variant)))
  if (!file) throw notFound()
  return rawReply({
    headers: { ...headers, 'Content-Type': file.contentType, 'Content-Length': String(file.size) },
    body: file.stream,
  })
}
