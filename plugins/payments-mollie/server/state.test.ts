import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAmount, toMinorUnits } from './amount.ts'
import { toPaymentState } from './state.ts'

type PaymentFacts = Parameters<typeof toPaymentState>[0]
const buildPayment = (over: object): PaymentFacts =>
  ({ status: 'paid', amount: toAmount(2249, 'EUR'), ...over }) as PaymentFacts
const refund = (minor: number, over: object = {}) => ({
  amount: toAmount(minor, 'EUR'),
  status: 'refunded',
  metadata: null,
  ...over,
})
const refunds = (...all: object[]) => buildPayment({ _embedded: { refunds: all } })

describe('an amount', () => {
  it('survives conversion there and back, in any currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom('EUR', 'PLN', 'JPY', 'BHD'),
        (minor, currency) => {
          expect(toMinorUnits(toAmount(minor, currency))).toBe(minor)
        },
      ),
    )
    expect([toAmount(2249, 'EUR').value, toAmount(2249, 'JPY').value]).toEqual(['22.49', '2249'])
    expect(toMinorUnits(null)).toBe(0)
  })
})

describe('a payment at Mollie', () => {
  it.each([
    ['open', 'pending'],
    ['authorized', 'pending'],
    ['expired', 'cancelled'],
    ['canceled', 'cancelled'],
    ['failed', 'failed'],
    ['paid', 'paid'],
    ['a word of the future', 'pending'],
  ])('that is %s is %s', (status, state) => {
    expect(toPaymentState(buildPayment({ status }), 'p')).toBe(state)
  })

  it('counts as partly refunded only if we requested it', () => {
    expect(toPaymentState(refunds(refund(500)), 'p')).toBe('paid')
    expect(toPaymentState(refunds(refund(500, { metadata: { refund_of: 'another' } })), 'p')).toBe('paid')
    expect(toPaymentState(refunds(refund(500, { metadata: { refund_of: 'p' } })), 'p')).toBe('refunded')
    expect(toPaymentState(refunds(refund(1000), refund(1249)), 'p')).toBe('refunded')
  })

  it('is not refunded by a refund that failed or was cancelled', () => {
    for (const status of ['failed', 'canceled'])
      expect(toPaymentState(refunds(refund(2249, { status, metadata: { refund_of: 'p' } })), 'p')).toBe('paid')
  })

  it('counts as charged back whatever else happened', () => {
    expect(toPaymentState(buildPayment({ amountChargedBack: toAmount(2249, 'EUR') }), 'p')).toBe('charged_back')
  })
})
