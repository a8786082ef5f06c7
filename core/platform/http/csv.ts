import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { CommandContext } from '../../kernel/context.ts'
import { type RawReply, rawReply } from '../../kernel/route.ts'
import { toUtcDay } from '../../shared/durations.ts'

export interface CsvFile {
  /** File name without date and extension. */
  name: string
  columns: string[] | { key: string; header: string }[]
  rows: AsyncIterable<unknown>
}

/** Streams a CSV file for spreadsheets. Cells that look like formulas remain text. */
export function csvReply(ctx: Pick<CommandContext, 'services' | 'now'>, { name, columns, rows }: CsvFile): RawReply {
  const { log } = ctx.services
  const body = stringify({
    header: true,
    columns,
    // Without a byte order mark, spreadsheets assume another encoding.
    bom: true,
    record_delimiter: 'windows',
    // A name such as `=HYPERLINK(…)` must remain text.
    escape_formulas: true,
    cast: {
      boolean: (value) => String(value),
      date: (value) => value.toISOString(),
      object: (value) => (Array.isArray(value) ? value.map(toCell).join('; ') : JSON.stringify(value)),
    },
  })
  pipeline(Readable.from(rows), body, (error) => {
    // An aborted download is not an error.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'export aborted')
  })
  const day = toUtcDay(ctx.now())
  return rawReply({
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.replaceAll('/', '-')}-${day}.csv"`,
    },
    body,
  })
}

const toCell = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
