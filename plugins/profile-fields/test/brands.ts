import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  samples: {
    profile_fields: { key: 'coffee', kind: 'number', labels: '{"nl": "Koffie"}', unit: 'kopjes', maximum: 9 },
  },
}
