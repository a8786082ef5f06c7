import { findStillListed, type ViewerContext } from '../visibility/index.ts'
import { findRows, type SearchRow } from './find-rows.ts'
import type { SearchFilter, SearchViewer } from './query.ts'

/**
 * The rows of a search, from the replica if it has everything the viewer has written. Checks them in the primary
 * database, and returns rows without an id for members who may no longer be shown.
 */
export async function findListedRows(
  ctx: ViewerContext,
  filter: SearchFilter,
  viewer: SearchViewer,
): Promise<SearchRow[]> {
  const { db } = ctx.services
  const reader = ctx.tx ? db : db.reader(ctx.writtenAt?.())
  const rows = await findRows({ db: reader }, filter, viewer)
  if (!reader.lags) return rows
  const listed = await findStillListed(
    ctx,
    rows.flatMap(({ id }) => id ?? []),
  )
  return rows.map((row) => (row.id && !listed.has(row.id) ? { ...row, id: undefined } : row))
}
