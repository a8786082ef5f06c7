import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  notCopied: {
    webhook_endpoints: 'Each has a secret.',
  },
}
