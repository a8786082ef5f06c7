import { expect, test } from 'vitest'
import { messagePrices } from './packages.ts'

const pack = (price: number) => ({
  id: String(price),
  credits: 10,
  amount: price * 5,
  currency: 'EUR',
  popular: false,
  price_per_message: price,
})

test('a price list says what a message costs at least and at most', () => {
  expect(messagePrices({ country: 'NL', message_cost: 2, packages: [pack(200), pack(140), pack(180)] })).toEqual({
    low: 140,
    high: 200,
    currency: 'EUR',
  })
})

test('free messages and an empty list have no price', () => {
  expect(messagePrices({ country: 'NL', message_cost: 0, packages: [pack(0)] })).toBeNull()
  expect(messagePrices({ country: 'NL', message_cost: 2, packages: [] })).toBeNull()
})
