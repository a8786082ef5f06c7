import { expect, test } from 'vitest'
import { isWithdrawn, nextLook, orderState } from './order-state.ts'

test('an open order is pending until its payment has failed', () => {
  expect(orderState({ status: 'open', payment_state: 'pending' })).toBe('pending')
  expect(orderState({ status: 'open', payment_state: 'paid' })).toBe('pending')
  expect(orderState({ status: 'open', payment_state: 'cancelled' })).toBe('failed')
  expect(orderState({ status: 'open', payment_state: 'failed' })).toBe('failed')
})

test('a closed order tells by its own state', () => {
  expect(orderState({ status: 'completed', payment_state: 'paid' })).toBe('completed')
  expect(orderState({ status: 'cancelled', payment_state: 'cancelled' })).toBe('failed')
  expect(orderState({ status: 'failed', payment_state: 'failed' })).toBe('failed')
  expect(orderState({ status: 'refunded', payment_state: 'refunded' })).toBe('refunded')
  expect(orderState({ status: 'charged_back', payment_state: 'charged_back' })).toBe('refunded')
})

test('a withdrawn order is told from one that was refunded otherwise or charged back', () => {
  const withdrawn_at = '2026-01-01T00:00:00.000Z'
  expect(isWithdrawn({ status: 'refunded', withdrawn_at })).toBe(true)
  expect(isWithdrawn({ status: 'refunded', withdrawn_at: null })).toBe(false)
  expect(isWithdrawn({ status: 'charged_back', withdrawn_at })).toBe(false)
})

test('looks become rarer, up to a limit', () => {
  const waits = Array.from({ length: 20 }, (_, attempt) => nextLook(attempt))
  expect(waits[0]).toBe(1_500)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits.at(-1)).toBe(20_000)
})
