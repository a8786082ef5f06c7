import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { Statement, Transaction } from '../../../db/index.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { MediaPurposeOf } from '../../kernel/words.ts'
import type { PreparedPhoto } from '../../platform/media/variants.ts'
import { confirmUpload, queueFileRemoval, removeFiles } from './leftovers.ts'
import type { Photo, PhotoStatus } from './present.ts'
import { prepareWithLimit, storeFiles } from './take-in.ts'

/** An arbitrary constant that must never change. */
const photoNames = '8d1c6a0e-54b7-4f5d-9c0a-2f6f1b7f3e64'

/** Minimum pixels of the shorter side of a photo that moderators review. */
const minSide = 200

/** Derives the id of a member's photo from a key, so that a repeated call gets the same photo. */
export const derivePhotoId = (memberId: string, key: string): string => uuidv5(`${memberId} ${key}`, photoNames)

export interface IngestInput {
  /** Default: a new one. If the member has a photo with this id, it is returned and nothing is added. */
  id?: string
  memberId: string
  domainId: number
  /** Path of the upload. */
  file: string
  /** Default: `inspection` if photos of its purpose are reviewed by moderators before publication. */
  status?: Extract<PhotoStatus, 'inspection' | 'active'>
  /** The purpose, which decides who may fetch it; a word of the manifests' `media`. Default `profile`. */
  purpose?: MediaPurposeOf<'member'>
  /** Maximum number of photos of this purpose for the member; AppError('photo_limit') above it. Default: no limit. */
  limit?: number
}

// The lock makes uploads of one member sequential, so that counting and adding cannot race.
const lockMemberStatement: Statement = {
  name: 'photos.lock_member',
  text: 'select id from members where id = $1 for no key update',
}
const insertPhotoStatement: Statement = {
  name: 'photos.insert_photo',
  text: `
    insert into photos (id, member_id, status, media_key, width, height, colour, position, purpose, created_at, reviewed_at, fingerprint)
    select $1, $2, $3, $4, $5, $6, $7,
      (select coalesce(max(position) + 1, 0) from photos where member_id = $2 and purpose = $8), $8, $9,
      case when $3 = 'active' then $9::timestamptz end, case when $8 = 'profile' then $11::bit(64) end
    where $10::int is null or (
      select count(*) from photos where member_id = $2 and purpose = $8 and status in ('inspection', 'active')
    ) < $10
    returning position`,
}
const findPhotoStatement: Statement = {
  name: 'photos.find_photo',
  text: 'select id, status, media_key "mediaKey", width, height, colour from photos where id = $1 and member_id = $2',
}

type PhotoServices = Pick<Services, 'db' | 'clock' | 'media' | 'mainPhotos' | 'photoReviews' | 'plugins'>

/**
 * Stores a photo: decodes it in another process, stores its variants, adds the row and, for `inspection`, its case in
 * the review queue. Throws AppError `photo_unreadable`, `photo_shape`, `photo_too_small`, `photo_failures`,
 * `photo_limit` and `unavailable`. Decodes before taking any lock. With `tx`, the row becomes part of that transaction.
 */
export async function ingestPhoto(services: Services, tx: Transaction | null, input: IngestInput): Promise<Photo> {
  const options = assertPurpose(services, input.purpose).reviewed ? { minSide } : {}
  const prepared = await prepareWithLimit(services, input.memberId, input.file, options).catch(rethrowWithField)
  return addPreparedPhoto(services, tx, input, prepared)
}

/** Errors about the file belong to its form field, which is called `photo` in every form for members. */
function rethrowWithField(error: unknown): never {
  const { code } = error as AppError
  if (code !== 'photo_unreadable' && code !== 'photo_shape' && code !== 'photo_too_small') throw error
  const params = code === 'photo_too_small' ? { min: minSide } : undefined
  throw new AppError(code, { params, fields: { photo: { code, params } }, cause: error })
}

/** Requires a purpose of a manifest. An undeclared one is a programming error: nobody could fetch the photo. */
function assertPurpose({ plugins }: Pick<Services, 'plugins'>, purpose: MediaPurposeOf<'member'> = 'profile') {
  const known = plugins.words('media').get(purpose)
  if (known?.of !== 'member') throw new Error(`no manifest declares '${purpose}' as a purpose of members' pictures`)
  return { purpose, reviewed: known.reviewed }
}

/** The second half of `ingestPhoto`, for our own variants, which need no decoder process. */
export async function addPreparedPhoto(
  services: PhotoServices,
  tx: Transaction | null,
  input: Omit<IngestInput, 'file'>,
  prepared: PreparedPhoto,
): Promise<Photo> {
  assertPurpose(services, input.purpose)
  const mediaKey = await storeFiles(services, prepared)
  try {
    const added = (inner: Transaction) => addRow(services, inner, { ...input, prepared, mediaKey })
    const photo = await services.db.transaction(added, tx ?? undefined)
    if (photo.mediaKey !== mediaKey) await removeFiles(services, mediaKey).catch(() => {})
    return photo
  } catch (error) {
    await removeFiles(services, mediaKey).catch(() => {})
    throw error
  }
}

async function addRow(
  services: PhotoServices,
  tx: Transaction,
  input: Omit<IngestInput, 'file'> & { prepared: PreparedPhoto; mediaKey: string },
): Promise<Photo> {
  const { db } = services
  const now = services.clock.now()
  const { purpose, reviewed } = assertPurpose(services, input.purpose)
  const { status = reviewed ? 'inspection' : 'active', memberId } = input
  const { mediaKey } = input
  const { width, height, colour, fingerprint } = input.prepared
  const [member] = await db.query(lockMemberStatement, [memberId], tx)
  if (!member) throw notFound()
  const first = input.id && (await findPhoto(services, memberId, input.id, tx))
  if (first) return first
  const id = input.id ?? uuidv7()
  const limit = input.limit ?? null
  const values = [id, memberId, status, mediaKey, width, height, colour, purpose, now, limit, fingerprint]
  const [added] = await db.query(insertPhotoStatement, values, tx)
  if (!added) throw new AppError('photo_limit', { params: { limit: input.limit, count: input.limit } })
  await confirmUpload(services, tx, mediaKey)
  if (purpose === 'profile') await services.mainPhotos.claim(tx, memberId, id)
  if (status === 'inspection') await services.photoReviews.open(tx, { id, domainId: input.domainId, memberId })
  return { id, memberId, status, mediaKey, width, height, colour }
}

export async function findPhoto(
  { db }: Pick<Services, 'db'>,
  memberId: string,
  id: string,
  tx?: Transaction,
): Promise<Photo | undefined> {
  const [row] = await db.query<Omit<Photo, 'memberId'>>(findPhotoStatement, [id, memberId], tx)
  return row && { ...row, memberId }
}

const deletePhotoStatement: Statement = {
  name: 'photos.delete_photo',
  text: `delete from photos where id = $1::uuid
    and not exists (select from messages where kind = 'photo' and payload->>'photo_id' = $1::uuid::text) returning id`,
}

/** Removes an ingested photo that is not used. A photo shown by a message stays, even if its sender got an error. */
export async function discardPhoto(services: Services, photo: Photo): Promise<void> {
  const dropped = await services.db.transaction(async (tx) => {
    const rows = await services.db.query(deletePhotoStatement, [photo.id], tx)
    if (rows.length > 0) await queueFileRemoval(services, tx, [photo.mediaKey])
    return rows.length > 0
  })
  // If the store refuses now, the deletion is repeated later.
  if (dropped) await removeFiles(services, photo.mediaKey).catch(() => {})
}
