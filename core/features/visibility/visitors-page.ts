import type { Statement } from '../../../db/index.ts'
import { listedTo } from './sql.ts'
import { toViewer, type ViewerContext } from './viewer.ts'

/** Members on a page, of the search or the one that visitors see. */
export const pageSize = 24

const terms = { viewer: 'null', pool: '$1', fictional: 'true', sisters: "'{}'" }
// By age of the profile: an order by last visit would reveal when members come and go.
const newest = (which: string) => `(select p.member_id, p.fictional, p.created_at from profiles p
    where ${listedTo(terms, { visitor: true, fictional: true, soughtBy: null }).join(' and ')} and ${which} and p.country = $2
    order by p.created_at desc, p.member_id limit ${pageSize})`
// Fictional profiles fill the places left by members, after them.
const pageOf = (fictional: boolean): Statement => ({
  name: `visibility.visitors_page${fictional ? '' : ':r'}`,
  text: `select member_id id from (${newest('not p.fictional')}${fictional ? ` union all ${newest('p.fictional')}` : ''}) p
    order by fictional, created_at desc, member_id limit ${pageSize}`,
})
const statements = { with: pageOf(true), without: pageOf(false) }

/**
 * The members that every visitor of the domain and country sees if visitors see one page (`limited`): the newest of
 * those who agreed to it. Nothing that a visitor sends changes it, so repeated requests, or logging out, reveal no
 * more.
 */
export async function visitorsPageIds(ctx: ViewerContext): Promise<string[]> {
  const { pool, fictional } = toViewer(ctx)
  const statement = fictional ? statements.with : statements.without
  const rows = await ctx.services.db.query<{ id: string }>(statement, [pool, ctx.site.country], ctx.tx)
  return rows.map((row) => row.id)
}
