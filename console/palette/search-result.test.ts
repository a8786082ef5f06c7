import { expect, it } from 'vitest'
import { filterMatching, type SearchResult } from './search-result.ts'

const page = (name: string, detail = ''): SearchResult => ({ kind: 'pages', name, detail, to: `/${name}` })
const names = (found: SearchResult[]) => found.map(({ name }) => name)

it('every word must occur, ignoring case and accents', () => {
  const all = [page('Código de descuento'), page('Paramètres', 'codes'), page('Pedidos')]
  expect(names(filterMatching(all, 'codigo DESC'))).toEqual(['Código de descuento'])
  expect(names(filterMatching(all, 'code param'))).toEqual(['Paramètres'])
  expect(filterMatching(all, 'nothing')).toEqual([])
  expect(filterMatching(all, '  ')).toHaveLength(3)
})

it('names that begin with the text come before those that contain it', () => {
  expect(names(filterMatching([page('Reorder'), page('Orders')], 'order'))).toEqual(['Orders', 'Reorder'])
})

it('everyday words that are not shown find a page, also in their plural', () => {
  const refund: SearchResult = { ...page('Withdrawal period'), words: 'refund, money back' }
  expect(names(filterMatching([refund, page('Orders')], 'refunds'))).toEqual(['Withdrawal period'])
  expect(names(filterMatching([refund, page('Money')], 'money'))).toEqual(['Money', 'Withdrawal period'])
})

it('matches in a page’s visible text rank above everyday words', () => {
  const unsend: SearchResult = { ...page('Unsending messages', 'message_take_back'), words: 'refund of credits' }
  expect(names(filterMatching([unsend, page('Cancellation period', 'refund_days')], 'refund'))).toEqual([
    'Cancellation period',
    'Unsending messages',
  ])
})
