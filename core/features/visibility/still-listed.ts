import type { Statement } from '../../../db/index.ts'
import { stillListedTo } from './sql.ts'
import { type ViewerContext, viewerOf } from './viewer.ts'

const stillListed: Statement = {
  name: 'visibility.still_listed',
  text: `select p.member_id id from profiles p where p.member_id = any($2::uuid[]) and ${stillListedTo('$1::uuid')}`,
}

/**
 * Of members whom a reader that lags has listed: those whom this viewer may still be shown. Who has blocked somebody, become invisible or
 * been locked out a moment ago is gone from every list at once, however far behind the list's source is.
 */
export async function stillListedOf(ctx: ViewerContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.services.db.query<{ id: string }>(stillListed, [viewerOf(ctx).id, ids])
  return new Set(rows.map(({ id }) => id))
}
