import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  notCopied: {
    lander_splits: 'As an experiment.',
  },
  samples: {
    lander_contents: { design: 'photos', slug: 'zomer', language: 'nl', headline: 'Kom binnen', status: 'live' },
  },
}
