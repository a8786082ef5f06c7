import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  notCopied: {
    cam_tiles: 'An advertisement is agreed for one brand.',
  },
  others: {
    cam_tiles: { title: 'Kijk', drawing: 'lamp', link: 'https://kijk.example' },
  },
}
