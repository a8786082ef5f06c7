import { expect, test } from 'vitest'
import { diffLines, excerptChanges } from './line-diff.ts'

const marks = { both: ' ', old: '-', new: '+' }
const showDiff = (before: string, after: string) => diffLines(before, after).map(({ side, text }) => marks[side] + text)

test('marks unchanged, removed and added lines', () => {
  expect(showDiff('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual([' a', '-b', ' c', '+x', ' d'])
  expect(showDiff('a', 'a')).toEqual([' a'])
  expect(showDiff('', 'a\nb')).toEqual(['-', '+a', '+b'])
})

test('both texts can be restored from the diff', () => {
  const [before, after] = ['one\ntwo\n\nthree\ntwo\nfour', 'two\nthree\n\nfour\nfive\ntwo']
  const lines = diffLines(before, after)
  const side = (without: string) =>
    lines
      .filter((line) => line.side !== without)
      .map(({ text }) => text)
      .join('\n')
  expect({ new: side('new'), old: side('old') }).toEqual({ new: before, old: after })
})

test('compares two long texts without a common line quickly', () => {
  const long = (word: string) => Array.from({ length: 5000 }, (_, index) => word + index).join('\n')
  expect(diffLines(long('a'), long('b'))).toHaveLength(10_000)
})

test('lines far from any change are omitted', () => {
  const lines = excerptChanges(diffLines('a\nb\nc\nd\ne\nf', 'a\nb\nc\nx\ne\nf'), 1)
  expect(lines.map((line) => line && marks[line.side] + line.text)).toEqual([null, ' c', '-d', '+x', ' e', null])
})
