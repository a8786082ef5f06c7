import { expect, test } from 'vitest'
import { computeOutputSize } from './crop-photo.ts'

test.each([
  [800, 1000, 800, 1000],
  [4800, 6000, 1920, 2400],
  [6000, 4800, 2400, 1920],
  [1, 30_000, 1, 2400],
])('a crop of %i by %i is output at %i by %i', (width, height, drawnWidth, drawnHeight) => {
  expect(computeOutputSize({ width, height })).toEqual({ width: drawnWidth, height: drawnHeight })
})
