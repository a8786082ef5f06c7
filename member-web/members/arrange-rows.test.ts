import { expect, test } from 'vitest'
import { arrangeRows, splitStandfirst } from './arrange-rows.ts'

test('photos and lines alternate; the remaining ones follow together', () => {
  expect(arrangeRows(['p', 'q'], ['1', '2', '3'])).toEqual([
    { kind: 'spread', photo: 'p', line: '1' },
    { kind: 'spread', photo: 'q', line: '2' },
    { kind: 'lines', lines: ['3'] },
  ])
  expect(arrangeRows(['p', 'q', 'r', 's', 't'], ['1'])).toEqual([
    { kind: 'spread', photo: 'p', line: '1' },
    { kind: 'photos', photos: ['q', 'r'] },
    { kind: 'photos', photos: ['s', 't'] },
  ])
  expect(arrangeRows([], [])).toEqual([])
})

test('the first sentence leads, if there is one', () => {
  expect(splitStandfirst('Ik bak brood. En ik eet het op.')).toEqual({
    lead: 'Ik bak brood.',
    rest: 'En ik eet het op.',
  })
  expect(splitStandfirst('zonder punt')).toEqual({ lead: '', rest: 'zonder punt' })
  expect(splitStandfirst(`${'lang '.repeat(60)}. Kort.`).lead).toBe('')
})
