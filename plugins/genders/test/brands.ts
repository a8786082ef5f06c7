import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  samples: { genders: { key: 'own', labels: '{"nl": "Non-binair"}', searched: 'both', base: 'female' } },
}
