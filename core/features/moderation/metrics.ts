import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { rowIdText } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { isStaffAllowed, listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'

/** Days of decisions covered by the times. */
const decisionDays = 30
/** Longer, because an appeal may come months later. */
const reversalDays = 180

const countBacklogStatement: Statement = {
  name: 'moderation.count_backlog',
  text: `select to_char(greatest(due_at, $2) at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int waiting,
      count(*) filter (where due_at < $2)::int overdue
    from reviews where domain_id = any($1::int[]) and status = 'pending' group by 1 order by 1 limit 14`,
}
const measureDecisionTimesStatement: Statement = {
  name: 'moderation.measure_decision_times',
  text: `select kind, count(*)::int decided, count(*) filter (where decided_at > due_at)::int late,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 60 as median,
      percentile_cont(0.95) within group (order by extract(epoch from decided_at - created_at)) / 60 as slowest
    from reviews where domain_id = any($1::int[]) and decided_by is not null and decided_at >= $2 group by 1 order by 1`,
}
const countDecisionsByModeratorStatement: Statement = {
  name: 'moderation.count_decisions_by_moderator',
  text: `select s.name as moderator, count(*) filter (where r.decided_at >= $2)::int decided,
      count(*) filter (where r.decided_at >= $2 and r.decided_at > r.due_at)::int late,
      percentile_cont(0.5) within group (order by extract(epoch from r.decided_at - r.created_at))
        filter (where r.decided_at >= $2) / 60 as median,
      count(*) filter (where r.status = 'pending')::int open
    from reviews r join staff_names s on s.id = case when r.status = 'pending' then r.reserved_for else r.decided_by end
    where r.domain_id = any($1::int[]) and (r.decided_at >= $2 or r.status = 'pending')
    group by s.id, s.name order by 2 desc, 1 limit 50`,
}
const countReversalsStatement: Statement = {
  name: 'moderation.count_reversals',
  text: `select r.ground, case when r.domain_id = any($3::int[]) then s.name end as moderator, count(*)::int decided,
      count(*) filter (where a.status = 'reversed')::int reversed
    from restrictions r left join appeals a on a.restriction_id = r.id left join staff_names s on s.id = r.decided_by
    where r.domain_id = any($1::int[]) and r.decided_at >= $2 and r.step_of is null
    group by 1, 2 order by 4 desc, 3 desc, 1, 2 limit 50`,
}

const backlog = z.object({
  /** UTC. Overdue cases count for today. */
  day: z.string(),
  waiting: z.number().int(),
  overdue: z.number().int(),
})
const decisions = z.object({
  kind: z.string(),
  decided: z.number().int(),
  /** After the deadline. */
  late: z.number().int(),
  median: z.number(),
  /** 95th percentile of the minutes from arrival to decision. */
  slowest: z.number(),
})
const moderators = z.object({
  moderator: z.string(),
  decided: z.number().int(),
  /** After the deadline. */
  late: z.number().int(),
  /** Median minutes from arrival to decision. Null if they decided nothing. */
  median: z.number().nullable(),
  /** Pending cases that are reserved for them. */
  open: z.number().int(),
})
const reversals = z.object({
  ground: z.string(),
  /** Null if the caller may not read the work of others, and for cases without a moderator. */
  moderator: z.string().nullable(),
  decided: z.number().int(),
  /** Decisions reversed on appeal. */
  reversed: z.number().int(),
})

/** Statistics of moderation: the backlog, how long decisions take, and which are reversed. */
export const moderationMetricsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/moderation-metrics',
  summary:
    'Waiting cases by due day, time to decision by kind and by moderator, and decisions that appeals reversed, by ground.',
  access: { staff: 'read', subject: 'review' },
  query: z.object({ domain_id: rowIdText.optional() }),
  response: z.object({
    backlog: z.array(backlog),
    decisions: z.array(decisions),
    /** Empty if the caller may not read the work of others. */
    moderators: z.array(moderators),
    reversals: z.array(reversals),
  }),
  async handler(ctx, { query }) {
    const domains = listAllowedDomainIds(ctx, 'read', 'review', query.domain_id)
    // Moderators read their own second reviews but may not export any. Names of others are only for staff who may.
    const named = domains.filter((id) => isStaffAllowed(ctx, 'export', 'second-look', id))
    const now = ctx.now()
    const daysAgo = (days: number) => timeBefore(now, days * dayMs)
    const { db } = ctx.services
    const [waiting, times, people, reversed] = await Promise.all([
      db.query<z.output<typeof backlog>>(countBacklogStatement, [domains, now]),
      db.query<z.output<typeof decisions>>(measureDecisionTimesStatement, [domains, daysAgo(decisionDays)]),
      db.query<z.output<typeof moderators>>(countDecisionsByModeratorStatement, [named, daysAgo(decisionDays)]),
      db.query<z.output<typeof reversals>>(countReversalsStatement, [domains, daysAgo(reversalDays), named]),
    ])
    return { backlog: waiting, decisions: times, moderators: people, reversals: reversed }
  },
})
