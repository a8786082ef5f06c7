import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import { findUnstorable } from '../../kernel/input.ts'

/** The query of every console list, in ra-data-simple-rest's dialect: JSON in `sort`, `range` and `filter`. */
export const consoleListQuery = z.object({
  sort: z.string().max(200).optional(),
  range: z.string().max(50).optional(),
  filter: z.string().max(4000).optional(),
})

const sortPair = z.tuple([z.string(), z.enum(['ASC', 'DESC'])])
const rangePair = z.tuple([z.number().int().min(0), z.number().int().min(0)])

export interface ConsoleListRequest<F> {
  /** One of the allowed columns. */
  column: string
  order: 'asc' | 'desc'
  from: number
  limit: number
  filter: F
}

/**
 * Parses the query of a list. `columns` maps sortable fields to columns; the first one is the default, newest first.
 * Unknown filters are rejected, so that no identifier from outside reaches SQL.
 */
export function parseConsoleList<S extends z.ZodType>(
  query: z.infer<typeof consoleListQuery>,
  options: { columns: Record<string, string>; filter: S; maxRows?: number },
): ConsoleListRequest<z.output<S>> {
  const [field, order] = read(query.sort, sortPair) ?? [Object.keys(options.columns)[0] ?? 'id', 'DESC']
  const column = options.columns[field]
  const [from, to] = read(query.range, rangePair) ?? [0, 24]
  if (column === undefined || !Object.hasOwn(options.columns, field) || to < from) throw new AppError('bad_request')
  const filter = options.filter.safeParse(read(query.filter, z.record(z.string(), z.unknown())) ?? {})
  if (!filter.success) throw new AppError('bad_request')
  const limit = Math.min(to - from + 1, options.maxRows ?? 1000)
  return { column, order: order === 'ASC' ? 'asc' : 'desc', from, limit, filter: filter.data }
}

function read<T>(text: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (text === undefined || text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    // Checks the parsed value, because escapes hide characters in the text.
    if (!findUnstorable(value)) return schema.parse(value)
  } catch (error) {
    throw new AppError('bad_request', { cause: error })
  }
  throw new AppError('bad_request')
}

/** `%text%` for ILIKE, with its wildcards taken literally. */
export const toContainsPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Three letters or digits in a row, or two at the beginning or end of a word. */
const trigram = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u

/** Whether a trigram index can narrow a substring search. Without a trigram the search would read the whole table. */
export const hasTrigram = (text: string) => trigram.test(text)
