import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  samples: {
    match_finder_questions: { kind: 'single', texts: '{"nl": "Waar?"}', options: '[]', position: 1 },
  },
}
