import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { setPaidUser } from '../members/index.ts'
import { Order } from './models.ts'

/** A member's purchases that keep Premium: completed, and not given back in full. */
const lasting = (ctx: CommandContext, memberId: string) =>
  Order.query(ctx.tx ?? ctx.services.db.knex)
    .where({ member_id: memberId })
    .where((either) =>
      either.where({ status: 'completed' }).orWhere((partly) => {
        void partly.where({ status: 'refunded' }).whereRaw('refunded_amount < amount')
      }),
    )

/** Whether a member would still be Premium without this order. */
export const premiumWithout = async (ctx: CommandContext, order: Pick<Order, 'id' | 'memberId'>): Promise<boolean> =>
  (await lasting(ctx, order.memberId).whereNot('id', order.id).select('id').first()) !== undefined

/** Ends Premium where no purchase keeps it. The caller holds the member's row. */
export async function settlePremium(ctx: CommandContext & { tx: Transaction }, memberId: string): Promise<void> {
  if (await lasting(ctx, memberId).select('id').first()) return
  await setPaidUser(ctx, memberId, false)
}
