import { stillListedOf, type ViewerContext } from '../visibility/index.ts'
import { findRows, type SearchRow } from './find-rows.ts'
import type { SearchFilter, SearchViewer } from './statement.ts'

/**
 * The rows of a search, from the replica where there is one that has what the viewer has written. Whoever may no longer be shown is
 * asked of the database itself and has no id in them.
 */
export async function listedRows(ctx: ViewerContext, filter: SearchFilter, viewer: SearchViewer): Promise<SearchRow[]> {
  const { db } = ctx.services
  const reader = ctx.tx ? db : db.reader(ctx.writtenAt?.())
  const rows = await findRows({ db: reader }, filter, viewer)
  if (!reader.lags) return rows
  const listed = await stillListedOf(
    ctx,
    rows.flatMap(({ id }) => id ?? []),
  )
  return rows.map((row) => (row.id && !listed.has(row.id) ? { ...row, id: undefined } : row))
}
