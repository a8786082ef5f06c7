import { describe, expect, test } from 'vitest'
import { coverIllustrations, pickCouple, pickIllustrations } from './cover-illustrations.ts'

const covers = ['mosaic', 'diptych', 'dusk', 'plates'] as const

/** Portraits of the same person for different brands. */
const samePeople = [
  ['garden-1', 'dusk-1'],
  ['garden-2', 'right'],
  ['dusk-3', 'portrait-2'],
]

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

  test.each([0, 1, 2, 3, 4])('show nobody twice on a page, turn %i', (turn) => {
    const shown = pickIllustrations(cover, turn).map(({ filename }) => filename)
    for (const twins of samePeople) {
      expect(shown.filter((file) => twins.some((name) => file.includes(name))).length).toBeLessThanOrEqual(1)
    }
  })
})
