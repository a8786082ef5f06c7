import type { Knex } from 'knex'
import { z } from 'zod'
import type { StaffSubject } from '../../kernel/ability.ts'
import { listReply, type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { countriesByName } from '../geo/country-names.ts'
import { consoleLocale } from '../http/console-locale.ts'
import { type ConsoleListRequest, consoleListQuery, parseConsoleList } from './console-list.ts'
import { exportReply } from './export.ts'

/** Sortable fields: columns, or fields with their columns. */
export type SortableColumns = readonly string[] | Readonly<Record<string, string>>

/** The purpose of reading a list; an export contains only rows of domains where the staff member may export. */
export type ListAction = 'read' | 'export'

export interface ConsoleList<Path extends string, F extends z.ZodObject, R extends z.ZodObject, Row> {
  /** Path under `/api/console/`, e.g. `members` or `gifts/gifts`. */
  path: Path
  subject: StaffSubject
  /** One English sentence for OpenAPI. */
  summary: string
  /** Sortable fields, by column where it has another name; the first is the default. */
  columns: SortableColumns
  /** Unique column that decides between equals. Default `id`. */
  key?: string
  /** Whether an export needs a recent password or second factor, because it contains personal data. */
  exportStepUp?: true
  /** Rows without a value come last, whatever the order. */
  emptyLast?: boolean
  /** Sorts by `country` as its reader reads it: by the name of the country. For tables of few rows. */
  byCountryName?: boolean
  /** Columns that decide between equals, before the key. */
  tieBreakers?: readonly string[]
  filter: F
  /** Schema of one row. Its fields are also the columns of an export. */
  response: R
  /** Fields in minor units of the row's `currency`. Required for each, so that a file shows all money alike. */
  money?: readonly NoInfer<keyof R['shape'] & string>[]
  /** The rows that the staff member may see and the filter lets through. */
  find(ctx: StaffRequestContext, filter: z.output<F>, action: ListAction): Knex.QueryBuilder
  present(rows: Row[], ctx: StaffRequestContext): z.input<R>[] | Promise<z.input<R>[]>
  /** Replaces the columns of the file if a field contains more than one value. */
  exported?: { columns: string[]; money: string[]; present(rows: Row[]): object[] }
}

/**
 * The two routes of a console list: one page, and the whole as a file. Both use the same query, sort and filter. The
 * file is streamed without a limit and recorded in the audit log.
 */
export function listRoutes<const Path extends string, F extends z.ZodObject, R extends z.ZodObject, Row>(
  list: ConsoleList<Path, F, R, Row>,
) {
  const { subject, filter } = list
  const columns: Record<string, string> = Array.isArray(list.columns)
    ? Object.fromEntries(list.columns.map((column) => [column, column]))
    : (list.columns as Record<string, string>)
  const path = `/api/console/${list.path}` as const
  const sorted = (
    found: Knex.QueryBuilder,
    { column, order }: ConsoleListRequest<unknown>,
    { headers, site }: StaffRequestContext,
  ) => {
    const rows = found.clone()
    if (list.byCountryName && column === 'country') {
      const names = countriesByName(consoleLocale(headers) ?? site.locale)
      rows.orderByRaw(`array_position(?::text[], country::text) ${order}`, [names])
    } else rows.orderBy(column, order, list.emptyLast ? 'last' : undefined)
    for (const next of list.tieBreakers ?? []) rows.orderBy(next)
    return rows.orderBy(list.key ?? 'id')
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
        const found = list.find(ctx, request.filter, 'read')
        const counting = found.clone().clearSelect().count({ total: '*' }) as unknown as Promise<{ total: number }[]>
        const page = sorted(found, request, ctx).offset(request.from).limit(request.limit) as unknown as Promise<Row[]>
        const [[counted], rows] = await Promise.all([counting, page])
        return listReply(await list.present(rows, ctx), request.from, Number(counted?.total ?? 0))
      },
    }),
    staffRoute({
      method: 'GET',
      path: `${path}/export` as const,
      summary: `${list.summary} All of them, as a CSV file.`,
      access: { staff: 'export', subject },
      query: consoleListQuery.omit({ range: true }),
      filter,
      // It leaves a line in the audit log, so it is nothing that a link from elsewhere may set off.
      stateChanging: true,
      stepUp: list.exportStepUp,
      rateLimit: { points: 20, seconds: 60, by: 'ip' },
      handler(ctx, { query }) {
        const request = parseConsoleList(query, { columns, filter })
        return exportReply<Row>(ctx, {
          name: list.path,
          subject,
          columns: Object.keys(list.response.shape),
          money: list.money,
          rows: sorted(list.find(ctx, request.filter, 'export'), request, ctx),
          present: (rows) => list.present(rows, ctx),
          request,
          ...list.exported,
        })
      },
    }),
  ] as const
}
