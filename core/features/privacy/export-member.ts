import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { ExportedFile } from '../../kernel/personal-data.ts'
import { getWithheldColumns, listExporters, listPersonalData, memberRowsSql } from './registry.ts'

/** Only limits the memory of the process; no member has more rows. */
const maxRows = 100_000

/** The stored data that the member may receive (GDPR art. 15 and 20): registered rows and features' additions. */
export async function exportRows(ctx: MemberCommandContext): Promise<Record<string, object[]>> {
  const { plugins, db } = ctx.services
  const result: Record<string, object[]> = {}
  const add = (name: string, rows: readonly object[]) => {
    result[name] = [...(result[name] ?? []), ...rows]
  }
  for (const entry of listPersonalData(plugins)) {
    if (entry.export !== 'rows') continue
    const hidden = getWithheldColumns(entry)
    const rows: object[] = await db
      .knex(entry.table)
      .whereRaw(memberRowsSql(entry), { member: ctx.member.id })
      .limit(maxRows)
    const omitHidden = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column)))
    add(entry.table, rows.map(omitHidden))
  }
  for (const exporter of listExporters(plugins)) {
    for (const [name, rows] of Object.entries((await exporter.rows?.(ctx)) ?? {})) add(name, rows)
  }
  return result
}

/** The same as a zip: `data.json`, and the files. Streamed, one file open at a time. */
export async function exportArchive(ctx: MemberCommandContext): Promise<Readable> {
  const mtime = ctx.now()
  const data = await exportRows(ctx)
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  let open: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => open?.destroy())
  const text = JSON.stringify({ exported_at: mtime.toISOString(), data }, null, 2)
  zip.addBuffer(Buffer.from(text), 'data.json', { mtime })
  for (const exporter of listExporters(ctx.services.plugins)) {
    for (const file of (await exporter.files?.(ctx)) ?? []) {
      // Photos are compressed already.
      zip.addReadStreamLazy(file.path, { mtime, compress: false }, (done) => {
        openFile(file).then(
          (stream) => {
            open = stream
            done(null, stream)
          },
          (error: Error) => done(error, Readable.from([])),
        )
      })
    }
  }
  zip.end()
  return output
}

/** A file deleted since the list was made becomes an empty one, so that the export continues. */
const openFile = async (file: ExportedFile): Promise<Readable> => (await file.open()) ?? Readable.from([])
