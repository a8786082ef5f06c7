import type { Statement } from '../../../db/index.ts'
import type { Services } from '../../kernel/services.ts'
import { determineVisibility, type Visibility, type VisibilityFacts } from './determine-visibility.ts'
import { isFictionalShown } from './settings.ts'
import { listSisterDomainIds } from './sister-sites.ts'
import { factColumnsSql, getViewerValues, newLikesCountSql, unreadCountSql, viewerTerms } from './sql.ts'
import { toViewer, type Viewer, type ViewerContext } from './viewer.ts'

const findViewerFactsStatement: Statement = {
  name: 'visibility.find_viewer_facts',
  text: `select ${factColumnsSql('$1::uuid')} from members m left join profiles p on p.member_id = m.id where m.id = $2`,
}
const findViewerStatement: Statement = {
  name: 'visibility.find_viewer',
  text: 'select id, pool, domain_id, country from members where id = $1',
}
const countNewsStatement: Statement = {
  name: 'visibility.count_news',
  text: `select ${unreadCountSql(viewerTerms)} unread, ${newLikesCountSql(viewerTerms)} new_likes`,
}

/** How the context's member, or a visitor, sees another member. */
export async function loadVisibility(ctx: ViewerContext, otherId: string): Promise<Visibility> {
  const [facts] = await ctx.services.db.query<VisibilityFacts>(
    findViewerFactsStatement,
    [ctx.member?.id ?? null, otherId],
    ctx.tx,
  )
  return determineVisibility(toViewer(ctx), facts)
}

/** The columns of an account that determine what it sees. */
export interface ViewerAccount {
  id: string
  pool: string
  domain_id: number
  country: string
}

/** The viewer for a member who is not in the context: mails, push messages, schedules, the login. */
export function toAccountViewer(services: Services, { id, pool, domain_id, country }: ViewerAccount): Viewer {
  const site = services.sites.getSite(domain_id, country)
  const fictional = isFictionalShown({ setting: (definition) => services.settings.get(definition, site) })
  return { id, pool, fictional, sisters: listSisterDomainIds(services, domain_id) }
}

/** The same by id only; the context's own member is known. Null for an unknown member. */
export async function loadViewer(ctx: ViewerContext, memberId: string): Promise<Viewer | null> {
  if (ctx.member?.id === memberId) return toViewer(ctx)
  const { services, tx } = ctx
  const [row] = await services.db.query<ViewerAccount>(findViewerStatement, [memberId], tx)
  return row ? toAccountViewer(services, row) : null
}

/** How `viewerId` sees `otherId`, independent of the context's member. */
export async function loadVisibilityBetween(
  ctx: ViewerContext,
  viewerId: string,
  otherId: string,
): Promise<Visibility> {
  const viewer = await loadViewer(ctx, viewerId)
  if (!viewer) return 'absent'
  const [facts] = await ctx.services.db.query<VisibilityFacts>(findViewerFactsStatement, [viewerId, otherId], ctx.tx)
  return determineVisibility(viewer, facts)
}

/** The badges of a member: unread messages and new likes, only from members shown in lists. */
export async function countNews(ctx: ViewerContext, memberId: string): Promise<{ unread: number; new_likes: number }> {
  const viewer = await loadViewer(ctx, memberId)
  const none = { unread: 0, new_likes: 0 }
  if (!viewer) return none
  const [row] = await ctx.services.db.query<typeof none>(countNewsStatement, getViewerValues(viewer), ctx.tx)
  return row ?? none
}
