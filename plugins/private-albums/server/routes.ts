import { z } from 'zod'
import { profileCardSchema } from '../../../core/features/members/index.ts'
import { deletePhoto, imageSchema, ingestPhoto, presentImage } from '../../../core/features/photos/index.ts'
import {
  idParams,
  invalidField,
  memberRoute,
  okReply,
  perHour,
  perMinute,
  poolMember,
  replyOkAfter,
} from '../../../core/kernel/index.ts'
import { albumPhotos } from '../settings.ts'
import { readOwnAlbum, readSharedAlbums } from './albums.ts'
import { hideAlbum, showAlbum } from './grants.ts'

export const routes = [
  memberRoute({
    method: 'GET',
    path: '/api/private-albums',
    summary: 'Returns the member’s own private album and its viewers.',
    access: 'member',
    response: z.object({ photos: z.array(imageSchema), viewers: z.array(profileCardSchema) }),
    rateLimit: perMinute(60),
    handler: readOwnAlbum,
  }),
  memberRoute({
    method: 'POST',
    path: '/api/private-albums/photos',
    summary: 'Adds a photo, in the multipart field `photo`; a moderator reviews it before anyone sees it.',
    access: 'confirmed',
    bodyKind: 'multipart',
    response: z.object({ photo: imageSchema }),
    rateLimit: perHour(60),
    async handler(ctx) {
      const file = ctx.files?.find(({ field }) => field === 'photo')
      if (!file) throw invalidField('photo', 'required')
      const { id: memberId, domainId } = ctx.member
      const purpose = 'private-albums.photo'
      const limit = ctx.setting(albumPhotos)
      const photo = await ingestPhoto(ctx.services, null, { memberId, domainId, file: file.path, purpose, limit })
      return { photo: presentImage(photo, { locked: false }) }
    },
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/private-albums/photos/:id',
    summary: 'Deletes a photo of the album of the caller.',
    access: 'member',
    params: idParams,
    response: okReply,
    resource: { param: 'id', kind: 'private-photo', reach: 'owner' },
    rateLimit: perMinute(60),
    handler: (ctx, { params }) => replyOkAfter(deletePhoto(ctx, params.id, 'private-albums.photo')),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/private-albums/with/:id',
    summary: 'Returns the album that a member shows to the caller, and whether the caller shows theirs.',
    access: 'member',
    params: idParams,
    response: z.object({
      /** Empty unless they show it. */
      photos: z.array(imageSchema),
      shown: z.boolean(),
      /** Whether they have written to the caller, who may not show theirs before. */
      answered: z.boolean(),
    }),
    resource: poolMember,
    rateLimit: perMinute(120),
    handler: (ctx, { params }) => readSharedAlbums(ctx, params.id),
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/private-albums/with/:id',
    summary: 'Shows the album of the caller to a member who has written to the caller.',
    access: 'confirmed',
    params: idParams,
    response: okReply,
    resource: poolMember,
    idempotency: 'natural',
    rateLimit: perMinute(30),
    handler: (ctx, { params }) => replyOkAfter(showAlbum(ctx, params.id)),
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/private-albums/with/:id',
    summary: 'Hides the album of the caller from a member again.',
    access: 'member',
    params: idParams,
    response: okReply,
    resource: poolMember,
    idempotency: 'natural',
    rateLimit: perMinute(60),
    handler: (ctx, { params }) => replyOkAfter(hideAlbum(ctx, params.id)),
  }),
] as const
