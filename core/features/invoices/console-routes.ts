import { z } from 'zod'
import { idParams, rowId } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { authorizeRow, listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { narrowRows } from '../../platform/console/narrow-rows.ts'
import { recordRoutes } from '../../platform/console/record-routes.ts'
import { createInvoiceReply } from './file.ts'
import { Invoice } from './models.ts'
import { presentConsoleInvoice } from './present.ts'
import { consoleInvoice } from './schemas.ts'

const day = z.iso.date()

/** Staff who may see orders may see their invoices. */
const invoiceRecordRoutes = recordRoutes(
  {
    path: 'invoices',
    subject: 'order',
    summary:
      'Lists invoices and credit notes of the domains whose orders the caller may read; `q` is a part of the number.',
    columns: { issued_at: 'issued_at', number: 'label', amount: 'amount', tax_amount: 'tax_amount', id: 'id' },
    filter: z.object({
      q: z.string().max(30).optional(),
      series: z.enum(['invoice', 'credit_note']).optional(),
      domain_id: rowId.optional(),
      company_id: rowId.optional(),
      order_id: z.uuid().optional(),
      tax_country: z.string().length(2).optional(),
      from: day.optional(),
      until: day.optional(),
      id: z.array(z.uuid()).optional(),
    }),
    response: consoleInvoice,
    deep: true,
    money: ['amount', 'tax_amount'],
    find: (ctx, filter, action) =>
      narrowRows(
        ctx.services.db.knex('invoices').whereIn('domain_id', listAllowedDomainIds(ctx, action, 'order')),
        filter,
        {
          search: ['label'],
          narrow: {
            domain_id: (rows, domain_id) => rows.where({ domain_id }),
            from: (rows, from) => rows.where('issued_on', '>=', from),
            until: (rows, until) => rows.where('issued_on', '<=', until),
          },
        },
      ),
    model: Invoice,
    present: (invoices: Invoice[]) => invoices.map(presentConsoleInvoice),
  },
  { summary: 'Returns an invoice or credit note.', kind: 'invoice' },
)

const invoiceFileRoute = staffRoute({
  method: 'GET',
  path: '/api/console/invoices/:id/file',
  summary: 'Returns an invoice or credit note as a PDF.',
  access: { staff: 'read', subject: 'order' },
  params: idParams,
  resource: { param: 'id', kind: 'invoice', reach: 'staff' },
  async handler(ctx, { params }) {
    const invoice = await Invoice.query(ctx.services.db.knex).findById(params.id)
    authorizeRow(ctx, 'read', 'order', invoice)
    return createInvoiceReply(ctx, invoice)
  },
})

export const invoiceConsoleRoutes = [...invoiceRecordRoutes, invoiceFileRoute] as const
