import { expect, test } from 'vitest'
import { computeExitMs, interpretRelease, measureVelocity } from './gesture.ts'

test.each([
  ['drawn far to the right', { distance: 140, velocity: 0 }, 'like'],
  ['drawn far to the left', { distance: -140, velocity: 0 }, 'pass'],
  ['drawn a little', { distance: 100, velocity: 0.1 }, null],
  ['flung to the right', { distance: 30, velocity: 0.9 }, 'like'],
  ['flung to the left', { distance: -30, velocity: -0.9 }, 'pass'],
  ['touched', { distance: 10, velocity: 2 }, null],
  ['drawn far and flung back', { distance: 200, velocity: -0.8 }, null],
])('a card that is %s', (_name, release, meaning) => {
  expect(interpretRelease({ ...release, width: 400 })).toBe(meaning)
})

test('measures the speed of the last moments', () => {
  const samples = [
    { x: 0, at: 0 },
    { x: 300, at: 400 },
    { x: 310, at: 450 },
    { x: 320, at: 500 },
  ]
  expect(measureVelocity(samples, 500)).toBeCloseTo(0.2)
  expect(measureVelocity(samples, 900)).toBe(0)
})

test('a card leaves as fast as it was flung, and never too fast to see', () => {
  expect([computeExitMs(0, 400), computeExitMs(2, 400), computeExitMs(9, 400)]).toEqual([320, 200, 160])
})
