import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { derivePhotoId, ingestPhoto, photosPremium } from '../../../core/features/photos/index.ts'
import { AppError, type CommandContext, inTransaction } from '../../../core/kernel/index.ts'
import { DownloadTooLargeError, OutsideError } from '../../../core/platform/outbound/index.ts'
import { maxPhotoBytes } from '../shared/limits.ts'
import type { FaultCode } from '../shared/words.ts'
import type { ApplyResult } from './apply.ts'
import { type Archive, openArchive } from './archive.ts'
import { refuseRow } from './faults.ts'
import { copyFile, toStoredFile } from './files.ts'
import { findIds, findMembers, storeIds } from './ids.ts'
import type { ImportRun } from './model.ts'
import type { SourceRow } from './source.ts'

const isWebAddress = (address: string) => address.startsWith('https://')

/** The address of a photo; null if the row has none. */
function buildAddress({ mapping }: ImportRun, url: string): string | null {
  if (url === '' || isWebAddress(url)) return url || null
  return mapping.photo_base ? `${mapping.photo_base.replace(/\/$/, '')}/${url.replace(/^\/+/, '')}` : null
}

/** Downloads one photo to the disk, or returns why that is impossible. */
async function fetchPhoto(
  ctx: CommandContext,
  run: ImportRun,
  { fields }: SourceRow,
  { archive, file }: { archive: Archive | null; file: string },
): Promise<FaultCode | null> {
  const name = fields.file?.trim() ?? ''
  if (archive && name !== '') {
    if (!archive.has(name)) return 'photo_missing'
    return (await archive.extract(name, file, maxPhotoBytes)) ? null : 'photo_broken'
  }
  const url = buildAddress(run, fields.url?.trim() ?? '')
  if (!url) return 'photo_missing'
  try {
    await ctx.services.downloadOutside(url, file, maxPhotoBytes)
    return null
  } catch (error) {
    if (error instanceof DownloadTooLargeError) return 'photo_broken'
    if (error instanceof OutsideError) return 'photo_missing'
    throw error
  }
}

const brokenCodes = ['photo_unreadable', 'photo_shape', 'photo_too_small', 'photo_failures']

/** Adds one photo like an upload of the member: re-encoded, and pending review. */
async function addPhoto(
  ctx: CommandContext,
  run: ImportRun,
  { memberId, foreignId, file }: { memberId: string; foreignId: string; file: string },
): Promise<FaultCode | null> {
  const { domainId } = run
  const id = derivePhotoId(memberId, `import ${run.source} ${foreignId}`)
  try {
    await ingestPhoto(ctx.services, null, { id, memberId, domainId, file, limit: ctx.setting(photosPremium) })
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'photo_limit') return 'photo_limit'
    if (brokenCodes.includes(code ?? '')) return 'photo_broken'
    throw error
  }
  await inTransaction(ctx, (ctx) => storeIds(ctx, run, 'photo', [[foreignId, memberId]]))
  return null
}

/** For reading photos: a temporary folder, and the archive if there is one. */
export interface PhotoTools {
  folder: string
  archive: Archive | null
  close(): Promise<void>
}

export async function openPhotoTools(ctx: CommandContext, run: ImportRun): Promise<PhotoTools> {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    let archive: Archive | null = null
    if (run.archiveParts > 0) {
      const file = path.join(folder, 'archive')
      await copyFile(ctx.services, toStoredFile(run, 'archive'), createWriteStream(file))
      archive = await openArchive(file)
    }
    const close = async () => {
      await archive?.close()
      await remove()
    }
    return { folder, archive, close }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Imports photos one by one. A check downloads nothing and only knows their owners and addresses. */
export async function applyPhotos(
  ctx: CommandContext,
  run: ImportRun,
  rows: readonly SourceRow[],
  { archive, folder }: PhotoTools,
): Promise<ApplyResult> {
  const known = await findIds(
    ctx,
    run,
    'photo',
    rows.map(({ fields }) => fields.id ?? ''),
  )
  const members = await findMembers(
    ctx,
    run,
    rows.map(({ fields }) => fields.member ?? ''),
  )
  const result: ApplyResult = { created: 0, existing: 0, faults: [] }
  for (const [at, row] of rows.entries()) {
    const { place, fields } = row
    const [foreignId, memberId] = [fields.id?.trim() ?? '', members.get(fields.member ?? '')]
    const importPhoto = async (): Promise<FaultCode | null> => {
      if (foreignId === '') return 'required'
      if (!memberId) return 'member_unknown'
      const name = fields.file?.trim() ?? ''
      if (run.dry) {
        const there = archive && name !== '' ? archive.has(name) : buildAddress(run, fields.url?.trim() ?? '') !== null
        return there ? null : 'photo_missing'
      }
      const file = path.join(folder, String(at))
      return (await fetchPhoto(ctx, run, row, { archive, file })) ?? addPhoto(ctx, run, { memberId, foreignId, file })
    }
    const code = known.has(foreignId) ? null : await importPhoto()
    if (known.has(foreignId)) result.existing += 1
    else if (code) result.faults.push(refuseRow({ place, foreignId }, '', code))
    else result.created += 1
    await rm(path.join(folder, String(at)), { force: true })
  }
  return result
}
