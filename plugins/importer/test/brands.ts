import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  notCopied: {
    importer_runs: 'Where the members of one brand came from.',
  },
}
