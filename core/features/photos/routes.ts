import { z } from 'zod'
import { invalidField } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { memberRoute, publicRoute, staffRoute } from '../../kernel/route.ts'
import { okReply, perMinute, replyOkAfter } from '../../kernel/route-parts.ts'
import { variantNames } from '../../platform/media/variants.ts'
import { deletePhoto, getPhotoLimit, makeMainPhoto, uploadPhoto } from './commands.ts'
import { fetchMedia, fetchStaffMedia } from './media.ts'
import { orderPhotos } from './order-photos.ts'
import { ownPhotoReply, readOwnPhotos } from './own-photos.ts'
import { presentImage } from './present.ts'
import { imageSchema } from './reply-schemas.ts'

const mediaParams = z.object({ id: z.uuid(), variant: z.enum(variantNames) })
const own = { param: 'id', kind: 'photo', reach: 'owner' } as const

export const photosRoute = memberRoute({
  method: 'GET',
  path: '/api/photos',
  summary: 'Lists the member’s own profile photos, the main one first, and their maximum number.',
  access: 'member',
  response: z.object({ photos: z.array(ownPhotoReply), limit: z.number().int() }),
  rateLimit: perMinute(120),
  async handler(ctx) {
    return { photos: await readOwnPhotos(ctx), limit: getPhotoLimit(ctx) }
  },
})

export const uploadRoute = memberRoute({
  method: 'POST',
  path: '/api/photos',
  summary: 'Adds a profile photo from the multipart field `photo`. Others see it after review.',
  access: 'confirmed',
  bodyKind: 'multipart',
  response: z.object({ photo: imageSchema }),
  rateLimit: perMinute(20),
  async handler(ctx) {
    const file = ctx.files?.find(({ field }) => field === 'photo')
    if (!file) throw invalidField('photo', 'required')
    return { photo: presentImage(await uploadPhoto(ctx, file.path, ctx.idempotencyKey), { locked: false }) }
  },
})

export const deletePhotoRoute = memberRoute({
  method: 'DELETE',
  path: '/api/photos/:id',
  summary: 'Deletes one of the member’s own photos, with its files.',
  access: 'member',
  params: idParams,
  response: okReply,
  resource: own,
  rateLimit: perMinute(60),
  handler: (ctx, { params }) => replyOkAfter(deletePhoto(ctx, params.id)),
})

export const mainPhotoRoute = memberRoute({
  method: 'PUT',
  path: '/api/photos/:id/main',
  summary: 'Makes one of the member’s own active photos the main one.',
  access: 'member',
  params: idParams,
  response: okReply,
  resource: own,
  rateLimit: perMinute(60),
  idempotency: 'natural',
  handler: (ctx, { params }) => replyOkAfter(makeMainPhoto(ctx, params.id)),
})

export const orderPhotosRoute = memberRoute({
  method: 'PUT',
  path: '/api/photos/order',
  summary: 'Reorders the member’s own photos; the first that others can see becomes the main one.',
  access: 'member',
  body: z.strictObject({ photos: z.array(z.uuid()).min(1).max(100) }),
  response: okReply,
  rateLimit: perMinute(60),
  idempotency: 'natural',
  handler: (ctx, { body }) => replyOkAfter(orderPhotos(ctx, body.photos)),
})

export const mediaRoute = publicRoute({
  method: 'GET',
  path: '/api/media/:id/:variant',
  summary:
    'Returns a photo in one of its sizes, if the caller may see it. Of locked photos, only `blurred` is returned.',
  access: 'anyone',
  params: mediaParams,
  resource: { param: 'id', kind: 'active-photo', reach: 'pool' },
  rateLimit: perMinute(1200),
  cache: 'private, max-age=60',
  handler: (ctx, { params }) => fetchMedia(ctx, params.id, params.variant),
})

export const staffMediaRoute = staffRoute({
  method: 'GET',
  path: '/api/console/media/:id/:variant',
  summary: 'Returns a profile photo to staff who may read reviews of its owner’s domain.',
  access: { staff: 'read', subject: 'review' },
  params: mediaParams,
  resource: { param: 'id', kind: 'photo', reach: 'staff' },
  cache: 'private, max-age=60',
  handler: (ctx, { params }) => fetchStaffMedia(ctx, params.id, params.variant),
})

export const photoRoutes = [
  photosRoute,
  uploadRoute,
  deletePhotoRoute,
  mainPhotoRoute,
  orderPhotosRoute,
  mediaRoute,
  staffMediaRoute,
] as const
