import { isPremiumOnly } from '../premium/index.ts'
import type { ViewerContext } from '../visibility/index.ts'
import { allPhotosPerk } from './perks.ts'
import { presentImage } from './present.ts'
import type { ImageReply } from './reply-schemas.ts'
import { freeVisiblePhotos } from './settings.ts'

/** Columns of a photo, selected from `photos ph`, under the prefix `photo_`. */
export const photoColumnsSql = `ph.id photo_id, ph.member_id photo_member_id, ph.status photo_status,
  ph.media_key photo_media_key, ph.width photo_width, ph.height photo_height, ph.colour photo_colour`

export interface PhotoColumns {
  photo_id: string | null
  photo_member_id: string | null
  photo_status: 'inspection' | 'active' | 'rejected' | 'deleted' | null
  photo_media_key: string | null
  photo_width: number | null
  photo_height: number | null
  photo_colour: string | null
}

export function presentRowPhoto(row: PhotoColumns, locked: boolean): ImageReply | null {
  if (!row.photo_id || !row.photo_status || !row.photo_media_key) return null
  return presentImage(
    {
      id: row.photo_id,
      memberId: row.photo_member_id ?? '',
      status: row.photo_status,
      mediaKey: row.photo_media_key,
      width: row.photo_width ?? 0,
      height: row.photo_height ?? 0,
      colour: row.photo_colour ?? '#888888',
    },
    { locked },
  )
}

/**
 * Whether the photo at `index` (0 is the main photo) of another member is locked for the viewer. Visitors see the main
 * photo of those who agreed to be shown to them, free members the first few, Premium members all.
 */
export function isPhotoLocked(ctx: ViewerContext, ownerId: string, index: number): boolean {
  if (!ctx.member) return index > 0
  if (ctx.member.id === ownerId || ctx.member.paidUser || !isPremiumOnly(ctx, allPhotosPerk)) return false
  return index >= ctx.setting(freeVisiblePhotos)
}
