import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConfirmedPayment, PaymentState } from './provider.ts'
import { computeTransition, type KnownPayment } from './transition.ts'

const states: PaymentState[] = ['pending', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back']
const fresh: KnownPayment = { state: 'pending', orderStatus: 'open', amount: 2249, currency: 'EUR', testMode: false }
const word = (state: PaymentState, other: Partial<ConfirmedPayment> = {}): ConfirmedPayment => ({
  providerPaymentId: 'p',
  state,
  amount: 2249,
  currency: 'EUR',
  testMode: false,
  ...other,
})

describe('the transition after a provider’s answer', () => {
  it.each([
    ['pending', 'paid', 'paid', 'credit'],
    ['pending', 'failed', 'failed', 'none'],
    ['failed', 'paid', 'paid', 'credit'],
    ['cancelled', 'paid', 'paid', 'credit'],
    ['paid', 'paid', 'paid', 'none'],
    ['paid', 'failed', 'paid', 'none'],
    ['paid', 'pending', 'paid', 'none'],
    ['paid', 'refunded', 'refunded', 'reverse'],
    ['paid', 'charged_back', 'charged_back', 'reverse'],
    ['pending', 'refunded', 'refunded', 'none'],
    ['refunded', 'paid', 'refunded', 'none'],
    ['refunded', 'charged_back', 'charged_back', 'none'],
    ['charged_back', 'refunded', 'charged_back', 'none'],
  ] as const)('%s, then %s: %s, %s', (known, confirmed, state, consequence) => {
    expect(computeTransition({ ...fresh, state: known }, word(confirmed))).toMatchObject({ state, consequence })
  })

  it.each([{ amount: 1 }, { amount: 2250 }, { currency: 'PLN' }, { testMode: true }])(
    'never moves on a mismatch: %o',
    (other) => {
      for (const state of states) {
        expect(computeTransition(fresh, word(state, other))).toEqual({
          state: 'pending',
          orderStatus: 'open',
          consequence: 'mismatch',
        })
      }
    },
  )

  it('credits at most once and reverses at most what was credited, in any sequence', () => {
    const anyWord = fc.record({
      state: fc.constantFrom(...states),
      amount: fc.constantFrom(2249, 2249, 2249, 1),
      currency: fc.constantFrom('EUR', 'EUR', 'PLN'),
      testMode: fc.constantFrom(false, false, true),
    })
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 12 }), (words) => {
        let known = fresh
        let [credits, reversals] = [0, 0]
        let paidWords = 0
        for (const report of words) {
          const honest = report.amount === 2249 && report.currency === 'EUR' && !report.testMode
          if (honest && report.state === 'paid') paidWords++
          const next = computeTransition(known, word(report.state, report))
          if (next.consequence === 'credit') credits++
          if (next.consequence === 'reverse') reversals++
          known = { ...known, state: next.state, orderStatus: next.orderStatus }
          expect(credits).toBeLessThanOrEqual(Math.min(1, paidWords))
          expect(reversals).toBeLessThanOrEqual(credits)
          expect(known.state === 'paid').toBe(credits - reversals === 1)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
