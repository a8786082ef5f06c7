import type { Knex } from 'knex'
import type { Model } from 'objection'
import { z } from 'zod'
import type { StaffSubject } from '../../kernel/ability.ts'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { listReply, type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { listCountriesByName } from '../geo/country-names.ts'
import { type ConsoleListRequest, consoleListQuery, parseConsoleList } from './console-list.ts'
import { exportReply } from './export.ts'
import { presentFields } from './present-fields.ts'

/** Sortable fields: columns, or fields with their columns. */
export type SortableColumns = readonly string[] | Readonly<Record<string, string>>

/**
 * The purpose of reading rows: an export contains only domains where the staff member may export. A new row is read
 * again for `create`, because those who may create it may not be allowed to read others.
 */
export type ListAction = 'read' | 'export' | 'create'

export interface ConsoleList<Path extends string, F extends z.ZodObject, R extends z.ZodObject, Row> {
  /** Path under `/api/console/`, e.g. `members` or `gifts/gifts`. */
  path: Path
  subject: StaffSubject
  /** One English sentence for OpenAPI. */
  summary: string
  /** Sortable fields, by column where it has another name; the first is the default. */
  columns: SortableColumns
  /** Unique column that breaks ties. Default `id`. */
  key?: string
  /** Whether an export needs a recent password or second factor, because it contains personal data. */
  exportStepUp?: true
  /** Columns whose empty values sort last in either direction. */
  emptyLast?: readonly string[]
  /** Sorts `country` by the country's name in the reader's language. For small tables. */
  byCountryName?: boolean
  /** For large tables: looks up only the keys of a page, starting from the nearer end, before reading the rows. */
  deep?: true
  /**
   * Plans a search before it runs; `find` receives the filter it returns. `atMost` limits the count of a search that
   * would match nearly everything.
   */
  plan?(ctx: StaffRequestContext, filter: z.output<F>): Promise<{ filter: z.output<F>; atMost?: number }>
  /** Columns that break ties, before the key. */
  tieBreakers?: readonly string[]
  filter: F
  /** Schema of one row. Its fields are also the columns of an export. */
  response: R
  /**
   * Fields in minor units of the row's `currency`. Required for every such field, so that all money in a file has the
   * same format.
   */
  money?: readonly NoInfer<keyof R['shape'] & string>[]
  /** Joins further columns that a page shows. Not used for counting and looking up keys. */
  join?(rows: Knex.QueryBuilder, ctx: StaffRequestContext): Knex.QueryBuilder
  /** The rows that the staff member may see and that match the filter. */
  find(ctx: StaffRequestContext, filter: z.output<F>, action: ListAction): Knex.QueryBuilder
  model?: (new () => Model) & Pick<typeof Model, 'fromDatabaseJson'>
  /** Default: each field is the column of that name. */
  present?(rows: Row[], ctx: StaffRequestContext): z.input<R>[] | Promise<z.input<R>[]>
  /** Replaces the file's columns if a field contains more than one value. */
  exported?: { columns: string[]; money: string[]; present(rows: Row[]): object[] }
}

export const presentRows = async <R extends z.ZodObject, Row>(
  { model, present, response }: Pick<ConsoleList<string, z.ZodObject, R, Row>, 'model' | 'present' | 'response'>,
  found: Row[],
  ctx: StaffRequestContext,
): Promise<z.input<R>[]> => {
  const rows = model ? found.map((row) => model.fromDatabaseJson(row as object) as Row) : found
  return present?.(rows, ctx) ?? rows.map((row) => presentFields(response, row as object))
}

/** Below this many rows, skipping them is cheaper than waiting for the count. */
const maxSkippedRows = 1000

async function count(ctx: StaffRequestContext, found: Knex.QueryBuilder, atMost?: number): Promise<number> {
  const rows = found.clone().clearSelect()
  const { knex } = ctx.services.db
  const counted =
    atMost === undefined
      ? rows.count({ total: '*' })
      : knex(rows.select(knex.raw('1')).limit(atMost).as('found')).count({ total: '*' })
  const [first] = (await counted) as { total: number | string }[]
  return Number(first?.total ?? 0)
}

/**
 * The two routes of a console list: one page, and the whole list as a file. Both use the same query, sort and filter.
 * The file is streamed without a limit and recorded in the audit log.
 */
export function listRoutes<const Path extends string, F extends z.ZodObject, R extends z.ZodObject, Row>(
  list: ConsoleList<Path, F, R, Row>,
) {
  const { subject, filter } = list
  const columns: Record<string, string> = Array.isArray(list.columns)
    ? Object.fromEntries(list.columns.map((column) => [column, column]))
    : (list.columns as Record<string, string>)
  const path = `/api/console/${list.path}` as const
  const key = list.key ?? 'id'
  const sortRows = (
    found: Knex.QueryBuilder,
    { column, order }: ConsoleListRequest<unknown>,
    ctx: StaffRequestContext,
    backwards = false,
  ) => {
    const rows = found.clone()
    const turned = backwards ? (order === 'asc' ? 'desc' : 'asc') : order
    const empty = list.emptyLast?.includes(column) ? (backwards ? 'first' : 'last') : undefined
    if (list.byCountryName && column === 'country') {
      const names = listCountriesByName(getConsoleLocale(ctx))
      rows.orderByRaw(`array_position(?::text[], country::text) ${turned}`, [[...names]])
    } else rows.orderBy(column, turned, empty)
    for (const next of [...(list.tieBreakers ?? []), key]) rows.orderBy(next, backwards ? 'desc' : 'asc')
    return rows
  }
  const joinColumns = (rows: Knex.QueryBuilder, ctx: StaffRequestContext) => list.join?.(rows, ctx) ?? rows
  /**
   * Reads a page of a large table. Skipped rows cost one key each; if the total is known, pages beyond the middle are
   * read from the end.
   */
  const readDeepPage = (
    found: Knex.QueryBuilder,
    request: ConsoleListRequest<unknown>,
    ctx: StaffRequestContext,
    total: number,
    knowsEnd: boolean,
  ) => {
    const want = Math.max(0, Math.min(request.limit, total - request.from))
    // A page beyond the end has no place from there.
    const backwards = knowsEnd && want > 0 && request.from > total / 2
    const keys = sortRows(found.clone().clearSelect().select(key), request, ctx, backwards)
      .offset(backwards ? total - request.from - want : request.from)
      .limit(want)
    // These keys have already passed the filter.
    return joinColumns(sortRows(found.clone().clear('with').clearWhere().whereIn(key, keys), request, ctx), ctx)
  }
  return [
    staffRoute({
      method: 'GET',
      path,
      summary: list.summary,
      access: { staff: 'read', subject },
      query: consoleListQuery,
      filter,
      response: z.array(list.response),
      async handler(ctx, { query }) {
        const request = parseConsoleList(query, { columns, filter })
        const planned = await list.plan?.(ctx, request.filter)
        const found = list.find(ctx, planned?.filter ?? request.filter, 'read')
        const counting = count(ctx, found, planned?.atMost)
        // Only a page far from the start needs the total to find the nearer end.
        if (list.deep && request.from > maxSkippedRows) {
          const total = await counting
          const rows = (await readDeepPage(found, request, ctx, total, total !== planned?.atMost)) as Row[]
          return listReply(await presentRows(list, rows, ctx), request.from, total)
        }
        const page = list.deep
          ? readDeepPage(found, request, ctx, Number.MAX_SAFE_INTEGER, false)
          : joinColumns(sortRows(found, request, ctx), ctx)
              .offset(request.from)
              .limit(request.limit)
        const [total, rows] = await Promise.all([counting, page as unknown as Promise<Row[]>])
        return listReply(await presentRows(list, rows, ctx), request.from, total)
      },
    }),
    staffRoute({
      method: 'GET',
      path: `${path}/export` as const,
      summary: `${list.summary} All of them, as a CSV file.`,
      access: { staff: 'export', subject },
      query: consoleListQuery.omit({ range: true }),
      filter,
      // The export is recorded in the audit log, so a link on another site must not trigger it.
      stateChanging: true,
      stepUp: list.exportStepUp,
      rateLimit: perMinute(20, 'ip'),
      handler(ctx, { query }) {
        const request = parseConsoleList(query, { columns, filter })
        return exportReply<Row>(ctx, {
          name: list.path,
          subject,
          columns: Object.keys(list.response.shape),
          money: list.money,
          rows: joinColumns(sortRows(list.find(ctx, request.filter, 'export'), request, ctx), ctx),
          present: (rows) => presentRows(list, rows, ctx),
          request,
          ...list.exported,
        })
      },
    }),
  ] as const
}
