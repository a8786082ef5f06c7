import { expect, it } from 'vitest'
import { type Found, matching } from './found.ts'

const page = (name: string, detail = ''): Found => ({ kind: 'pages', name, detail, to: `/${name}` })
const names = (found: Found[]) => found.map(({ name }) => name)

it('every word has to occur, in whatever case and with or without accents', () => {
  const all = [page('Código de descuento'), page('Paramètres', 'codes'), page('Pedidos')]
  expect(names(matching(all, 'codigo DESC'))).toEqual(['Código de descuento'])
  expect(names(matching(all, 'code param'))).toEqual(['Paramètres'])
  expect(matching(all, 'nothing')).toEqual([])
  expect(matching(all, '  ')).toHaveLength(3)
})

it('what begins with it comes before what holds it', () => {
  expect(names(matching([page('Reorder'), page('Orders')], 'order'))).toEqual(['Orders', 'Reorder'])
})

it('finds by everyday words that are not shown, and by their plural', () => {
  const refund: Found = { ...page('Withdrawal period'), words: 'refund, money back' }
  expect(names(matching([refund, page('Orders')], 'refunds'))).toEqual(['Withdrawal period'])
  expect(names(matching([refund, page('Money')], 'money'))).toEqual(['Money', 'Withdrawal period'])
})
