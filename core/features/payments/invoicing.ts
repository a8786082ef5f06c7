import type { TxContext } from '../../kernel/context.ts'
import { issueCreditNote, issueInvoice } from '../invoices/index.ts'
import type { Order, Payment } from './models.ts'

/**
 * Issues the invoice of an order that was just paid. Call it after taking every other lock: numbering locks all other
 * invoices of the series.
 */
export const invoiceOrder = (ctx: TxContext, order: Order, { method }: Payment) =>
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

/** Issues a credit note for what `total` refunded minor units lack. The order's row must be locked. */
export const creditOrder = (
  ctx: TxContext,
  { id }: Order,
  total: number,
  reason: 'withdrawal' | 'refund' | 'chargeback',
) => issueCreditNote(ctx.tx, { orderId: id, total, reason }, ctx.now())
