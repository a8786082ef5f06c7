import { inTransaction, withDomain } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { authorizeStaff } from '../../platform/access/staff-domains.ts'
import { ingestPhoto, photosPremium, readMemberPhotos, removePhoto } from '../photos/index.ts'
import { loadFictional, lockFictional, recordFictionalAudit } from './commands.ts'

type Ctx = StaffRequestContext

/**
 * Adds a photo, shown immediately without review, as staff upload it. `file` is the path of the upload. Throws
 * AppError: `not_found`, `forbidden`, `photo_limit`, and what `ingestPhoto` throws.
 */
export async function addFictionalPhoto(ctx: Ctx, id: string, file: string): Promise<void> {
  const row = await loadFictional(ctx, id)
  const { domain_id: domainId, country } = row
  authorizeStaff(ctx, 'update', 'fictional-profile', domainId)
  const limit = withDomain(ctx, domainId, country).setting(photosPremium)
  await inTransaction(ctx, async (ctx) => {
    // No lock is held while the picture is processed.
    const photo = await ingestPhoto(ctx.services, ctx.tx, { memberId: id, domainId, file, status: 'active', limit })
    await recordFictionalAudit(ctx, 'photo_added', row, { new: { photo_id: photo.id } })
  })
}

/** Requires a photo of this profile; a colleague may have removed it. */
async function requirePhoto(ctx: Ctx, id: string, photoId: string): Promise<void> {
  const photos = await readMemberPhotos(ctx, id)
  if (!photos.some((photo) => photo.id === photoId)) throw invalidField('photo_id', 'invalid_choice')
}

/** Removes a photo with its files. Throws AppError: `not_found`, `forbidden`, `validation_failed`. */
export const removeFictionalPhoto = (ctx: Ctx, id: string, photoId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockFictional(ctx, id, 'update')
    await requirePhoto(ctx, id, photoId)
    await removePhoto(withDomain(ctx, row.domain_id, row.country), id, photoId, 'profile')
    await recordFictionalAudit(ctx, 'photo_removed', row, { old: { photo_id: photoId } })
  })

/** Makes a photo the main photo. Throws AppError: `not_found`, `forbidden`, `validation_failed` for a missing photo. */
export const chooseFictionalPhoto = (ctx: Ctx, id: string, photoId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockFictional(ctx, id, 'update')
    await requirePhoto(ctx, id, photoId)
    await ctx.services.mainPhotos.set(ctx.tx, id, photoId)
    if (row.main_photo_id !== photoId) {
      const change = { old: { photo_id: row.main_photo_id }, new: { photo_id: photoId } }
      await recordFictionalAudit(ctx, 'photo_chosen', row, change)
    }
  })
