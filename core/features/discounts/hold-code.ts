import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { DiscountCode } from './models.ts'
import { type DiscountedOrder, findCode, isHeldByAnother, lockCode, usedByAnyone } from './redeem.ts'

/**
 * Reserves the use of an order's code while the order is open, so that whoever cannot have it is refused before paying and not given the
 * money back. The order is the reservation: it ends with it, however it ends, and nothing has to be cleared up. Call it in the transaction
 * that opens the order. The code's row settles the race between members; between orders of one member theirs does, which the caller holds.
 * Throws AppError: `code_used`, and `code_reserved` where somebody else's open order holds a code that works once in all.
 */
export async function holdCode(ctx: CommandContext & { tx: Transaction }, order: DiscountedOrder): Promise<void> {
  const row = await onceInAll(ctx, order)
  if (!row) return
  await lockCode(ctx.tx, row)
  if (await usedByAnyone(ctx.tx, row, order.id)) throw new AppError('code_used')
  if (await isHeldByAnother(ctx, row, order.id)) throw new AppError('code_reserved')
}

/** The operator's code of an order where it works once in all; undefined for any other, and for offers of plugins. */
async function onceInAll(
  { tx }: CommandContext & { tx: Transaction },
  { discountCode, domainId, firstPurchase }: DiscountedOrder,
): Promise<DiscountCode | undefined> {
  if (discountCode === null || firstPurchase) return undefined
  const row = await findCode(tx, domainId, discountCode)
  return row?.validity === 'once' ? row : undefined
}
