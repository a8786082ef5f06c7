import { presentFields } from '../../platform/console/present-fields.ts'
import type { Invoice } from './models.ts'
import { consoleInvoice, invoiceView } from './schemas.ts'

export const presentInvoice = (invoice: Invoice) => ({
  ...presentFields(invoiceView, invoice),
  number: invoice.label,
})

export const presentConsoleInvoice = (invoice: Invoice) => ({
  ...presentFields(consoleInvoice, invoice),
  number: invoice.label,
})
