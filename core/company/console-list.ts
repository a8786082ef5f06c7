import type { Knex } from 'knex'
import { z } from 'zod'
import { isForeignKeyViolation } from '../../db/index.ts'
import { AppError } from '../http/errors.ts'
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

/** The id of a company or domain, as PostgreSQL's `int` holds it. */
export const idParams = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})

/** Runs a removal. Throws AppError('in_use') when something still refers to the row. */
export async function unlessInUse(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('in_use', { cause: error })
    throw error
  }
}
