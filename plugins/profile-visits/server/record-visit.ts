import { z } from 'zod'
import {
  getViewerValues,
  meetableSql,
  toViewer,
  type ViewerContext,
  viewerTerms,
} from '../../../core/features/visibility/index.ts'
import { dayMs, type MemberCommandContext, type Services, timeBefore } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { maxDays } from '../settings.ts'

/** Whether a profile records its viewer's visit, which it then says. */
export const profilePart = z.object({ noted: z.boolean() })
export type ProfilePart = z.output<typeof profilePart>

/** SQL condition: neither member $1 nor `members m` has opted out. */
export const bothShareVisitsSql =
  'not exists (select from profile_visits_choices c where c.member_id in ($1::uuid, m.id) and not c.shares)'

// Only on profiles that the visitor can see; two visits within an hour are one.
const recordVisitStatement: Statement = {
  name: 'profile_visits.record_visit',
  text: `insert into profile_visits as v (visited_id, visitor_id, visited_at)
    select m.id, $1, $6 from members m join profiles p on p.member_id = m.id
    where m.id = $5 and ${meetableSql(viewerTerms)} and ${bothShareVisitsSql}
    on conflict (visited_id, visitor_id) do update set visited_at = excluded.visited_at
      where v.visited_at < excluded.visited_at - interval '1 hour'`,
}
const listOptedOutMembersStatement: Statement = {
  name: 'profile_visits.list_opted_out',
  text: 'select member_id id from profile_visits_choices where member_id = any ($1::uuid[]) and not shares',
}
const pruneVisitsStatement: Statement = {
  name: 'profile_visits.prune_visits',
  text: 'delete from profile_visits where visited_at < $1',
}

/**
 * Records a member's visit to a profile, unless the visitor is invisible, the profile is their own or either of the two
 * has opted out. The reply is the same in all cases.
 */
export async function recordVisit(ctx: MemberCommandContext, otherId: string): Promise<void> {
  if (ctx.member.invisible) return
  await ctx.services.db.query(recordVisitStatement, [...getViewerValues(toViewer(ctx)), otherId, ctx.now()], ctx.tx)
}

/** Whether visits to the requested profiles are recorded. Nothing for visitors of the site. */
export async function loadParts(ctx: ViewerContext, memberIds: readonly string[]): Promise<Map<string, ProfilePart>> {
  const { member } = ctx
  if (!member) return new Map()
  if (member.invisible) return new Map(memberIds.map((id) => [id, { noted: false }]))
  const rows = await ctx.services.db.query<{ id: string }>(
    listOptedOutMembersStatement,
    [[member.id, ...memberIds]],
    ctx.tx,
  )
  const out = new Set(rows.map(({ id }) => id))
  const isNoted = (id: string) => id !== member.id && !out.has(id) && !out.has(member.id)
  return new Map(memberIds.map((id) => [id, { noted: isNoted(id) }]))
}

/** Deletes every visit older than any site may show. */
export async function deleteOldVisits({ services }: { services: Services }): Promise<void> {
  await services.db.query(pruneVisitsStatement, [timeBefore(services.clock.now(), maxDays * dayMs)])
}
