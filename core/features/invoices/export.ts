import { Readable } from 'node:stream'
import type { MemberExporter } from '../../kernel/personal-data.ts'
import { renderInvoiceFile } from './file.ts'
import { Invoice } from './models.ts'

/** The documents as the member received them. */
export const invoiceExporter: MemberExporter = {
  id: 'invoices.files',
  async files(ctx) {
    const invoices = await Invoice.query(ctx.services.db.knex).where({ member_id: ctx.member.id }).orderBy('issued_at')
    return invoices.map((invoice) => ({
      // Numbers are unique per company, and a member belongs to one.
      path: `invoices/${invoice.label}.pdf`,
      open: async () => Readable.from([await renderInvoiceFile(ctx, invoice)]),
    }))
  },
}
