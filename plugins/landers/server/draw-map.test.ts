import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { listRegions, specifiedCountries } from '../../../core/platform/geo/index.ts'
import { drawMap } from './draw-map.ts'

function getPoints(path: string): number[][] {
  expect(path).toMatch(/^(m-?\d+ -?\d+h0)+$/)
  let [x, y] = [0, 0]
  return [...path.matchAll(/m(-?\d+) (-?\d+)/g)].map(([, dx, dy]) => {
    x += Number(dx)
    y += Number(dy)
    return [x, y]
  })
}

describe('the map of dots', () => {
  it.each(specifiedCountries.map(({ code }) => code))('has every region of %s once, inside its frame', (country) => {
    const map = drawMap(country)
    expect(map?.regions.map(({ code }) => code)).toEqual(listRegions(country).map(({ code }) => code))
    const { width = 0, height = 0, regions = [] } = map ?? {}
    for (const { code, dots, pin } of regions) {
      const points = getPoints(dots)
      expect(points, code).toContainEqual([pin.x, pin.y])
      expect(new Set(points.map(String)).size).toBe(points.length)
      for (const [x = 0, y = 0] of points) expect(x >= 1 && x < width && y >= 1 && y < height, code).toBe(true)
    }
  })

  it('weighs little', () => {
    for (const { code } of specifiedCountries) {
      expect(gzipSync(JSON.stringify(drawMap(code)?.regions.map(({ dots }) => dots))).length, code).toBeLessThan(1500)
    }
  })

  it('has the right geography: Groningen north-east of Zeeland, Alaska below California', () => {
    const pin = (country: string, code: string) => drawMap(country)?.regions.find((region) => region.code === code)?.pin
    expect(pin('NL', 'NL-GR')?.x).toBeGreaterThan(pin('NL', 'NL-ZE')?.x ?? 0)
    expect(pin('NL', 'NL-GR')?.y).toBeLessThan(pin('NL', 'NL-ZE')?.y ?? 0)
    expect(pin('US', 'US-AK')?.y).toBeGreaterThan(pin('US', 'US-CA')?.y ?? 0)
  })

  it('is null for a country without places', () => expect(drawMap('XX')).toBeNull())
})
