import { expect, test } from 'vitest'
import { pickTile } from './pick-tile.ts'

const getPage = (tiles: string[], perPage: number, number: number) =>
  [0, 1, 2, 3].map((place) => pickTile(tiles, perPage, number, place) ?? '-').join('')

test('pages rotate the tiles, and none shows a tile twice', () => {
  expect([1, 2, 3].map((number) => getPage(['a', 'b', 'c'], 2, number))).toEqual(['ab--', 'ca--', 'bc--'])
  expect([1, 2].map((number) => getPage(['a'], 3, number))).toEqual(['a---', 'a---'])
  expect(getPage([], 2, 1)).toBe('----')
})
