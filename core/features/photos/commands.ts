import type { Statement, Transaction } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { MediaPurposeOf } from '../../kernel/words.ts'
import { isPremiumOnly } from '../premium/index.ts'
import { derivePhotoId, findPhoto, ingestPhoto } from './ingest.ts'
import { eraseFilesJob } from './jobs.ts'
import { queueFileRemoval } from './leftovers.ts'
import { morePhotosPerk } from './perks.ts'
import type { Photo } from './present.ts'
import { photosFree, photosPremium } from './settings.ts'
import { countPhotosStatement, deleteOwnStatement } from './statements.ts'

/** Maximum number of profile photos for this member: settings `photos_free` and `photos_premium`. */
export const getPhotoLimit = (ctx: MemberCommandContext) =>
  ctx.setting(ctx.member.paidUser && isPremiumOnly(ctx, morePhotosPerk) ? photosPremium : photosFree)

/**
 * Adds a profile photo, which a moderator reviews before others see it. `file` is the path of the upload, `key` the
 * call's Idempotency-Key: a repeated key adds no second photo and returns the first. Throws AppError('photo_limit', {
 * limit }) and what `ingestPhoto` throws.
 */
export async function uploadPhoto(ctx: MemberCommandContext, file: string, key?: string): Promise<Photo> {
  const id = key && derivePhotoId(ctx.member.id, key)
  const first = id && (await findPhoto(ctx.services, ctx.member.id, id, ctx.tx))
  if (first) return first
  const limit = getPhotoLimit(ctx)
  const [row] = await ctx.services.db.query<{ count: number }>(countPhotosStatement, [ctx.member.id], ctx.tx)
  // Only avoids decoding; checked again under a lock when the photo is added.
  if (row && row.count >= limit) throw new AppError('photo_limit', { params: { limit, count: limit } })
  return ingestPhoto(ctx.services, ctx.tx ?? null, {
    memberId: ctx.member.id,
    domainId: ctx.member.domainId,
    file,
    limit,
    ...(id ? { id } : {}),
  })
}

/** Deletes one of the member's own photos of a purpose and, once committed, its files. Throws AppError('not_found'). */
export function deletePhoto(
  ctx: MemberCommandContext,
  photoId: string,
  purpose: MediaPurposeOf<'member'> = 'profile',
): Promise<void> {
  return inTransaction(ctx, (ctx) => removePhoto(ctx, ctx.member.id, photoId, purpose))
}

/**
 * Deletes a photo of a member, with its files, in the caller's transaction; the caller has checked the permission.
 * Throws AppError('not_found') for any other.
 */
export async function removePhoto(
  ctx: TxContext,
  memberId: string,
  photoId: string,
  purpose: MediaPurposeOf<'member'>,
): Promise<void> {
  const { services, tx } = ctx
  // The case before the profile and the photo, like a moderator's decision: the other order would deadlock with it.
  await services.photoReviews.close(tx, photoId)
  await services.mainPhotos.lock(tx, memberId)
  const [photo] = await services.db.query<{ media_key: string }>(deleteOwnStatement, [photoId, memberId, purpose], tx)
  if (!photo) throw notFound()
  await services.mainPhotos.choose(tx, memberId)
  await queueFileRemoval(services, tx, [photo.media_key])
  await services.outbox.enqueue(ctx, eraseFilesJob, { mediaKey: photo.media_key })
}

const deletePhotosStatement: Statement = {
  name: 'photos.delete_of_purpose',
  text: 'delete from photos where id = any($1::uuid[]) and purpose = $2 returning media_key',
}

/**
 * Deletes photos of any members that are no longer used, in the caller's transaction. Their files are deleted after
 * the commit.
 */
export async function removePhotos(
  services: Pick<Services, 'db' | 'clock'>,
  tx: Transaction,
  photoIds: readonly string[],
  purpose: Exclude<MediaPurposeOf<'member'>, 'profile'>,
): Promise<void> {
  if (photoIds.length === 0) return
  const gone = await services.db.query<{ media_key: string }>(deletePhotosStatement, [photoIds, purpose], tx)
  await queueFileRemoval(
    services,
    tx,
    gone.map(({ media_key: key }) => key),
  )
}

/** Makes one of the member's own active photos the main one. Throws AppError('not_found') for any other. */
export async function makeMainPhoto(ctx: MemberCommandContext, photoId: string): Promise<void> {
  if (!(await ctx.services.mainPhotos.set(ctx.tx, ctx.member.id, photoId))) throw notFound()
}
