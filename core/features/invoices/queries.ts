import { type CommandContext, getKnex } from '../../kernel/context.ts'
import { Invoice } from './models.ts'

/** The invoice of an order and its credit notes, in order of issue. */
export const listOrderInvoices = (ctx: CommandContext, orderId: string) =>
  Invoice.query(getKnex(ctx)).where({ order_id: orderId }).orderBy(['issued_at', 'id'])

export const listCreditNotes = (ctx: CommandContext, orderIds: readonly string[]) =>
  Invoice.query(getKnex(ctx)).whereIn('order_id', orderIds).where({ series: 'credit_note' })

/** A member's own invoice or credit note, or undefined. */
export const findOwnInvoice = (ctx: CommandContext, memberId: string, id: string) =>
  Invoice.query(ctx.services.db.knex).findOne({ id, member_id: memberId })
