import { describe, expect, test } from 'vitest'
import { continueList, insertLink, type Selected, type TextEdit, toggleInline, toggleLines } from './markdown-edits.ts'

/** A text whose selection is between two bars; one bar is a cursor. */
function read(marked: string): Selected {
  const [before = '', inside, after] = marked.split('|')
  if (after === undefined) return { text: before + (inside ?? ''), from: before.length, to: before.length }
  return { text: before + inside + after, from: before.length, to: before.length + (inside ?? '').length }
}
function apply(marked: string, edit: (selected: Selected) => TextEdit | null): string | null {
  const { text } = read(marked)
  const done = edit(read(marked))
  if (!done) return null
  const next = text.slice(0, done.start) + done.text + text.slice(done.end)
  const inside = done.from === done.to ? '|' : `|${next.slice(done.from, done.to)}|`
  return next.slice(0, done.from) + inside + next.slice(done.to)
}

describe('bold and italic', () => {
  test.each([
    ['a |b| c', 'bold', 'a **|b|** c'],
    ['a **|b|** c', 'bold', 'a |b| c'],
    ['a |**b**| c', 'bold', 'a |b| c'],
    ['a | c', 'italic', 'a *|* c'],
    ['a *|b|* c', 'italic', 'a |b| c'],
    // Bold text becomes italic as well.
    ['a **|b|** c', 'italic', 'a ***|b|*** c'],
  ] as const)('%s, %s: %s', (before, kind, after) => {
    expect(apply(before, (selected) => toggleInline(selected, kind))).toBe(after)
  })
})

describe('lines', () => {
  test.each([
    ['one\ntw|o', 'heading', 'one\n## two|'],
    ['one\n## tw|o', 'heading', 'one\ntwo|'],
    ['## tw|o', 'subheading', '### two|'],
    ['|', 'bullets', '- |'],
    ['|one\n\ntwo|\n', 'bullets', '|- one\n\n- two|\n'],
    ['|- one\n- two|', 'numbers', '|1. one\n2. two|'],
    ['|1. one\n2. two|', 'numbers', '|one\ntwo|'],
    ['on|e', 'quote', '> one|'],
  ] as const)('%j, %s: %j', (before, kind, after) => {
    expect(apply(before, (selected) => toggleLines(selected, kind))).toBe(after)
  })
})

test('a link keeps the selected words and selects its address', () => {
  expect(apply('read |our terms|.', (selected) => insertLink(selected, 'words'))).toBe('read [our terms](|/|).')
  expect(apply('read |.', (selected) => insertLink(selected, 'words'))).toBe('read [words](|/|).')
})

test.each([
  ['- one|', '- one\n- |'],
  ['9. nine|', '9. nine\n10. |'],
  ['- one\n- |', '- one\n|'],
  ['one|', null],
  ['|- one|', null],
])('Enter in %j: %j', (before, after) => {
  expect(apply(before, continueList)).toBe(after)
})
