import { messageSent } from '../../../core/features/conversations/index.ts'
import { complaintFiled } from '../../../core/features/moderation/index.ts'
import { orderCompleted, orderReversed } from '../../../core/features/payments/index.ts'
import { memberBlocked } from '../../../core/features/visibility/index.ts'
import { type CommandContext, onEvent } from '../../../core/kernel/index.ts'
import type { Goal } from '../shared/words.ts'
import { hasRunning } from './running.ts'

type OutcomeColumn = 'goal_at' | 'refunded_at' | 'blocked_at' | 'complained_at'

/** Records what participants did, of one `goal` or any: once, after they saw the experiment, and while it runs. */
async function recordOutcome(
  { services }: CommandContext,
  column: OutcomeColumn,
  { members, at, goal = null }: { members: readonly (string | null)[]; at: Date; goal?: Goal | null },
): Promise<void> {
  // Called for every message, so it must be cheap if nothing runs.
  if (!hasRunning(services, goal)) return
  await services.db.knex.raw(
    `update experiment_exposures e set ?? = ? from experiments x
     where x.id = e.experiment_id and x.status = 'running' and e.member_id = any(?::uuid[]) and e.?? is null and e.seen_at <= ?
       and (?::text is null or x.goal = ?::text)`,
    [column, at, members.filter((id) => id !== null), column, at, goal, goal],
  )
}

export const events = [
  onEvent({
    id: 'experiments.count-activation',
    event: messageSent,
    concerns: (services) => hasRunning(services, 'activation'),
    handle: (ctx, { payload, occurredAt }) =>
      recordOutcome(ctx, 'goal_at', { members: [payload.fromMember], at: occurredAt, goal: 'activation' }),
  }),
  onEvent({
    id: 'experiments.count-purchase',
    event: orderCompleted,
    handle: (ctx, { payload, occurredAt }) =>
      recordOutcome(ctx, 'goal_at', { members: [payload.memberId], at: occurredAt, goal: 'first_purchase' }),
  }),
  onEvent({
    id: 'experiments.count-refund',
    event: orderReversed,
    handle: (ctx, { payload, occurredAt }) =>
      recordOutcome(ctx, 'refunded_at', { members: [payload.memberId], at: occurredAt }),
  }),
  onEvent({
    id: 'experiments.count-block',
    event: memberBlocked,
    handle: (ctx, { payload, occurredAt }) =>
      recordOutcome(ctx, 'blocked_at', { members: [payload.memberId, payload.blockedId], at: occurredAt }),
  }),
  onEvent({
    id: 'experiments.count-complaint',
    event: complaintFiled,
    handle: (ctx, { payload, occurredAt }) =>
      recordOutcome(ctx, 'complained_at', { members: [payload.reporterId, payload.reportedId], at: occurredAt }),
  }),
]
