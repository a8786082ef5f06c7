import type { Statement } from '../../../db/index.ts'
import { isStillListedSql } from './sql.ts'
import { toViewer, type ViewerContext } from './viewer.ts'

const listStillListedStatement: Statement = {
  name: 'visibility.list_still_listed',
  text: `select p.member_id id from profiles p where p.member_id = any($2::uuid[]) and ${isStillListedSql('$1::uuid')}`,
}

/**
 * Filters members listed by a lagging replica, keeping those who may still be shown to this viewer. A block,
 * invisibility or a lockout takes effect in every list immediately, however far the replica lags.
 */
export async function findStillListed(ctx: ViewerContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.services.db.query<{ id: string }>(listStillListedStatement, [toViewer(ctx).id, ids])
  return new Set(rows.map(({ id }) => id))
}
