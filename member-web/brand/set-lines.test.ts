import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setLines } from './set-lines.ts'

const measure = (text: string) => text.length * 0.55
const room = { width: 700, lines: 4, sizes: [84, 64, 48] }

test('no line is wider than its space and no line is unnecessary, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 400 }), (text) => {
      const { size, lines } = setLines(text, room, measure)
      expect(lines.length).toBeLessThanOrEqual(room.lines)
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width)
    }),
  )
})

test('a long word makes the text smaller before it is broken', () => {
  const long = 'Lebensabschnittspartner gesucht'
  expect(setLines(long, room, measure)).toEqual({ size: 48, lines: ['Lebensabschnittspartner', 'gesucht'] })
  const longer = setLines('Donaudampfschifffahrtsgesellschaftskapitän', room, measure)
  expect({ numLonger: longer.size, numLines: longer.lines.length, lines: longer.lines[0]?.at(-1) }).toEqual({
    numLonger: 48,
    numLines: 2,
    lines: '-',
  })
})

test('words are kept whole and lines are even', () => {
  expect(setLines('Every story has two sides.', room, measure)).toEqual({
    size: 84,
    lines: ['Every story', 'has two sides.'],
  })
})

test('an endless text ends with an ellipsis, and is not cut by the frame', () => {
  const { lines } = setLines('word '.repeat(200), room, measure)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/…$/)
})
