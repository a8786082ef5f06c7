import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { issueCreditNote, issueInvoice } from '../invoices/index.ts'
import type { Order, Payment } from './models.ts'

type Tx = CommandContext & { tx: Transaction }

/** The invoice of an order that has just become paid. Call it after every other lock is taken: its number locks those of all others. */
export const invoiceOrder = (ctx: Tx, order: Order, { method }: Payment) =>
  issueInvoice(
    ctx.tx,
    {
      orderId: order.id,
      domainId: order.domainId,
      memberId: order.memberId,
      country: order.country,
      method,
      credits: order.credits,
      listAmount: order.listAmount,
      amount: order.amount,
      currency: order.currency,
      taxRate: order.taxCountry === null ? 0 : order.taxRate,
      taxCountry: order.taxRate > 0 ? order.taxCountry : null,
      taxAmount: order.taxAmount,
    },
    ctx.now(),
  )

/** A credit note over what of `total` (minor units given back of the order in all) has none yet. The order's row must be locked. */
export const creditOrder = (ctx: Tx, { id }: Order, total: number, reason: 'withdrawal' | 'refund' | 'chargeback') =>
  issueCreditNote(ctx.tx, { orderId: id, total, reason }, ctx.now())
