import type { Knex } from 'knex'
import { readByCursor } from '../../../db/index.ts'
import type { StaffSubject } from '../../kernel/ability.ts'
import { inTransaction } from '../../kernel/context.ts'
import type { RawReply, StaffRequestContext } from '../../kernel/route.ts'
import { recordAudit } from '../audit/record.ts'
import { csvReply } from '../http/csv.ts'
import type { ConsoleListRequest } from './console-list.ts'

export interface Export<Row> {
  /** Of the file, without date and ending. */
  name: string
  subject: StaffSubject
  columns: string[]
  rows: Knex.QueryBuilder
  present(rows: Row[]): unknown[] | Promise<unknown[]>
  request: ConsoleListRequest<unknown>
}

/** A list as a CSV file that spreadsheets read, streamed from a cursor, after a line in the audit log. */
export async function exportReply<Row>(ctx: StaffRequestContext, file: Export<Row>): Promise<RawReply> {
  await auditExport(ctx, file)
  return csvReply(ctx, { name: file.name, columns: file.columns, rows: presented(ctx, file) })
}

async function* presented<Row>(ctx: StaffRequestContext, file: Export<Row>) {
  for await (const rows of readByCursor<Row>(ctx.services.db.knex, file.rows)) yield* await file.present(rows)
}

/** What was typed into the search box may be somebody's name or address; that there was something is enough. */
async function auditExport(ctx: StaffRequestContext, { subject, name, request }: Export<never>): Promise<void> {
  const { q, ...filter } = request.filter as { q?: unknown; domain_id?: unknown }
  await inTransaction(ctx, ({ tx }) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: ctx.actor,
      action: `${subject}.exported`,
      subject,
      subjectId: name,
      domainId: ctx.services.sites.byId(Number(filter.domain_id))?.id ?? null,
      new: { filter: { ...filter, ...(q ? { q: '[text]' } : {}) }, sort: [request.column, request.order] },
    }),
  )
}
