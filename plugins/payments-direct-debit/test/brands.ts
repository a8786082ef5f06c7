import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  notCopied: {
    directdebit_barred: 'Accounts of payers.',
    directdebit_batches: 'The money of a brand.',
    directdebit_messages: 'The money of a brand.',
  },
  keepsTheBrand: ['directdebit_barred', 'directdebit_batches', 'directdebit_messages'],
}
