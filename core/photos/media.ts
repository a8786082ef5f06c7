import type { Statement } from '../../db/index.ts'
import { authorizeStaff } from '../access/staff-domains.ts'
import { notFound } from '../http/errors.ts'
import { type RawReply, type RequestContext, rawReply, type StaffRequestContext } from '../http/route.ts'
import { fictionalShown } from '../members/cards.ts'
import { photoLocked } from '../members/photo-rows.ts'
import { loggedOutSearch, loggedOutSearchTrafficsource } from '../members/settings.ts'
import { parseTrafficSource, trackingCookie } from '../tracking/traffic-source.ts'
import { mediaRow, staffMediaRow } from './statements.ts'
import { mediaPath, storedVariant, type VariantName } from './variants.ts'

interface StoredPhoto {
  media_key: string
  width: number
  height: number
}

interface MediaRow extends StoredPhoto {
  id: string
  member_id: string
  status: 'inspection' | 'active' | 'rejected'
  purpose: 'profile' | 'chat'
  pool: string
  domain_id: number
  member_status: string
  profile_status: string | null
  invisible: boolean
  fictional: boolean
  /** 0 for the main photo. */
  place: number
  blocked: boolean
  liked: boolean
  talking: boolean
  shared: boolean
}

type Sight = 'full' | 'blurred' | 'none'

/** Visitors whom somebody sent have a setting of their own, as in the search. */
const cameFromSource = (ctx: RequestContext) => parseTrafficSource(ctx.cookie(trackingCookie)) !== null

/** What the caller may see of a photo, decided at each fetch: a block or a deletion ends it. */
export function sightOf(ctx: RequestContext, photo: MediaRow): Sight {
  if (ctx.member?.id === photo.member_id) return 'full'
  if (photo.status !== 'active' || photo.member_status !== 'active' || photo.blocked) return 'none'
  if (photo.pool !== (ctx.member?.pool ?? ctx.site.pool)) return 'none'
  if (photo.purpose === 'chat') return photo.shared ? 'full' : 'none'
  if (photo.profile_status !== 'active') return 'none'
  if (photo.fictional && !fictionalShown(ctx)) return 'none'
  if (photo.invisible && !photo.liked && !photo.talking) return 'none'
  const search = ctx.setting(cameFromSource(ctx) ? loggedOutSearchTrafficsource : loggedOutSearch)
  if (!ctx.member && search === 'none') return 'none'
  return photoLocked(ctx, photo.member_id, photo.place, search === 'all') ? 'blurred' : 'full'
}

/** The file of a variant, if the caller may see it; else AppError('not_found'), as if there were none. */
export async function fetchMedia(ctx: RequestContext, photoId: string, variant: VariantName): Promise<RawReply> {
  const [photo] = await ctx.services.db.query<MediaRow>(mediaRow, [photoId, ctx.member?.id ?? null])
  const sight = photo ? sightOf(ctx, photo) : 'none'
  if (!photo || sight === 'none' || (sight === 'blurred' && variant !== 'blurred')) throw notFound()
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
