import { expect, test } from 'vitest'
import {
  getDisplayState,
  getOrderState,
  getPollDelay,
  isFirstPurchase,
  isJustCompleted,
  isWithdrawn,
} from './order-state.ts'

test('an open order is pending until its payment has failed', () => {
  expect(getOrderState({ status: 'open', payment_state: 'pending', returned: false })).toBe('pending')
  expect(getOrderState({ status: 'open', payment_state: 'paid', returned: false })).toBe('pending')
  expect(getOrderState({ status: 'open', payment_state: 'cancelled', returned: false })).toBe('cancelled')
  expect(getOrderState({ status: 'open', payment_state: 'failed', returned: false })).toBe('failed')
})

test('an open order with an unknown charge says so', () => {
  expect(getDisplayState({ outcome_unknown: true, payer_done: false }, 'pending')).toBe('unknown')
  expect(getDisplayState({ outcome_unknown: false, payer_done: false }, 'pending')).toBe('pending')
  expect(getDisplayState({ outcome_unknown: true, payer_done: false }, 'completed')).toBe('completed')
})

test('an order whose payer is done waits for banks until it is settled', () => {
  expect(getDisplayState({ outcome_unknown: false, payer_done: true }, 'pending')).toBe('agreed')
  expect(getDisplayState({ outcome_unknown: false, payer_done: true }, 'completed')).toBe('completed')
})

test('a closed order shows its own state', () => {
  expect(getOrderState({ status: 'completed', payment_state: 'paid', returned: false })).toBe('completed')
  expect(getOrderState({ status: 'cancelled', payment_state: 'cancelled', returned: false })).toBe('cancelled')
  expect(getOrderState({ status: 'failed', payment_state: 'failed', returned: false })).toBe('failed')
  expect(getOrderState({ status: 'refunded', payment_state: 'refunded', returned: false })).toBe('refunded')
  expect(getOrderState({ status: 'charged_back', payment_state: 'charged_back', returned: false })).toBe('refunded')
})

test('an order counts as just completed for an hour', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  expect(isJustCompleted({ completed_at: '2026-11-27T11:30:00Z' }, now)).toBe(true)
  expect(isJustCompleted({ completed_at: '2026-07-30T12:00:00Z' }, now)).toBe(false)
  expect(isJustCompleted({ completed_at: null }, now)).toBe(false)
})

test('only the order that was completed first made its member Premium', () => {
  const first = { id: 'a', completed_at: '2026-11-01T12:00:00.000Z' }
  const second = { id: 'b', completed_at: '2026-11-02T12:00:00.000Z' }
  const cancelled = { id: 'c', completed_at: null }
  expect(isFirstPurchase(first, [second, first, cancelled])).toBe(true)
  expect(isFirstPurchase(second, [second, first, cancelled])).toBe(false)
})

test('an order with a returned payment differs from one never paid', () => {
  expect(getOrderState({ status: 'cancelled', payment_state: 'paid', returned: true })).toBe('returned')
  expect(getOrderState({ status: 'refunded', payment_state: 'refunded', returned: true })).toBe('returned')
})

test('a withdrawn order differs from one refunded otherwise or charged back', () => {
  const withdrawn_at = '2026-01-01T00:00:00.000Z'
  expect(isWithdrawn({ status: 'refunded', withdrawn_at })).toBe(true)
  expect(isWithdrawn({ status: 'refunded', withdrawn_at: null })).toBe(false)
  expect(isWithdrawn({ status: 'charged_back', withdrawn_at })).toBe(false)
})

test('polling becomes rarer, up to a limit', () => {
  const waits = Array.from({ length: 20 }, (_, attempt) => getPollDelay(attempt))
  expect(waits[0]).toBe(1_500)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits.at(-1)).toBe(20_000)
})
