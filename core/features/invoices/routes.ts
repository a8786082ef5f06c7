import { notFound } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { memberRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { createInvoiceReply } from './file.ts'
import { findOwnInvoice } from './queries.ts'

export const invoiceFileRoute = memberRoute({
  method: 'GET',
  path: '/api/invoices/:id/file',
  summary: "Returns one of the member's own invoices or credit notes, as a PDF.",
  access: 'member',
  params: idParams,
  resource: { param: 'id', kind: 'invoice', reach: 'owner' },
  rateLimit: perMinute(30),
  async handler(ctx, { params }) {
    const invoice = await findOwnInvoice(ctx, ctx.member.id, params.id)
    if (!invoice) throw notFound()
    return createInvoiceReply(ctx, invoice)
  },
})
