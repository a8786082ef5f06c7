import type { Statement } from '../../../db/index.ts'
import { facesFirst } from './settings.ts'
import { listedSql } from './sql.ts'
import { toViewer, type ViewerContext } from './viewer.ts'

/** Members on a page, of the search or the one that visitors see. */
export const pageSize = 24

const terms = { viewer: 'null', pool: '$1', fictional: 'true', sisters: "'{}'" }
const face = `(p.main_photo_id is not null and (select ph.status from photos ph where ph.id = p.main_photo_id) = 'active')`
// Sorted by age of the profile, because sorting by last visit would reveal when members come and go.
const newestSql = (
  which: string,
  faceless = 'false',
) => `(select p.member_id, p.fictional, p.created_at, ${faceless} faceless from profiles p
    where ${listedSql(terms, { visitor: true, fictional: true, soughtBy: null }).join(' and ')} and ${which} and p.country = $2
    order by p.created_at desc, p.member_id limit ${pageSize})`
// Fictional profiles fill the places left by members, after them. Members without a photo fill those left by others.
const buildPageStatement = (fictional: boolean, facesFirst: boolean): Statement => {
  const kinds = fictional ? ['not p.fictional', 'p.fictional'] : ['not p.fictional']
  const parts = kinds.flatMap((kind) =>
    facesFirst ? [newestSql(`${kind} and ${face}`), newestSql(`${kind} and not ${face}`, 'true')] : [newestSql(kind)],
  )
  return {
    name: `visibility.list_visitors_page${fictional ? '' : ':r'}${facesFirst ? ':f' : ''}`,
    text: `select member_id id from (${parts.join(' union all ')}) p
    order by faceless, fictional, created_at desc, member_id limit ${pageSize}`,
  }
}
const statements = [false, true].map(
  (fictional) => [buildPageStatement(fictional, false), buildPageStatement(fictional, true)] as const,
)

/**
 * The members that every visitor of the domain and country sees if visitors see one page (`limited`): the newest of
 * those who agreed to it. Nothing that a visitor sends changes it, so repeated requests, or logging out, reveal no
 * more.
 */
export async function listVisitorsPageIds(ctx: ViewerContext): Promise<string[]> {
  const { pool, fictional } = toViewer(ctx)
  const statement =
    statements[Number(fictional)]?.[ctx.setting(facesFirst) === 'always' ? 1 : 0] ??
    buildPageStatement(fictional, false)
  const rows = await ctx.services.db.query<{ id: string }>(statement, [pool, ctx.site.country], ctx.tx)
  return rows.map((row) => row.id)
}
