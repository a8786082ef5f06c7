import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  notCopied: {
    experiments: 'An experiment belongs to the people who are in it, and ends.',
    experiment_places: 'Where an experiment runs.',
  },
}
