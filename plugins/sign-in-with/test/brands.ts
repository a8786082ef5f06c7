import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  notCopied: {
    sign_in_with_providers: 'Each has a secret, and is set up for the addresses of one brand.',
  },
}
