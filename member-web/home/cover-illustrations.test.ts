import { describe, expect, test } from 'vitest'
import { coverIllustrations, pickCouple, pickIllustrations } from './cover-illustrations.ts'

const covers = ['mosaic', 'diptych', 'dusk', 'plates'] as const

describe.each(covers)('the illustrated people of a cover, %s', (cover) => {
  test('begin with those of the cover', () => {
    expect(pickIllustrations(cover, 0)).toBe(coverIllustrations[cover])
    for (const photo of pickCouple(cover, 0)) expect(coverIllustrations[cover]).toContain(photo)
  })

  test('differ from turn to turn', () => {
    const shown = [0, 1, 2, 3, 4].flatMap((turn) => pickCouple(cover, turn))
    expect(new Set(shown).size).toBe(10)
    expect(pickIllustrations(cover, 2)).toHaveLength(4)
  })
})
