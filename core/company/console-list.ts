import type { Knex } from 'knex'
import { listReply } from '../http/route.ts'

/** Counts a query and takes one page of it. */
export async function pageOf<Row>(
  query: Knex.QueryBuilder,
  request: { column: string; order: 'asc' | 'desc'; from: number; limit: number },
  present: (row: Row) => Record<string, unknown>,
) {
  const counted: { total: number }[] = await query.clone().clearSelect().count({ total: '*' })
  const page = query.clone().orderBy(request.column, request.order).orderBy('id')
  const rows: Row[] = await page.offset(request.from).limit(request.limit)
  return listReply(rows.map(present), request.from, Number(counted[0]?.total ?? 0))
}

/** `%text%` for ILIKE, with its wildcards taken literally. */
export const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
