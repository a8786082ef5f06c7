import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inTransaction, invalidField, type StaffRequestContext } from '../../../core/kernel/index.ts'
import { recordOwnAudit } from '../../../core/platform/audit/index.ts'
import { DownloadTooLargeError, OutsideError } from '../../../core/platform/outbound/index.ts'
import { maxFileBytes } from '../shared/limits.ts'
import { assertIdle, assertPluginOn } from './actions.ts'
import { openArchive } from './archive.ts'
import { inspectCsv } from './csv.ts'
import { type FileKind, readFile, removeFile, storeFile } from './files.ts'
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
  const { id } = run
  assertIdle(run)
  assertPluginOn(ctx, run)
  if (run.kind !== 'csv' && kind === 'rows') throw invalidField(field, 'importer.errors.database')
  const file = await find()
  const unreadable = throwInvalid(field, 'unreadable')
  if (kind === 'archive') await (await openArchive(file.path).catch(unreadable)).close()
  await removeFile(ctx.services, id, kind, kind === 'rows' ? run.fileParts : run.archiveParts)
  const parts = await storeFile(ctx.services, id, kind, file.path)
  const name = file.filename.slice(0, 200)
  const { columns, rows } =
    kind === 'rows'
      ? await inspectCsv(readFile(ctx.services, id, 'rows', parts)).catch(unreadable)
      : { columns: run.columns, rows: run.total }
  const mapping = { ...run.mapping, columns: { ...guessColumns(run.what, columns), ...pickKnownColumns(run, columns) } }
  const values =
    kind === 'rows'
      ? { fileName: name, fileBytes: file.size, fileParts: parts, columns, total: rows, mapping }
      : { archiveName: name, archiveBytes: file.size, archiveParts: parts }
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await ImportRun.query(ctx.tx)
      .where({ id, version: run.version })
      .patch({ ...values, status: 'draft', version: run.version + 1 })
      .returning('*')
    if (!changed) return unreadable()
    await recordOwnAudit(ctx, {
      action: 'import.uploaded',
      subject: 'import',
      subjectId: id,
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
