import { expect, test } from 'vitest'
import { findTilePlace } from './tile-place.ts'

const places = (count: number) =>
  Array.from({ length: count }, (_, index) => findTilePlace(index, count)).flatMap((place, index) =>
    place === null ? [] : [`${place} after ${index + 1}`],
  )

test('tiles follow every eighth card, and the end of a short page', () => {
  expect(places(24)).toEqual(['0 after 8', '1 after 16', '2 after 24'])
  expect(places(9)).toEqual(['0 after 8'])
  expect(places(3)).toEqual(['0 after 3'])
  expect(places(0)).toEqual([])
})
