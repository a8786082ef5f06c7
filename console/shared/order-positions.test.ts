import { expect, test } from 'vitest'
import { orderPositions } from './order-positions.ts'

const all = () => true
const getRows = (...positions: number[]) => positions.map((position) => ({ position, own: false }))
const mine = (position: number) => ({ position, own: true })
const isOwn = ({ own }: { own: boolean }) => own

test('rows that were moved share the positions that they had', () => {
  expect(orderPositions(getRows(30, 10, 20), all)).toEqual([10, 20, 30])
})

test('rows with the same position get one each', () => {
  expect(orderPositions(getRows(0, 0, 1, 0), all)).toEqual([0, 1, 2, 3])
})

test('a row moves between rows that someone else must change', () => {
  expect(orderPositions([mine(61), ...getRows(10, 20)], isOwn)).toEqual([9, 10, 20])
  expect(orderPositions([...getRows(10), mine(61), ...getRows(20)], isOwn)).toEqual([10, 19, 20])
  expect(orderPositions([mine(61), mine(62), ...getRows(10)], isOwn)).toEqual([8, 9, 10])
})

test('a row between those that stay keeps its position', () => {
  expect(orderPositions([...getRows(10), mine(12), ...getRows(20)], isOwn)).toEqual([10, 12, 20])
})

test('a row that becomes the last one follows the others', () => {
  const [first, second, last] = orderPositions([...getRows(10, 20), mine(5)], isOwn)
  expect({ first, second }).toEqual({ first: 10, second: 20 })
  expect(last).toBeGreaterThan(20)
})
