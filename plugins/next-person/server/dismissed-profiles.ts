import { loadProfileCards, type ProfileCard } from '../../../core/features/members/index.ts'
import type { CandidateCondition } from '../../../core/features/search/index.ts'
import {
  getViewerValues,
  meetableSql,
  toViewer,
  type ViewerContext,
  viewerTerms,
} from '../../../core/features/visibility/index.ts'
import { AppError, dayMs, type MemberCommandContext, timeBefore } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { returnDays } from '../settings.ts'
import type { ProfilePart } from './schemas.ts'

/** Maximum number of profiles in the list, the latest first. */
const maxListed = 500

// Profiles that cannot be met are treated like missing ones, so that banned, hidden and blocking members are
// indistinguishable.
const insertDismissedStatement: Statement = {
  name: 'next_person.insert_dismissed',
  text: `insert into next_person_asides (member_id, other_id, created_at)
    select $1, m.id, $6 from members m join profiles p on p.member_id = m.id
    where m.id = $5 and m.id <> $1 and ${meetableSql(viewerTerms)}
    on conflict (member_id, other_id) do update set created_at = excluded.created_at
    returning other_id`,
}
const deleteDismissedStatement: Statement = {
  name: 'next_person.delete_dismissed',
  text: 'delete from next_person_asides where member_id = $1 and other_id = $2',
}
const filterDismissedStatement: Statement = {
  name: 'next_person.filter_dismissed',
  text: 'select other_id from next_person_asides where member_id = $1 and other_id = any ($2::uuid[]) and created_at > $3',
}
const listDismissedStatement: Statement = {
  name: 'next_person.list_dismissed',
  text: `select a.other_id from next_person_asides a
    join members m on m.id = a.other_id join profiles p on p.member_id = m.id
    where a.member_id = $1 and a.created_at > $5 and ${meetableSql(viewerTerms)}
    order by a.created_at desc, a.other_id limit ${maxListed}`,
}

/** Start of the period in which dismissals count. */
const getDismissedSince = (ctx: ViewerContext): Date => {
  const days = ctx.setting(returnDays)
  return days === 0 ? new Date(0) : timeBefore(ctx.now(), days * dayMs)
}

/**
 * Excludes a profile from the member's searches, without a notification. Repeating it restarts the period. Throws
 * AppError('not_found').
 */
export async function dismissProfile(ctx: MemberCommandContext, otherId: string): Promise<void> {
  const values = [...getViewerValues(toViewer(ctx)), otherId, ctx.now()]
  const [inserted] = await ctx.services.db.query(insertDismissedStatement, values, ctx.tx)
  if (!inserted) throw new AppError('not_found')
}

/** Restores a profile to the searches. Has no effect on one that was not dismissed. */
export async function restoreProfile(ctx: MemberCommandContext, otherId: string): Promise<void> {
  await ctx.services.db.query(deleteDismissedStatement, [ctx.member.id, otherId], ctx.tx)
}

/** Dismissed profiles that the member could meet, the latest first. */
export async function listDismissedProfiles(ctx: MemberCommandContext): Promise<ProfileCard[]> {
  const values = [...getViewerValues(toViewer(ctx)), getDismissedSince(ctx)]
  const rows = await ctx.services.db.query<{ other_id: string }>(listDismissedStatement, values, ctx.tx)
  return loadProfileCards(
    ctx,
    rows.map((row) => row.other_id),
  )
}

/** Whether the viewer has dismissed the requested profiles. Nothing for visitors. */
export async function loadParts(ctx: ViewerContext, memberIds: readonly string[]): Promise<Map<string, ProfilePart>> {
  if (!ctx.member) return new Map()
  const values = [ctx.member.id, memberIds, getDismissedSince(ctx)]
  const rows = await ctx.services.db.query<{ other_id: string }>(filterDismissedStatement, values, ctx.tx)
  const dismissed = new Set(rows.map((row) => row.other_id))
  return new Map(memberIds.map((id) => [id, { dismissed: dismissed.has(id) }]))
}

/** Excludes dismissed profiles from the search: one primary-key lookup per candidate. */
export function excludeDismissed(ctx: ViewerContext): CandidateCondition | null {
  const { member } = ctx
  if (!member) return null
  const since = getDismissedSince(ctx)
  return (bind) =>
    `not exists (select from next_person_asides a where a.member_id = ${bind(member.id, '::uuid')} and a.other_id = p.member_id
      and a.created_at > ${bind(since, '::timestamptz')})`
}
