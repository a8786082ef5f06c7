import { type CommandContext, getKnex, type TxContext } from '../../kernel/context.ts'
import { setPaidUser } from '../members/index.ts'
import { Order } from './models.ts'

/** A member's purchases that keep Premium: completed, and not fully refunded. */
const queryLastingPurchases = (ctx: CommandContext, memberId: string) =>
  Order.query(getKnex(ctx))
    .where({ member_id: memberId })
    .where((either) =>
      either.where({ status: 'completed' }).orWhere((partly) => {
        void partly.where({ status: 'refunded' }).whereRaw('refunded_amount < amount')
      }),
    )

/** Whether a member would still be Premium without this order. */
export const hasPremiumWithout = async (ctx: CommandContext, order: Pick<Order, 'id' | 'memberId'>): Promise<boolean> =>
  (await queryLastingPurchases(ctx, order.memberId).whereNot('id', order.id).select('id').first()) !== undefined

/** The case that repeated withdrawals open in the review queue. */
export const withdrawalsKind = 'withdrawals'

/**
 * Whether Premium is paused until a case about repeated withdrawals is decided. `decided`: the case's subject, while
 * that case is being decided.
 */
export async function isPremiumPaused(ctx: CommandContext, memberId: string, decided = ''): Promise<boolean> {
  const waiting = { kind: withdrawalsKind, member_id: memberId, status: 'pending' }
  return (await getKnex(ctx)('reviews').where(waiting).whereNot('subject_id', decided).first('id')) !== undefined
}

/**
 * Gives Premium if a purchase keeps it and no case about withdrawals is pending; ends it otherwise. The caller holds
 * the lock of the member's row. `decided` as in {@link isPremiumPaused}.
 */
export async function updatePremium(ctx: TxContext, memberId: string, decided?: string): Promise<void> {
  const isPremium = (await queryLastingPurchases(ctx, memberId).select('id').first()) !== undefined
  await setPaidUser(ctx, memberId, isPremium && !(await isPremiumPaused(ctx, memberId, decided)))
}
