import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError, inTransaction, invalidField, type StaffRequestContext } from '../../../core/kernel/index.ts'
import { recordOwnAudit } from '../../../core/platform/audit/index.ts'
import { DownloadTooLargeError, OutsideError } from '../../../core/platform/outbound/index.ts'
import { maxFileBytes } from '../shared/limits.ts'
import { assertIdle, assertPluginOn } from './actions.ts'
import { openArchive } from './archive.ts'
import { inspectCsv } from './csv.ts'
import { type FileKind, readFile, removeFile, type StoredFile, storeFile, toStoredFile } from './files.ts'
import { guessColumns } from './guess-columns.ts'
import { ImportRun } from './model.ts'

interface UploadedFile {
  path: string
  filename: string
  size: number
}

const throwInvalid = (field: string, error: string) => (): never => {
  throw invalidField(field, `importer.errors.${error}`)
}

/** The columns that staff chose before, if the new file also has them. */
const pickKnownColumns = ({ mapping }: ImportRun, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(mapping.columns).filter(([, column]) => columns.includes(column)))

/** Stores a file of a run, replacing the last one. `find` is called once it may have one; `field` names it. */
export async function storeRunFile(
  ctx: StaffRequestContext,
  run: ImportRun,
  kind: FileKind,
  find: () => UploadedFile | Promise<UploadedFile>,
  field = 'file',
): Promise<ImportRun> {
  assertIdle(run)
  assertPluginOn(ctx, run)
  if (run.kind !== 'csv' && kind === 'rows') throw invalidField(field, 'importer.errors.database')
  const file = await find()
  const unreadable = throwInvalid(field, 'unreadable')
  if (kind === 'archive') await (await openArchive(file.path).catch(unreadable)).close()
  const stored = await storeFile(ctx.services, run.id, kind, file.path)
  const changed = await replaceFile(ctx, run, file, stored, unreadable).catch(async (error) => {
    await removeFile(ctx.services, stored)
    throw error
  })
  await removeFile(ctx.services, toStoredFile(run, kind))
  return changed
}

/** Makes a stored file that of the run. Throws AppError('conflict') if the run has changed in the meantime. */
async function replaceFile(
  ctx: StaffRequestContext,
  run: ImportRun,
  file: UploadedFile,
  stored: StoredFile,
  unreadable: () => never,
): Promise<ImportRun> {
  const name = file.filename.slice(0, 200)
  let values: object = {
    archiveName: name,
    archiveBytes: file.size,
    archiveParts: stored.parts,
    archiveToken: stored.token,
  }
  if (stored.kind === 'rows') {
    const { columns, rows } = await inspectCsv(readFile(ctx.services, stored)).catch(unreadable)
    const picked = { ...guessColumns(run.what, columns), ...pickKnownColumns(run, columns) }
    const mapping = { ...run.mapping, columns: picked }
    const { parts: fileParts, token: fileToken } = stored
    values = { fileName: name, fileBytes: file.size, fileParts, fileToken, columns, total: rows, mapping }
  }
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await ImportRun.query(ctx.tx)
      .where({ id: run.id, version: run.version })
      .patch({ ...values, status: 'draft', version: run.version + 1 })
      .returning('*')
    if (!changed) throw new AppError('conflict')
    await recordOwnAudit(ctx, {
      action: 'import.uploaded',
      subject: 'import',
      subjectId: run.id,
      domainId: run.domainId,
      // The address is not logged, because it may contain a key.
      new: { source: run.source, file: name, bytes: file.size },
    })
    return changed as unknown as ImportRun
  })
}

/** Downloads the rows of a run from a public address, with the limits of an upload. */
export async function downloadRunFile(ctx: StaffRequestContext, run: ImportRun, url: string): Promise<ImportRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  const file = path.join(folder, 'rows')
  const { hostname, pathname } = new URL(url)
  try {
    const download = async (): Promise<UploadedFile> => {
      await ctx.services.downloadOutside(url, file, maxFileBytes).catch((error: unknown) => {
        if (error instanceof DownloadTooLargeError) return throwInvalid('url', 'too_large')()
        if (error instanceof OutsideError) return throwInvalid('url', 'address_unreachable')()
        throw error
      })
      return { path: file, filename: pathname.split('/').at(-1) || hostname, size: (await stat(file)).size }
    }
    return await storeRunFile(ctx, run, 'rows', download, 'url')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
