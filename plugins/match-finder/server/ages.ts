import type { CommandContext, MemberCommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { Ages } from '../shared/filters.ts'

const findAgesStatement: Statement = {
  name: 'match_finder.find_ages',
  text: 'select min_age, max_age, set_at from match_finder_ages where member_id = $1',
}
const saveAgesStatement: Statement = {
  name: 'match_finder.save_ages',
  text: `insert into match_finder_ages (member_id, domain_id, min_age, max_age, set_at) values ($1, $2, $3, $4, $5)
    on conflict (member_id) do update set min_age = excluded.min_age, max_age = excluded.max_age, set_at = excluded.set_at`,
}
const deleteAgesStatement: Statement = {
  name: 'match_finder.delete_ages',
  text: 'delete from match_finder_ages where member_id = $1',
}

/** The ages that the member's search starts with; null if none were set. */
export async function readAges({
  services,
  member,
  tx,
}: MemberCommandContext): Promise<(Ages & { set_at: Date }) | null> {
  const [row] = await services.db.query<Ages & { set_at: Date }>(findAgesStatement, [member.id], tx)
  return row ?? null
}

/** Sets them for a member of the context's domain, possibly one who has just signed up. */
export async function saveAges(ctx: CommandContext, memberId: string, { min_age, max_age }: Ages): Promise<void> {
  await ctx.services.db.query(saveAgesStatement, [memberId, ctx.site.domainId, min_age, max_age, ctx.now()], ctx.tx)
}

export async function deleteAges({ services, member, tx }: MemberCommandContext): Promise<void> {
  await services.db.query(deleteAgesStatement, [member.id], tx)
}
