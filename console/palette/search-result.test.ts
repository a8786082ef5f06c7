import { expect, it } from 'vitest'
import { filterMatching, type SearchResult } from './search-result.ts'

const buildPage = (name: string, detail = ''): SearchResult => ({ kind: 'pages', name, detail, to: `/${name}` })
const getNames = (found: SearchResult[]) => found.map(({ name }) => name)

it('every word must occur, ignoring case and accents', () => {
  const all = [buildPage('Código de descuento'), buildPage('Paramètres', 'codes'), buildPage('Pedidos')]
  expect(getNames(filterMatching(all, 'codigo DESC'))).toEqual(['Código de descuento'])
  expect(getNames(filterMatching(all, 'code param'))).toEqual(['Paramètres'])
  expect(filterMatching(all, 'nothing')).toEqual([])
  expect(filterMatching(all, '  ')).toHaveLength(3)
})

it('names that begin with the text come before those that contain it', () => {
  expect(getNames(filterMatching([buildPage('Reorder'), buildPage('Orders')], 'order'))).toEqual(['Orders', 'Reorder'])
})

it('everyday words that are not shown find a page, also in their plural', () => {
  const refund: SearchResult = { ...buildPage('Withdrawal period'), words: 'refund, money back' }
  expect(getNames(filterMatching([refund, buildPage('Orders')], 'refunds'))).toEqual(['Withdrawal period'])
  expect(getNames(filterMatching([refund, buildPage('Money')], 'money'))).toEqual(['Money', 'Withdrawal period'])
})

it('matches in a page’s visible text rank above everyday words', () => {
  const unsend: SearchResult = { ...buildPage('Unsending messages', 'message_take_back'), words: 'refund of credits' }
  expect(getNames(filterMatching([unsend, buildPage('Cancellation period', 'refund_days')], 'refund'))).toEqual([
    'Cancellation period',
    'Unsending messages',
  ])
})
