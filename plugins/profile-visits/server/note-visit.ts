import { z } from 'zod'
import {
  metBy,
  type ViewerContext,
  viewerOf,
  viewerTerms,
  viewerValues,
} from '../../../core/features/visibility/index.ts'
import type { MemberCommandContext, Services } from '../../../core/kernel/index.ts'
import type { Transaction } from '../../../db/index.ts'
import { mostDays } from '../settings.ts'

/** On a profile: whether its viewer is noted there, and told so. */
export const profilePart = z.object({ noted: z.boolean() })
export type ProfilePart = z.output<typeof profilePart>

/** Whether neither the member `one` nor the member `other` keeps out of it, in SQL. */
export const bothShare = (one: string, other: string) =>
  `not exists (select from profile_visits_choices c where c.member_id in (${one}, ${other}) and not c.shares)`

// Only of somebody whom the visitor can see; twice within the hour it is the same visit.
const note = {
  name: 'profile-visits-note',
  text: `insert into profile_visits as v (visited_id, visitor_id, visited_at)
    select m.id, $1, $6 from members m join profiles p on p.member_id = m.id
    where m.id = $5 and ${metBy(viewerTerms)} and ${bothShare('$1::uuid', 'm.id')}
    on conflict (visited_id, visitor_id) do update set visited_at = excluded.visited_at
      where v.visited_at < excluded.visited_at - interval '1 hour'`,
}
const keptOut = {
  name: 'profile-visits-kept-out',
  text: 'select member_id id from profile_visits_choices where member_id = any ($1::uuid[]) and not shares',
}
const forget = { name: 'profile-visits-forget', text: 'delete from profile_visits where visited_at < $1' }

/**
 * Notes that the member looks at somebody's profile. Nothing is noted of who is invisible, of one's own profile, nor where either of the
 * two keeps out of it; whether it was, nobody is told.
 */
export async function noteVisit(ctx: MemberCommandContext, otherId: string): Promise<void> {
  if (ctx.member.invisible) return
  await ctx.services.db.query(note, [...viewerValues(viewerOf(ctx)), otherId, ctx.now()], ctx.tx)
}

/** Of profiles that a member looks at: whether the visit is noted. Nothing for visitors of the site. */
export async function loadParts(
  ctx: ViewerContext & { tx?: Transaction },
  memberIds: readonly string[],
): Promise<Map<string, ProfilePart>> {
  const { member } = ctx
  if (!member) return new Map()
  if (member.invisible) return new Map(memberIds.map((id) => [id, { noted: false }]))
  const rows = await ctx.services.db.query<{ id: string }>(keptOut, [[member.id, ...memberIds]], ctx.tx)
  const out = new Set(rows.map(({ id }) => id))
  const noted = (id: string) => id !== member.id && !out.has(id) && !out.has(member.id)
  return new Map(memberIds.map((id) => [id, { noted: noted(id) }]))
}

/** Forgets every visit that no site may show any more. */
export async function forgetVisits({ services }: { services: Services }): Promise<void> {
  await services.db.query(forget, [new Date(services.clock.now().getTime() - mostDays * 86_400_000)])
}
