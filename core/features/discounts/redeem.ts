import type { Statement, Transaction } from '../../../db/index.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import { DiscountCode } from './models.ts'

export interface DiscountedOrder {
  id: string
  memberId: string
  domainId: number
  discountCode: string | null
  /** Priced with an offer of a plugin for the first purchase only. */
  firstPurchase: boolean
}

/** Offers of plugins share one redemption: together they are the first-purchase discount. */
export const firstPurchase = ':first-purchase'

/** The operator's code of that name valid on a domain; the domain's own takes precedence over a general one. */
export const findCode = (on: Parameters<typeof DiscountCode.query>[0], domainId: number, code: string) =>
  DiscountCode.query(on)
    .where({ code })
    .where((either) => either.where({ domain_id: domainId }).orWhereNull('domain_id'))
    .orderByRaw('domain_id nulls last')
    .first()

/** The purchases that member $1 has completed, refunded or not: after one, the next is not a first purchase. */
export const purchasesSql = 'select id from orders where member_id = $1 and completed_at is not null'

/** Open orders of member $1 that are only waiting for a bank and are expected to be paid at the agreed price. */
export const waitingOrdersSql = `select o.id from orders o join payments p on p.order_id = o.id
  where o.member_id = $1 and o.status = 'open' and p.state = 'pending' and p.payer_done_at is not null`

const hasOtherPurchaseStatement: Statement = {
  name: 'discounts.has_other_purchase',
  text: `${purchasesSql} and id <> $2 limit 1`,
}

async function hasOtherPurchase({ services, tx }: TxContext, { id, memberId }: DiscountedOrder): Promise<boolean> {
  return (await services.db.query(hasOtherPurchaseStatement, [memberId, id], tx)).length > 0
}

/**
 * Marks the code of an order as used. False if another order has used it. The first-purchase discount is also lost if
 * another purchase was completed without it, unless the payer had already finished (`payerDone`). The caller holds the
 * lock of the member's row. The key of `discount_redemptions` and, for a code that works once in all, the lock of the
 * code's row settle the races.
 */
export async function redeemCode(ctx: TxContext, order: DiscountedOrder, payerDone = false): Promise<boolean> {
  if (order.discountCode === null) return true
  if (order.firstPurchase && !payerDone && (await hasOtherPurchase(ctx, order))) return false
  const row = order.firstPurchase ? undefined : await findCode(ctx.tx, order.domainId, order.discountCode)
  if (row?.validity === 'unlimited') return true
  const code = order.firstPurchase ? firstPurchase : (row?.code ?? order.discountCode)
  if (row?.validity === 'once') {
    await lockCode(ctx.tx, row)
    if (await isUsedUp(ctx.tx, row, order.id)) return false
    // The order was paid after its reservation ended: another order that has since reserved the code keeps it.
    if (!(await isReserving(ctx, order.id)) && (await isReservedByAnother(ctx, row, order.id))) return false
  }
  await ctx
    .tx('discount_redemptions')
    .insert({ code, member_id: order.memberId, order_id: order.id, at: ctx.now() })
    .onConflict(['code', 'member_id'])
    .ignore()
  const redemption = await ctx.tx('discount_redemptions').where({ code, member_id: order.memberId }).first('order_id')
  return redemption?.order_id === order.id
}

/**
 * Milliseconds for which an order that is neither paid nor closed reserves a code. An order whose payer has finished
 * keeps it until the order ends.
 */
const reservationMs = 7 * dayMs

const queryReservingOrders = (ctx: TxContext) =>
  ctx
    .tx('orders')
    .where({ status: 'open' })
    .where((either) =>
      either
        .where('created_at', '>', timeBefore(ctx.now(), reservationMs))
        .orWhereExists(
          ctx
            .tx('payments as p')
            .whereRaw('p.order_id = orders.id')
            .where({ 'p.state': 'pending' })
            .whereNotNull('p.payer_done_at')
            .select(ctx.tx.raw('1')),
        ),
    )
const isReserving = async (ctx: TxContext, orderId: string): Promise<boolean> =>
  (await queryReservingOrders(ctx).where({ id: orderId }).first('id')) !== undefined

/** Whether another open order has reserved a code that works once in all. Call it under the code's lock. */
export async function isReservedByAnother(ctx: TxContext, row: DiscountCode, orderId: string): Promise<boolean> {
  const found = queryReservingOrders(ctx)
    .whereRaw('upper(discount_code) = upper(?)', [row.code])
    .whereNot({ id: orderId })
  if (row.domainId !== null) found.where({ domain_id: row.domainId })
  return (await found.first('id')) !== undefined
}

/** Locks a code until the transaction ends. Lock the member's row first. */
export const lockCode = (tx: Transaction, { id }: DiscountCode) => DiscountCode.query(tx).findById(id).forNoKeyUpdate()

/** Whether an order (other than `exceptOrder`) has used up a code that works once in all. */
export async function isUsedUp(
  on: Transaction | CommandContext['services']['db']['knex'],
  row: DiscountCode,
  exceptOrder?: string,
): Promise<boolean> {
  const query = on('discount_redemptions as r').join('orders as o', 'o.id', 'r.order_id').where('r.code', row.code)
  if (row.domainId !== null) query.where('o.domain_id', row.domainId)
  if (exceptOrder) query.whereNot('o.id', exceptOrder)
  return (await query.first('r.order_id')) !== undefined
}
