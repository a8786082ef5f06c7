import { presentFields } from '../../platform/console/present-fields.ts'
import type { Invoice } from './models.ts'
import { consoleInvoice, documentView } from './schemas.ts'

export const presentDocument = (invoice: Invoice) => ({
  ...presentFields(documentView, invoice),
  number: invoice.label,
})

export const presentConsoleInvoice = (invoice: Invoice) => ({
  ...presentFields(consoleInvoice, invoice),
  number: invoice.label,
})
