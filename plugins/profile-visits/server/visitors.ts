import { loadProfileCards } from '../../../core/features/members/index.ts'
import { getViewerValues, meetableSql, toViewer, viewerTerms } from '../../../core/features/visibility/index.ts'
import {
  type CommandContext,
  dayMs,
  listPageStatement,
  listPlace,
  listStart,
  type MemberCommandContext,
  readListPage,
  timeBefore,
  toListPage,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { visitsShownDays } from '../settings.ts'
import { bothShareVisitsSql } from './record-visit.ts'

/** Visitors per page: whole rows of two, three, four and six cards. */
const pageSize = 48

interface VisitRow {
  visitor_id: string
  visited_at: Date
  fresh: boolean
  list_place: string
}

const lastViewedSql = `coalesce((select looked_at from profile_visits_choices where member_id = $1), '-infinity')`
const visitsAfterSql = (
  since: string,
) => `profile_visits v join members m on m.id = v.visitor_id join profiles p on p.member_id = m.id
  where v.visited_id = $1 and v.visited_at > ${since} and ${bothShareVisitsSql} and ${meetableSql(viewerTerms)}`
const latestVisitors = listPageStatement('profile-visits-latest', {
  entries: `select v.visited_at at, v.visitor_id id from profile_visits v
      where v.visited_id = $1 and v.visited_at > $5 and (v.visited_at, v.visitor_id) < ($6::timestamptz, $7::uuid)
      order by v.visited_at desc, v.visitor_id desc`,
  columns: `m.id visitor_id, entry.at visited_at, entry.at > ${lastViewedSql} fresh`,
  joins: 'join members m on m.id = entry.id join profiles p on p.member_id = m.id',
  where: `${bothShareVisitsSql} and ${meetableSql(viewerTerms)}`,
  want: '$8::int',
})
/** Maximum number of counted visits: a badge shows no more than 99+. */
const maxCounted = 100
const findChoiceStatement: Statement = {
  name: 'profile_visits.find_choice',
  text: 'select shares from profile_visits_choices where member_id = $1',
}
const saveChoiceStatement: Statement = {
  name: 'profile_visits.save_choice',
  text: `insert into profile_visits_choices (member_id, shares) values ($1, $2)
    on conflict (member_id) do update set shares = excluded.shares`,
}
// Also on opting in again: a visit made during the opt-out may have been recorded just after it.
const deleteVisitsStatement: Statement = {
  name: 'profile_visits.delete_visits',
  text: `delete from profile_visits where (visitor_id = $1 or visited_id = $1)
    and (not $2::boolean or exists (select from profile_visits_choices where member_id = $1 and not shares))`,
}
const recordViewingStatement: Statement = {
  name: 'profile_visits.record_viewing',
  text: `insert into profile_visits_choices (member_id, looked_at) values ($1, $2)
    on conflict (member_id) do update set looked_at = excluded.looked_at`,
}

const getShownSince = (ctx: CommandContext) => timeBefore(ctx.now(), ctx.setting(visitsShownDays) * dayMs)

/**
 * A page of the member's visitors, limited to those the member can meet, the latest first; `fresh` since the list was
 * last opened. `before` is the `next` of the previous page; `next` is null at the end.
 */
export async function listVisitors(ctx: MemberCommandContext, before?: string) {
  const { db } = ctx.services
  const values = [...getViewerValues(toViewer(ctx)), getShownSince(ctx)]
  const { rows, next } = await readListPage<VisitRow>(pageSize, before, async (from, want) => {
    const { at, id } = listPlace(from) ?? listStart
    return toListPage(
      await db.query<VisitRow & { edge: string | null }>(latestVisitors, [...values, at, id, want], ctx.tx),
    )
  })
  const cards = await loadProfileCards(
    ctx,
    rows.map((row) => row.visitor_id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const visits = rows.flatMap(({ visitor_id, visited_at, fresh }) => {
    const profile = byId.get(visitor_id)
    return profile ? [{ profile, visited_at: visited_at.toISOString(), fresh }] : []
  })
  return { visits, next }
}

/** Number of visits that the member has not seen in the list. */
export const freshCountSql = (ctx: CommandContext, bind: (value: unknown, cast: string) => string): string =>
  `(select count(*)::int from (select from ${visitsAfterSql(bind(getShownSince(ctx), '::timestamptz'))}
    and v.visited_at > ${lastViewedSql} limit ${maxCounted}) counted)`

export async function recordViewingTime(ctx: MemberCommandContext): Promise<void> {
  await ctx.services.db.query(recordViewingStatement, [ctx.member.id, ctx.now()], ctx.tx)
}

/** Whether the member shares visits and sees those of others; by default yes. */
export async function isSharingVisits(ctx: MemberCommandContext): Promise<boolean> {
  const [row] = await ctx.services.db.query<{ shares: boolean }>(findChoiceStatement, [ctx.member.id], ctx.tx)
  return row?.shares ?? true
}

/** Opting out deletes all visits by and to the member. Opting in again deletes those recorded meanwhile. */
export async function shareVisits(ctx: MemberCommandContext, shares: boolean): Promise<void> {
  const { db } = ctx.services
  const deleteVisits = () => db.query(deleteVisitsStatement, [ctx.member.id, shares], ctx.tx)
  if (shares) await deleteVisits()
  await db.query(saveChoiceStatement, [ctx.member.id, shares], ctx.tx)
  if (!shares) await deleteVisits()
}
