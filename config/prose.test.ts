import { expect, test } from 'vitest'
import { findingsIn, folderOf } from './prose.ts'

const wordsIn = (file: string, text: string) => findingsIn(file, text).map(({ word }) => word)

test('finds words in the text of a document and gives their line', () => {
  expect(findingsIn('README.md', 'A page.\n\nWhoever reads it is told so.\n')).toEqual([
    { line: 3, word: 'Whoever' },
    { line: 3, word: 'told' },
  ])
})

test('finds words that a line break parts', () => {
  expect(wordsIn('a.md', 'A room of\nits own.')).toEqual(['of its own'])
  expect(wordsIn('a.ts', '/**\n * A room of\n * its own.\n */')).toEqual(['of its own'])
})

test('ignores code, addresses and blocks of a document', () => {
  expect(wordsIn('README.md', '`told` [here](./told.md)\n\n```\nwhoever\n```\nIt stands for a value.')).toEqual([])
})

test('finds words in comments and test titles only', () => {
  const source = [
    "const text = 'whoever' // told",
    '/* by night */',
    "test('the member is told', () => {})",
    "test.each([['whom']])('somebody reads %s', () => {})",
    'const told = `whoever`',
  ].join('\n')
  expect(wordsIn('a.test.ts', source)).toEqual(['told', 'by night', 'told', 'somebody'])
})

test('finds words in the texts of a catalogue, not in its keys', () => {
  expect(wordsIn('plugins/gifts/locales/en.json', '{ "told": "You are told." }')).toEqual(['told'])
})

test.each([
  ['core/features/likes/like.ts', 'core/features'],
  ['plugins/gifts/plugin.ts', 'plugins/gifts'],
  ['db/migrate.ts', 'db'],
  ['README.md', '.'],
])('counts %s under %s', (file, folder) => {
  expect(folderOf(file)).toBe(folder)
})
