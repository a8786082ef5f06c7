import type { CommandContext, MemberCommandContext } from '../../../core/kernel/index.ts'
import { getCurrentEvening, loadRecentIssues } from './read-issue.ts'
import type { Announcement } from './schemas.ts'

/** The announcement above a member's search: null for visitors, and on evenings without candidates. */
export async function loadAnnouncement(
  ctx: CommandContext & Partial<Pick<MemberCommandContext, 'member'>>,
): Promise<Announcement | null> {
  const { member } = ctx
  if (!member) return null
  const reader = { ...ctx, member }
  const evening = getCurrentEvening(reader)
  const current = (await loadRecentIssues(reader, evening)).find(({ day }) => day === evening.day)
  if (current && current.number === null) return null
  return { number: current?.number ?? null, opened: current?.opened ?? false, next_at: evening.next.toISOString() }
}
