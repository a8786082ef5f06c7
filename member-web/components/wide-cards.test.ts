import { expect, test } from 'vitest'
import { countWideCards } from './wide-cards.ts'

test('lists of any length fill rows of four, except one person alone', () => {
  for (let count = 2; count <= 30; count++) {
    const wide = countWideCards(count)
    expect(wide).toBeLessThanOrEqual(count)
    expect((count + wide) % 4).toBe(0)
  }
})
