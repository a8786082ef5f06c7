import { expect, test } from 'vitest'
import { composePages } from './compose-pages.ts'

/** `p`: has a photo, `w`: has words. */
const listDesigns = (...people: string[]) =>
  composePages(people, (person) => ({ photo: person.includes('p'), words: person.includes('w') }))
const rhythm = (count: number) => listDesigns(...Array.from({ length: count }, () => 'pw')).map(({ design }) => design)

test('arranges three designs in a rhythm; a page that would be alone in its row is a column', () => {
  expect(rhythm(6)).toEqual(['cover', 'quote', 'column', 'quote', 'cover', 'column'])
  expect(rhythm(5)).toEqual(['cover', 'quote', 'column', 'quote', 'cover'])
  expect(rhythm(4)).toEqual(['cover', 'quote', 'column', 'column'])
  expect([rhythm(2), rhythm(1), rhythm(0)]).toEqual([['cover', 'quote'], ['column'], []])
})

test('gives covers to photos and quotes to words, and leaves nobody out', () => {
  const pages = listDesigns('w1', 'p1', '-', 'p2', 'w2', 'pw')
  expect(pages.map(({ design, person }) => `${design} ${person}`)).toEqual([
    'cover p1',
    'quote w1',
    'column p2',
    'quote w2',
    'cover pw',
    'column -',
  ])
})
