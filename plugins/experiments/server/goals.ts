import { messageSent } from '../../../core/features/conversations/index.ts'
import { complaintFiled } from '../../../core/features/moderation/index.ts'
import { orderCompleted, orderReversed } from '../../../core/features/payments/index.ts'
import { memberBlocked } from '../../../core/features/visibility/index.ts'
import { type CommandContext, onEvent } from '../../../core/kernel/index.ts'
import type { Goal } from '../shared/words.ts'
import { hasRunning } from './running.ts'

type GoalColumn = 'goal_at' | 'refunded_at' | 'blocked_at' | 'complained_at'

/** Records that participants have reached a goal: once, after they have seen the experiment, and while it runs. */
async function recordMark(
  { services }: CommandContext,
  what: GoalColumn,
  members: readonly (string | null)[],
  at: Date,
  goal: Goal | null = null,
): Promise<void> {
  // Called for every message, so it must be cheap if nothing runs.
  if (!hasRunning(services, goal)) return
  await services.db.knex.raw(
    `update experiment_exposures e set ?? = ? from experiments x
     where x.id = e.experiment_id and x.status = 'running' and e.member_id = any(?::uuid[]) and e.?? is null and e.seen_at <= ?
       and (?::text is null or x.goal = ?::text)`,
    [what, at, members.filter((id) => id !== null), what, at, goal, goal],
  )
}

export const events = [
  onEvent({
    id: 'experiments.count-activation',
    event: messageSent,
    concerns: (services) => hasRunning(services, 'activation'),
    handle: (ctx, { payload, occurredAt }) =>
      recordMark(ctx, 'goal_at', [payload.fromMember], occurredAt, 'activation'),
  }),
  onEvent({
    id: 'experiments.count-purchase',
    event: orderCompleted,
    handle: (ctx, { payload, occurredAt }) =>
      recordMark(ctx, 'goal_at', [payload.memberId], occurredAt, 'first_purchase'),
  }),
  onEvent({
    id: 'experiments.count-refund',
    event: orderReversed,
    handle: (ctx, { payload, occurredAt }) => recordMark(ctx, 'refunded_at', [payload.memberId], occurredAt),
  }),
  onEvent({
    id: 'experiments.count-block',
    event: memberBlocked,
    handle: (ctx, { payload, occurredAt }) =>
      recordMark(ctx, 'blocked_at', [payload.memberId, payload.blockedId], occurredAt),
  }),
  onEvent({
    id: 'experiments.count-complaint',
    event: complaintFiled,
    handle: (ctx, { payload, occurredAt }) =>
      recordMark(ctx, 'complained_at', [payload.reporterId, payload.reportedId], occurredAt),
  }),
]
