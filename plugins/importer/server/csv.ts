import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import type { Info, Options } from 'csv-parse'
import { maxRowLength } from '../shared/limits.ts'
import type { Stage } from '../shared/words.ts'
import type { ImportSource, SourceRow } from './source.ts'

type Bytes = AsyncIterable<Buffer>

/** Reads the beginning of a file to detect its separator. */
async function* collectStart(bytes: Bytes): AsyncGenerator<Buffer, void> {
  let start = Buffer.alloc(0)
  let isStartSent = false
  for await (const chunk of bytes) {
    if (isStartSent) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < maxRowLength) continue
    isStartSent = true
    yield start
  }
  if (!isStartSent) yield start
}

const oldWindows = new TextDecoder('windows-1252')

/**
 * Spreadsheets write UTF-8 or, on older Windows, a single-byte encoding. Decided for each cell, because the first
 * accent may be anywhere in a file. One that begins with its encoding (a byte order mark) is decoded by the parser.
 */
function decodeCell(cell: Buffer | string): string {
  if (typeof cell === 'string') return cell
  return isUtf8(cell) ? cell.toString('utf8') : oldWindows.decode(cell)
}

/** The most frequent separator in the first line. */
function detectDelimiter(start: Buffer): string {
  const [line = ''] = start.toString('utf8').split(/\r?\n/, 1)
  const countMark = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (countMark(mark) > countMark(best) ? mark : best))
}

interface Line {
  place: number
  cells: string[] | null
}

const readCell = (cell: Buffer | string): string => decodeCell(cell).replaceAll('\0', '').toWellFormed()

/** Every line of a file, in order, with null cells if it cannot be read. Only one line is in memory at a time. */
async function* readLines(bytes: Bytes): AsyncGenerator<Line> {
  const { parse } = await import('csv-parse')
  const chunks = collectStart(bytes)
  const first = await chunks.next()
  const start = first.value ?? Buffer.alloc(0)
  const options: Options = {
    bom: true,
    encoding: null,
    delimiter: detectDelimiter(start),
    info: true,
    max_record_size: maxRowLength,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  }
  const parser = parse(options)
  const broken: number[] = []
  parser.on('skip', (error) => broken.push(Number((error as { lines?: number } | undefined)?.lines ?? 0)))
  const input = Readable.from(
    (async function* () {
      yield start
      yield* chunks
    })(),
  )
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: (Buffer | string)[]; info: Info }>) {
      for (const place of broken.splice(0)) yield { place, cells: null }
      yield { place: info.lines, cells: record.map(readCell) }
    }
    for (const place of broken.splice(0)) yield { place, cells: null }
  } finally {
    input.destroy()
  }
}

/** The names of a file's columns, and the number of rows. */
export async function inspectCsv(bytes: Bytes): Promise<{ columns: string[]; rows: number }> {
  let columns: string[] | undefined
  let rows = 0
  for await (const { cells } of readLines(bytes)) {
    if (columns) rows += 1
    else columns = (cells ?? []).slice(0, 200).map((name) => name.trim().slice(0, 200))
  }
  return { columns: columns ?? [], rows }
}

/** A file with one kind of rows. `open` returns its bytes; `columns` has the column of each field. */
export function createCsvSource(
  open: () => Bytes,
  { stage, columns, rows }: { stage: Stage; columns: Readonly<Record<string, string>>; rows: number | null },
): ImportSource {
  return {
    stages: [stage],
    count: async () => rows,
    async *read(_stage, after): AsyncGenerator<SourceRow> {
      let at: (readonly [field: string, index: number])[] | undefined
      for await (const { place, cells } of readLines(open())) {
        if (!at) {
          const header = (cells ?? []).map((name) => name.trim())
          at = Object.entries(columns).map(([field, column]) => [field, header.indexOf(column)] as const)
          continue
        }
        if (place <= after) continue
        if (!cells) yield { place, fields: {}, broken: true }
        else yield { place, fields: Object.fromEntries(at.map(([field, index]) => [field, cells[index] ?? ''])) }
      }
    },
    async close() {},
  }
}
