import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '../../../db/index.ts'
import { type CommandContext, inTransaction, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { RawReply, RequestContext, StaffRequestContext } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'
import type { MediaPurposeOf } from '../../kernel/words.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import type { VariantName } from '../../platform/media/variants.ts'
import { eraseFilesJob } from './jobs.ts'
import { confirmUpload, queueFileRemoval, removeFiles } from './leftovers.ts'
import { presentSitePicture } from './present.ts'
import type { SitePictureReply } from './reply-schemas.ts'
import { type StoredPicture, sendFile } from './send-file.ts'
import { prepareWithLimit, storeFiles } from './take-in.ts'

const insertStatement: Statement = {
  name: 'photos.insert_site_picture',
  text: `insert into site_pictures (id, domain_id, purpose, media_key, width, height, colour, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}
const deleteSitePictureStatement: Statement = {
  name: 'photos.delete_site_picture',
  text: 'delete from site_pictures where id = $1 and purpose = $2 returning media_key',
}
const findSitePictureStatement: Statement = {
  name: 'photos.find_site_picture',
  text: 'select media_key, width, height, purpose, domain_id from site_pictures where id = $1',
}
interface Row extends StoredPicture {
  purpose: string
  domain_id: number | null
}

export interface NewSitePicture {
  purpose: MediaPurposeOf<'site'>
  /** Null: for every domain. */
  domainId: number | null
  /** Path of the upload. */
  file: string
}

/**
 * Stores a picture of a site, as `ingestPhoto` does for members; transparency is kept, and an SVG becomes pixels. The
 * caller has checked the colleague's permission. Throws AppError `photo_unreadable`, `photo_shape`, `photo_vector`,
 * `photo_square` (its purpose requires a square), `photo_failures` and `unavailable`.
 */
export async function addSitePicture(ctx: StaffCommandContext, input: NewSitePicture): Promise<SitePictureReply> {
  const { services } = ctx
  const { purpose, domainId } = input
  const known = services.plugins.words('media').get(purpose)
  if (known?.of !== 'site') throw new Error(`no manifest declares '${purpose}' as a purpose of sites' pictures`)
  const prepared = await prepareWithLimit(services, ctx.staff.id, input.file, {
    transparent: true,
    vector: true,
  })
  const { square } = known
  if (square && (prepared.width !== prepared.height || prepared.width < square))
    throw new AppError('photo_square', { params: { least: square } })
  const mediaKey = await storeFiles(services, prepared)
  const { width, height, colour } = prepared
  const id = uuidv7()
  try {
    await inTransaction(ctx, async ({ tx }) => {
      const values = [id, domainId, purpose, mediaKey, width, height, colour, ctx.now()]
      await services.db.query(insertStatement, values, tx)
      await confirmUpload(services, tx, mediaKey)
    })
  } catch (error) {
    await removeFiles(services, mediaKey).catch(() => {})
    throw error
  }
  return presentSitePicture({ id, width, height, colour })
}

/**
 * Deletes a picture of a site and, once committed, its files; nothing may refer to it any more. Throws
 * AppError('not_found').
 */
export function removeSitePicture(ctx: CommandContext, id: string, purpose: MediaPurposeOf<'site'>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { services, tx } = ctx
    const [picture] = await services.db.query<{ media_key: string }>(deleteSitePictureStatement, [id, purpose], tx)
    if (!picture) throw notFound()
    await queueFileRemoval(services, tx, [picture.media_key])
    await services.outbox.enqueue(ctx, eraseFilesJob, { mediaKey: picture.media_key })
  })
}

const find = async ({ db }: Pick<Services, 'db'>, id: string) =>
  (await db.query<Row>(findSitePictureStatement, [id]))[0]

/** Public, and constant for its id; a deleted picture may remain cached for a day. */
export const publicCacheHeaders = { 'Cache-Control': 'public, max-age=86400' }

/** A picture of this site or of all, unless the plugin of its purpose is off. Throws AppError('not_found'). */
export async function loadSitePicture(ctx: RequestContext, id: string): Promise<StoredPicture> {
  const picture = await find(ctx.services, id)
  const here = picture && (picture.domain_id === null || picture.domain_id === ctx.site.domainId)
  const purpose = here ? ctx.services.plugins.words('media').get(picture.purpose) : undefined
  if (!here || purpose?.of !== 'site') throw notFound()
  if (!purpose.availableWhenOff && !ctx.services.plugins.wordsAt('media', ctx.site).has(picture.purpose))
    throw notFound()
  return picture
}

/** Sends the picture as a file, to anybody. */
export const fetchSitePicture = async (ctx: RequestContext, id: string, variant: VariantName): Promise<RawReply> =>
  sendFile(ctx, { picture: await loadSitePicture(ctx, id), id, variant, caching: publicCacheHeaders })

/** Sends a picture to staff of its domain, on any host, even while the plugin is off. */
export async function fetchStaffSitePicture(
  ctx: StaffRequestContext,
  id: string,
  variant: VariantName,
): Promise<RawReply> {
  const picture = await find(ctx.services, id)
  authorizeRow(ctx, 'read', 'domain', picture)
  return sendFile(ctx, { picture, id, variant, caching: { 'Cache-Control': 'private, max-age=60', Vary: 'Cookie' } })
}
