import type { Knex } from 'knex'
import { readByCursor } from '../../../db/index.ts'
import type { StaffSubject } from '../../kernel/ability.ts'
import type { RawReply, StaffRequestContext } from '../../kernel/route.ts'
import { formatDecimalAmount } from '../../shared/money.ts'
import { recordOwnAudit } from '../audit/record.ts'
import { csvReply } from '../http/csv.ts'
import type { ConsoleListRequest } from './console-list.ts'

/** Looks up the names for a column's ids in bulk. The file shows them beside the ids. */
export type ExportNames = Record<string, (ids: string[]) => Promise<ReadonlyMap<string, string>>>

declare module '../../kernel/services.ts' {
  interface Services {
    exportNames: ExportNames
  }
}

export interface Export<Row> {
  /** File name without date and extension. */
  name: string
  subject: StaffSubject
  columns: string[]
  /** Columns in minor units. The file shows them in major units of the row's `currency`. */
  money?: readonly string[] | undefined
  rows: Knex.QueryBuilder
  present(rows: Row[]): unknown[] | Promise<unknown[]>
  request: ConsoleListRequest<unknown>
}

/** Streams a list as a CSV file from a cursor and records the export in the audit log. */
export async function exportReply<Row>(ctx: StaffRequestContext, file: Export<Row>): Promise<RawReply> {
  await auditExport(ctx, file)
  const named = file.columns.filter((column) => needsName(ctx, file.columns, column))
  const columns = file.columns.flatMap((column) => (named.includes(column) ? [column, toNameColumn(column)] : [column]))
  return csvReply(ctx, { name: file.name, columns, rows: presentBatches(ctx, file, named) })
}

async function* presentBatches<Row>(ctx: StaffRequestContext, file: Export<Row>, named: string[]) {
  for await (const rows of readByCursor<Row>(ctx.services.db.knex, file.rows)) {
    const cells = (await file.present(rows)) as Cells[]
    await addNames(ctx, cells, named)
    for (const row of cells) yield toMajorUnits(row, file.money)
  }
}

type Cells = Record<string, unknown>

/** `domain_id` → `domain`, `first_by` → `first_by_name`, `member_id` → `member_name`. */
const toNameColumn = (column: string) =>
  column === 'member_id' ? 'member_name' : column.endsWith('_id') ? column.slice(0, -3) : `${column}_name`

function needsName({ services }: StaffRequestContext, columns: string[], column: string): boolean {
  if (!Object.hasOwn(services.exportNames, column) || columns.includes(toNameColumn(column))) return false
  // Rows about a member already contain the name.
  return !(column === 'member_id' && columns.includes('name'))
}

async function addNames({ services }: StaffRequestContext, rows: Cells[], named: string[]): Promise<void> {
  for (const column of named) {
    const ids = new Set(rows.map((row) => row[column]).filter((id) => id !== null && id !== undefined))
    const names = await services.exportNames[column]?.([...ids].map(String))
    for (const row of rows) row[toNameColumn(column)] = names?.get(String(row[column])) ?? ''
  }
}

function toMajorUnits(row: Cells, money: readonly string[] = []): Cells {
  const amounts = money.flatMap((column) => {
    const [value, currency] = [row[column], row.currency]
    return typeof value === 'number' && typeof currency === 'string'
      ? [[column, formatDecimalAmount(value, currency)]]
      : []
  })
  return { ...row, ...Object.fromEntries(amounts) }
}

/** Records only whether there was a search text, because it may be a member's name or address. */
async function auditExport(ctx: StaffRequestContext, { subject, name, request }: Export<never>): Promise<void> {
  const { q, ...filter } = request.filter as { q?: unknown; domain_id?: unknown }
  await recordOwnAudit(ctx, {
    action: `${subject}.exported`,
    subject,
    subjectId: name,
    domainId: ctx.services.sites.findById(Number(filter.domain_id))?.id ?? null,
    new: { filter: { ...filter, ...(q ? { q: '[text]' } : {}) }, sort: [request.column, request.order] },
  })
}
