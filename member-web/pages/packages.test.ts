import { expect, test } from 'vitest'
import { listMessagePrices } from './packages.ts'

const pack = (price: number) => ({ currency: 'EUR', price_per_message: price })

test('a price list states the lowest and the highest price of a message', () => {
  expect(listMessagePrices({ message_cost: 2, packages: [pack(200), pack(140), pack(180)] })).toEqual({
    low: 140,
    high: 200,
    currency: 'EUR',
  })
})

test('free messages and an empty list have no price', () => {
  expect(listMessagePrices({ message_cost: 0, packages: [pack(0)] })).toBeNull()
  expect(listMessagePrices({ message_cost: 2, packages: [] })).toBeNull()
})
