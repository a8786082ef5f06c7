import type { BrandTables } from '../../../tests/factories/brand-tables.ts'

export const brandTables: BrandTables = {
  samples: {
    answers_questions: { language: 'nl', text: 'Wat vond je gisteren mooi?', position: 3, active: true },
  },
}
