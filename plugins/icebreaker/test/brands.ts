import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  samples: {
    icebreakers: {
      language: 'nl',
      text: 'Wat vond je gisteren mooi?',
      position: 3,
      active: true,
      kind: 'anyone',
    },
  },
}
