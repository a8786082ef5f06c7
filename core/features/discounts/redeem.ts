import type { Statement, Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { DiscountCode } from './models.ts'

export interface DiscountedOrder {
  id: string
  memberId: string
  domainId: number
  discountCode: string | null
  /** Priced with an offer of a plugin, which only a first purchase has. */
  firstPurchase: boolean
}

type InTransaction = CommandContext & { tx: Transaction }

/** Offers of plugins (time bonus, welcome discount) share one redemption: together they are the first purchase's discount. */
export const firstPurchase = ':first-purchase'

/** The operator's code of that name that holds for a domain, its own before a general one. */
export const findCode = (on: Parameters<typeof DiscountCode.query>[0], domainId: number, code: string) =>
  DiscountCode.query(on)
    .where({ code })
    .where((either) => either.where({ domain_id: domainId }).orWhereNull('domain_id'))
    .orderByRaw('domain_id nulls last')
    .first()

/** The purchases that a member has completed, given back since or not: after one the next is no first purchase any more. */
export const purchasesOf = (memberId: string): string =>
  `select id from orders where member_id = ${memberId} and completed_at is not null`

/** Open orders of a member that only wait for banks: they are expected to be paid at the price that was agreed. */
export const waitingOrdersOf = (memberId: string): string =>
  `select o.id from orders o join payments p on p.order_id = o.id where o.member_id = ${memberId} and o.status = 'open'
    and p.state = 'pending' and p.payer_done_at is not null`

const otherPurchase: Statement = {
  name: 'discounts.other_purchase',
  text: `${purchasesOf('$1')} and id <> $2 limit 1`,
}

async function hasOtherPurchase({ services, tx }: InTransaction, { id, memberId }: DiscountedOrder): Promise<boolean> {
  return (await services.db.query(otherPurchase, [memberId, id], tx)).length > 0
}

/**
 * Marks the code of an order as used. False when it was used by another order meanwhile, and for the first purchase's discount also
 * when another purchase was completed without it, unless the payer was done before (`payerDone`): what was bought beside such an order had no
 * such discount. The caller holds the member's row; the key of `discount_redemptions` and, for a code that works once in all, the code's row settle the races.
 */
export async function redeemCode(ctx: InTransaction, order: DiscountedOrder, payerDone = false): Promise<boolean> {
  if (order.discountCode === null) return true
  if (order.firstPurchase && !payerDone && (await hasOtherPurchase(ctx, order))) return false
  const row = order.firstPurchase ? undefined : await findCode(ctx.tx, order.domainId, order.discountCode)
  if (row?.validity === 'unlimited') return true
  const code = order.firstPurchase ? firstPurchase : (row?.code ?? order.discountCode)
  if (row?.validity === 'once') {
    await lockCode(ctx.tx, row)
    if (await usedByAnyone(ctx.tx, row, order.id)) return false
    // Paid after it had ended: whoever was told since that the code is theirs may pay with it.
    if (!(await holds(ctx, order.id)) && (await isHeldByAnother(ctx, row, order.id))) return false
  }
  await ctx
    .tx('discount_redemptions')
    .insert({ code, member_id: order.memberId, order_id: order.id, at: ctx.now() })
    .onConflict(['code', 'member_id'])
    .ignore()
  const kept = await ctx.tx('discount_redemptions').where({ code, member_id: order.memberId }).first('order_id')
  return kept?.order_id === order.id
}

/** For how long an order that is neither paid nor closed keeps a code from others; one whose payer is done keeps it until it ends. Milliseconds. */
const holdMs = 7 * 86_400_000

const holding = (ctx: InTransaction) =>
  ctx
    .tx('orders')
    .where({ status: 'open' })
    .where((either) =>
      either
        .where('created_at', '>', new Date(ctx.now().getTime() - holdMs))
        .orWhereExists(
          ctx
            .tx('payments as p')
            .whereRaw('p.order_id = orders.id')
            .where({ 'p.state': 'pending' })
            .whereNotNull('p.payer_done_at')
            .select(ctx.tx.raw('1')),
        ),
    )
const holds = async (ctx: InTransaction, orderId: string): Promise<boolean> =>
  (await holding(ctx).where({ id: orderId }).first('id')) !== undefined

/** Whether another open order holds a code that works once in all. Behind the code's lock. */
export async function isHeldByAnother(ctx: InTransaction, row: DiscountCode, orderId: string): Promise<boolean> {
  const found = holding(ctx).whereRaw('upper(discount_code) = upper(?)', [row.code]).whereNot({ id: orderId })
  if (row.domainId !== null) found.where({ domain_id: row.domainId })
  return (await found.first('id')) !== undefined
}

/** Nobody else takes or uses a code until the transaction ends. Taken after the member's row. */
export const lockCode = (tx: Transaction, { id }: DiscountCode) => DiscountCode.query(tx).findById(id).forNoKeyUpdate()

/** Whether an order (other than `exceptOrder`) has used up a code that works once in all. */
export async function usedByAnyone(
  on: Transaction | CommandContext['services']['db']['knex'],
  row: DiscountCode,
  exceptOrder?: string,
): Promise<boolean> {
  const query = on('discount_redemptions as r').join('orders as o', 'o.id', 'r.order_id').where('r.code', row.code)
  if (row.domainId !== null) query.where('o.domain_id', row.domainId)
  if (exceptOrder) query.whereNot('o.id', exceptOrder)
  return (await query.first('r.order_id')) !== undefined
}
