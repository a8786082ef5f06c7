import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  notCopied: {
    edition_runs: 'Which evenings have been printed.',
  },
}
