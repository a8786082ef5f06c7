import { expect, test } from 'vitest'
import { createRandom } from '../../../db/demo/random.ts'
import { cellLevels, cellRow, listTermsInCircle } from './terms.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
function km(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const cos = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.cos(radians(a.lon - b.lon))
  return 6378.168 * Math.acos(Math.min(1, Math.sin(radians(a.lat)) * Math.sin(radians(b.lat)) + cos))
}

const random = createRandom('circles')
const middles = [
  { lat: 52.09, lon: 5.12 },
  { lat: 36.72, lon: -4.42 },
  { lat: 0.01, lon: 179.99 },
  { lat: -68, lon: -179.9 },
]

test.each([3, 5, 8, 25, 50, 100, 250, 500])(
  'every place in the cells inside a circle of %i km is within the circle',
  (reach) => {
    for (const middle of middles) {
      const cells = listTermsInCircle(middle, reach)
      for (const { base } of cells) {
        const { side, base: first } = cellLevels.findLast((level) => level.base <= base) ?? { side: 1, base: 0 }
        const [y, x] = [Math.floor((base - first) / cellRow), (base - first) % cellRow]
        for (let n = 0; n < 20; n += 1) {
          const at = { lat: (y + random.next()) * side - 90, lon: (x + random.next()) * side - 180 }
          expect(km(middle, at)).toBeLessThanOrEqual(reach)
        }
      }
      // Otherwise the test would prove nothing.
      if (middle.lat > 0 && reach >= 8) expect(cells.length).toBeGreaterThan(0)
    }
  },
)
