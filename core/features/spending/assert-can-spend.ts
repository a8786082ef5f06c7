import type { Statement } from '../../../db/index.ts'
import type { TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { lockMember } from '../members/index.ts'
import type { Money } from './rules.ts'
import { findObstacle, loadSpendingStatus, type Spender } from './spending-status.ts'

const hasLimitsStatement: Statement = {
  name: 'spending.has_limits',
  text: `select exists (select from spending_limits where member_id = $1)
    or exists (select from spending_pauses where member_id = $1) as any`,
}

/**
 * Accepts a member's order or refuses it, in the transaction that opens it. Orders of a member with limits are
 * sequential, so that two simultaneous ones cannot both use the rest. Throws AppError `purchases_paused` or
 * `spending_limit_reached`.
 */
export async function assertCanSpend(ctx: TxContext, spender: Spender, order: Money & { id: string }): Promise<void> {
  const [set] = await ctx.services.db.query<{ any: boolean }>(hasLimitsStatement, [spender.id], ctx.tx)
  if (!set?.any) return
  await lockMember(ctx, spender.id)
  const status = await loadSpendingStatus(ctx, spender, order.id)
  if (status.pausedUntil) throw new AppError('purchases_paused')
  if (findObstacle(status, order)) throw new AppError('spending_limit_reached')
}
