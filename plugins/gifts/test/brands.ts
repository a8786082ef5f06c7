import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  samples: {
    gifts: { drawing: 'rose', credits: 4, names: '{}', country_credits: '{"NL": 3}', position: 2 },
  },
}
