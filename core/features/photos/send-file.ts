import { notFound } from '../../kernel/errors.ts'
import { type RawReply, type RequestContext, rawReply, type StaffRequestContext } from '../../kernel/route.ts'
import { getMediaPath, pickStoredVariant, type VariantName } from '../../platform/media/variants.ts'

export interface StoredPicture {
  media_key: string
  width: number
  height: number
}

interface PictureFile {
  picture: StoredPicture
  id: string
  variant: VariantName
  /** Headers of the reply. */
  caching: Record<string, string>
  /** If set, the proxy or bucket may send the bytes (`MEDIA_DELIVERY`). */
  viewer?: string
}

/**
 * Replies with the file of a variant; the caller has checked the permission. Throws AppError('not_found') if the store
 * does not have it.
 */
export async function sendFile(
  ctx: RequestContext | StaffRequestContext,
  { picture, id, variant, caching, viewer }: PictureFile,
): Promise<RawReply> {
  const { media, clock } = ctx.services
  const path = getMediaPath(picture.media_key, pickStoredVariant(picture, variant))
  const headers = {
    ...caching,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (viewer !== undefined && media.delivery) {
    // Without an ETag, because a browser that revalidates a redirect would follow it to an expired address.
    const handover = await media.delivery.handOver(path, viewer, clock.now())
    // An empty text, because a reply without a body would lose its content type.
    return rawReply({ status: handover.status, headers: { ...headers, ...handover.headers }, body: '' })
  }
  // The pixels of a picture never change, so its id and variant identify them.
  const etag = `"${id}-${variant}"`
  if (ctx.headers['if-none-match'] === etag) return rawReply({ status: 304, headers: { ...headers, ETag: etag } })
  const file = await media.get(path)
  if (!file) throw notFound()
  return rawReply({
    headers: {
      ...headers,
      ETag: etag,
      'Content-Type': file.contentType,
      'Content-Length': String(file.size),
    },
    body: file.stream,
  })
}
