import type { Statement } from '../../../db/index.ts'
import { listedTo, type ViewerContext, viewerOf } from '../visibility/index.ts'
import { loadProfileCards } from './cards.ts'
import type { ProfileCard } from './reply-schemas.ts'
import { pageSize } from './search-query.ts'

const terms = { viewer: 'null', pool: '$1', fictional: 'true', sisters: "'{}'" }
// By age of the profile: the order of who was here last would tell when somebody comes and goes.
const pageOf = (fictional: boolean): Statement => ({
  name: `members.visitors_page${fictional ? '' : ':r'}`,
  text: `select p.member_id id from profiles p
    where ${listedTo(terms, { visitor: true, fictional }).join(' and ')} and p.country = $2
    order by p.created_at desc, p.member_id limit ${pageSize}`,
})
const statements = { with: pageOf(true), without: pageOf(false) }

/**
 * The members whom every visitor of the domain and country sees where visitors see one page (`limited`): the newest. Nothing that a
 * visitor sends has a say in it, so that nobody learns more by asking again, or by logging out.
 */
export async function visitorsPageIds(ctx: ViewerContext): Promise<string[]> {
  const { pool, fictional } = viewerOf(ctx)
  const statement = fictional ? statements.with : statements.without
  const rows = await ctx.services.db.query<{ id: string }>(statement, [pool, ctx.site.country], ctx.tx)
  return rows.map((row) => row.id)
}

/** That page as cards. */
export async function visitorsPage(ctx: ViewerContext): Promise<ProfileCard[]> {
  return loadProfileCards(ctx, await visitorsPageIds(ctx))
}
