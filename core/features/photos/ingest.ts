import { randomBytes } from 'node:crypto'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { Statement, Transaction } from '../../../db/index.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { preparePhoto } from '../../platform/media/decoder-pool.ts'
import { mediaPath, type PreparedPhoto, type VariantName } from '../../platform/media/variants.ts'
import { keepUpload, leaveFiles, noteUpload, removeFiles } from './leftovers.ts'
import type { Photo, PhotoStatus } from './present.ts'

/** Any constant does; it only has to stay what it is. */
const photoNames = '8d1c6a0e-54b7-4f5d-9c0a-2f6f1b7f3e64'

/** The id of the photo that a member sends under a key: who sends it again, whatever became of the first call, means the same photo. */
export const photoIdOf = (memberId: string, key: string): string => uuidv5(`${memberId} ${key}`, photoNames)

export interface IngestInput {
  /** Default: a new one. A photo of the member that has this id already is the answer, and nothing is added. */
  id?: string
  memberId: string
  domainId: number
  /** Path of the file that was sent. */
  file: string
  /** Default `inspection`: a moderator looks first. */
  status?: Extract<PhotoStatus, 'inspection' | 'active'>
  /** `chat` photos belong to a message and never to the profile. Default `profile`. */
  purpose?: 'profile' | 'chat'
  /** Default: after the others. */
  position?: number
  /** Most profile photos the member may have; AppError('photo_limit') above it. Default: no limit. */
  limit?: number
}

// The lock makes uploads of one member take turns, so that counting and adding cannot be overtaken.
const lockMember: Statement = {
  name: 'photos.lock_member',
  text: 'select id from members where id = $1 for no key update',
}
const addPhoto: Statement = {
  name: 'photos.add',
  text: `
    insert into photos (id, member_id, status, media_key, width, height, colour, position, purpose, created_at, reviewed_at)
    select $1, $2, $3, $4, $5, $6, $7,
      coalesce($8::int, (select coalesce(max(position) + 1, 0) from photos where member_id = $2 and purpose = $9)), $9, $10,
      case when $3 = 'active' then $10::timestamptz end
    where $11::int is null or $9 <> 'profile' or (
      select count(*) from photos where member_id = $2 and purpose = 'profile' and status in ('inspection', 'active')
    ) < $11
    returning position`,
}
const photoById: Statement = {
  name: 'photos.by_id',
  text: 'select id, status, media_key "mediaKey", width, height, colour from photos where id = $1 and member_id = $2',
}

type PhotoServices = Pick<Services, 'db' | 'clock' | 'media' | 'mainPhotos' | 'photoReviews'>

/** Photos of one member that may fail to be prepared: each costs up to two seconds of a decoder, which others wait for. */
const failures = { points: 10, seconds: 3600 }

/**
 * Stores the files of a prepared photo under a new unguessable key, which it returns. Throws AppError('unavailable') when the store
 * takes them not (its disk is full, say), and then leaves none of them behind.
 */
async function storeFiles(services: PhotoServices, photo: PreparedPhoto): Promise<string> {
  const mediaKey = randomBytes(24).toString('hex')
  await noteUpload(services, mediaKey)
  const files = Object.entries(photo.files) as [VariantName, Buffer][]
  const stored = await Promise.allSettled(
    files.map(([name, bytes]) => services.media.put(mediaPath(mediaKey, name), bytes, 'image/webp')),
  )
  const failed = stored.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (!failed) return mediaKey
  await removeFiles(services, mediaKey).catch(() => {})
  throw new AppError('unavailable', { cause: failed.reason, report: true })
}

/**
 * Takes in a photo: decodes it outside this process, stores its variants, adds the row and, for `inspection`, its case in
 * the review queue. Throws AppError `photo_unreadable`, `photo_shape`, `photo_failures`, `photo_limit` and `unavailable`.
 * Prepares before it locks anything; with `tx` the row becomes part of that transaction.
 */
export async function ingestPhoto(services: Services, tx: Transaction | null, input: IngestInput): Promise<Photo> {
  return addPreparedPhoto(services, tx, input, await prepareCounted(services, input))
}

/** Prepares a photo. Every attempt counts until it has succeeded, so that many at once cannot slip past the limit. */
async function prepareCounted(services: Services, { memberId, file }: IngestInput): Promise<PreparedPhoto> {
  const { limiter } = services
  const key = `photo failures of ${memberId}`
  await limiter.consume(key, failures).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    throw new AppError('photo_failures', { params: { minutes: Math.ceil(Number(error.params?.seconds) / 60) } })
  })
  try {
    const photo = await preparePhoto(file, memberId)
    await limiter.giveBack(key, failures)
    return photo
  } catch (error) {
    // Too many were waiting: not this photo's fault.
    if (error instanceof AppError && error.code === 'unavailable') await limiter.giveBack(key, failures)
    throw error
  }
}

/** The second half of `ingestPhoto`, for photos whose variants this product made itself and that need no decoder process. */
export async function addPreparedPhoto(
  services: PhotoServices,
  tx: Transaction | null,
  input: Omit<IngestInput, 'file'>,
  prepared: PreparedPhoto,
): Promise<Photo> {
  const mediaKey = await storeFiles(services, prepared)
  try {
    const added = (inner: Transaction) => addRow(services, inner, input, prepared, mediaKey)
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
  input: Omit<IngestInput, 'file'>,
  prepared: PreparedPhoto,
  mediaKey: string,
): Promise<Photo> {
  const { db } = services
  const now = services.clock.now()
  const { status = 'inspection', purpose = 'profile', memberId } = input
  const { width, height, colour } = prepared
  const [member] = await db.query(lockMember, [memberId], tx)
  if (!member) throw notFound()
  const first = input.id && (await findPhoto(services, memberId, input.id, tx))
  if (first) return first
  const id = input.id ?? uuidv7()
  const values = [
    id,
    memberId,
    status,
    mediaKey,
    width,
    height,
    colour,
    input.position ?? null,
    purpose,
    now,
    input.limit ?? null,
  ]
  const [added] = await db.query(addPhoto, values, tx)
  if (!added) throw new AppError('photo_limit', { params: { limit: input.limit, count: input.limit } })
  await keepUpload(services, tx, mediaKey)
  if (purpose === 'profile') await services.mainPhotos.claim(tx, memberId, id)
  if (status === 'inspection') await services.photoReviews.open(tx, { id, domainId: input.domainId, memberId })
  return { id, memberId, status, mediaKey, width, height, colour }
}

/** The photo of this id, if it was added before. */
export async function findPhoto(
  { db }: Pick<Services, 'db'>,
  memberId: string,
  id: string,
  tx?: Transaction,
): Promise<Photo | undefined> {
  const [row] = await db.query<Omit<Photo, 'memberId'>>(photoById, [id, memberId], tx)
  return row && { ...row, memberId }
}

const dropPhoto: Statement = {
  name: 'photos.drop',
  text: `delete from photos where id = $1::uuid
    and not exists (select from messages where kind = 'photo' and payload->>'photo_id' = $1::uuid::text) returning id`,
}

/** Undoes the taking in of a photo that found no use. One that a message shows stays, whatever its sender was told. */
export async function discardPhoto(services: Services, photo: Photo): Promise<void> {
  const dropped = await services.db.transaction(async (tx) => {
    const rows = await services.db.query(dropPhoto, [photo.id], tx)
    if (rows.length > 0) await leaveFiles(services, tx, [photo.mediaKey])
    return rows.length > 0
  })
  // What the store will not give up now, it is asked for again later.
  if (dropped) await removeFiles(services, photo.mediaKey).catch(() => {})
}
