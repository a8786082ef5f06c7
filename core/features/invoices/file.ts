import type { CommandContext } from '../../kernel/context.ts'
import { type RawReply, rawReply } from '../../kernel/route.ts'
import { composeInvoiceText } from './invoice-text.ts'
import { Invoice } from './models.ts'
import { renderInvoicePdf } from './render-pdf.ts'

/** The PDF of an invoice or credit note, rendered from the data frozen at its issue. */
export async function renderInvoiceFile(ctx: CommandContext, invoice: Invoice): Promise<Buffer> {
  const corrected =
    invoice.corrects === null
      ? null
      : await Invoice.query(ctx.services.db.knex).findById(invoice.corrects).select('label')
  const paper = composeInvoiceText(ctx.services.i18n, invoice, corrected?.label ?? null)
  return renderInvoicePdf(paper, { number: invoice.label, author: invoice.seller.name, at: invoice.issuedAt })
}

/** The PDF as a download. The file name contains only the number, because others may see it among other files. */
export async function createInvoiceReply(ctx: CommandContext, invoice: Invoice): Promise<RawReply> {
  return rawReply({
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoice.label}.pdf"`,
      'Cache-Control': 'no-store',
    },
    body: await renderInvoiceFile(ctx, invoice),
  })
}
