import type { Statement } from '../../../db/index.ts'
import type { StaffCommandContext } from '../../kernel/context.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { hourMs, timeBefore } from '../../shared/durations.ts'

const isViewedLatelyStatement: Statement = {
  name: 'members.is_viewed_lately',
  text: `select from audit_log where subject = 'member' and subject_id = $1 and action = 'member.viewed' and actor_id = $2 and at > $3 limit 1`,
}
/** Milliseconds in which views of one profile make one log line. */
const spanMs = hourMs

/** Logs that a colleague viewed a member's support view: once an hour, however often the page is requested. */
export async function recordViewing(ctx: StaffCommandContext, { id, domain_id }: { id: string; domain_id: number }) {
  const since = timeBefore(ctx.now(), spanMs)
  if ((await ctx.services.db.query(isViewedLatelyStatement, [id, ctx.staff.id, since])).length > 0) return
  await recordOwnAudit(ctx, { action: 'member.viewed', subject: 'member', subjectId: id, domainId: domain_id })
}
