import type { TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { DiscountCode } from './models.ts'
import { type DiscountedOrder, findCode, isReservedByAnother, isUsedUp, lockCode } from './redeem.ts'

/**
 * Reserves the code of an order while the order is open, so that another member is refused before paying instead of
 * being refunded. The open order is the reservation, which ends with it without any cleanup. Call it in the transaction
 * that opens the order. The lock of the code's row settles races between members; the lock of the member's row, which
 * the caller holds, those between their own orders. Throws AppError: `code_used`, and `code_reserved` if another open
 * order holds a code that works once in all.
 */
export async function reserveCode(ctx: TxContext, order: DiscountedOrder): Promise<void> {
  const row = await findLimitedCode(ctx, order)
  if (!row) return
  await lockCode(ctx.tx, row)
  if (await isUsedUp(ctx.tx, row, order.id)) throw new AppError('code_used')
  if (await isReservedByAnother(ctx, row, order.id)) throw new AppError('code_reserved')
}

/** The operator's code of an order if it works once in all; undefined for any other, and for offers of plugins. */
async function findLimitedCode(
  { tx }: TxContext,
  { discountCode, domainId, firstPurchase }: DiscountedOrder,
): Promise<DiscountCode | undefined> {
  if (discountCode === null || firstPurchase) return undefined
  const row = await findCode(tx, domainId, discountCode)
  return row?.validity === 'once' ? row : undefined
}
