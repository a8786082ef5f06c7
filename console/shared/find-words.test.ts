import { expect, test } from 'vitest'
import { findMatches } from './find-words.ts'

const search = (names: string[], typed: string) => findMatches(names, typed, (name) => ({ name, more: '' }))

test.each([
  ['Lodz', 'Łódź'],
  ['łódź', 'Lodz'],
  ['strasse', 'Hauptstraße'],
  ['Kobenhavn', 'København'],
  ['zurich', 'Zürich'],
])('%s finds %s', (typed, name) => {
  expect(search(['Utrecht', name], typed)).toEqual([name])
})
