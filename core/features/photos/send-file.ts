import { notFound } from '../../kernel/errors.ts'
import { type RawReply, type RequestContext, rawReply, type StaffRequestContext } from '../../kernel/route.ts'
import { mediaPath, storedVariant, type VariantName } from '../../platform/media/variants.ts'

export interface StoredPicture {
  media_key: string
  width: number
  height: number
}

/**
 * Replies with the file of a variant; the caller has checked the permission. Throws AppError('not_found') if the store
 * does not have it.
 */
export async function sendFile(
  ctx: RequestContext | StaffRequestContext,
  picture: StoredPicture,
  id: string,
  variant: VariantName,
  caching: Record<string, string>,
): Promise<RawReply> {
  // The pixels of a picture never change, so its id and variant identify them.
  const etag = `"${id}-${variant}"`
  const headers = {
    ...caching,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (ctx.headers['if-none-match'] === etag) return rawReply({ status: 304, headers })
  const file = await ctx.services.media.get(mediaPath(picture.media_key, storedVariant(picture, variant)))
  if (!file) throw notFound()
  return rawReply({
    headers: {
      ...headers,
      'Content-Type': file.contentType,
      'Content-Length': String(file.size),
    },
    body: file.stream,
  })
}
