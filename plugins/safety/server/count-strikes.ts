import { z } from 'zod'
import { type StaffCommandContext, timestamp } from '../../../core/kernel/index.ts'
import { authorizeRow } from '../../../core/platform/access/index.ts'
import type { Statement } from '../../../db/index.ts'
import { abuseKinds } from '../shared/abuse.ts'

const findMemberDomainStatement: Statement = {
  name: 'safety.find_member_domain',
  text: 'select domain_id from members where id = $1',
}
const countStrikesStatement: Statement = {
  name: 'safety.count_strikes',
  text: `select f.kind, count(*)::int sent, count(r.message_id)::int reported, max(f.found_at) last_at
    from safety_findings f
    left join (select distinct message_id from message_reports where reported_id = $1) r on r.message_id = f.message_id
    where f.member_id = $1 and f.kind in ('insult', 'threat', 'sexual') group by f.kind order by f.kind`,
}

export const strikeCount = z.object({
  kind: z.enum(abuseKinds),
  sent: z.number(),
  reported: z.number(),
  last_at: timestamp,
})

/** Counts a member's unkind messages and reports by kind. Throws AppError('not_found'). */
export async function countStrikes(ctx: StaffCommandContext, memberId: string) {
  const { db } = ctx.services
  const [member] = await db.query<{ domain_id: number }>(findMemberDomainStatement, [memberId])
  authorizeRow(ctx, 'read', 'review', member)
  return { strikes: await db.query<z.input<typeof strikeCount>>(countStrikesStatement, [memberId]) }
}
