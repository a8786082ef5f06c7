import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, timeAfter } from '../../shared/durations.ts'
import { changeLimit, computePauseEnd, type Money, resolveLimit, type StoredLimit, waitMs } from './rules.ts'

const now = new Date('2026-03-02T12:00:00Z')
const later = (ms: number) => timeAfter(now, ms)
const euros = (amount: number): Money => ({ amount, currency: 'EUR' })
const limit = (amount: number, next: StoredLimit['next'] = null): StoredLimit => ({ ...euros(amount), next })
const day = later(waitMs)

describe('a limit', () => {
  it('applies immediately if it is the first one or lower', () => {
    expect(changeLimit(null, euros(50), now)).toEqual(limit(50))
    expect(changeLimit(limit(50), euros(20), now)).toEqual(limit(20))
    expect(changeLimit(null, null, now)).toBeNull()
  })

  it('is raised, removed or changed to another currency a day later', () => {
    expect(changeLimit(limit(50), euros(80), now)).toEqual(limit(50, { from: day, value: euros(80) }))
    expect(changeLimit(limit(50), null, now)).toEqual(limit(50, { from: day, value: null }))
    const zloty = { amount: 1, currency: 'PLN' }
    expect(changeLimit(limit(50), zloty, now)).toEqual(limit(50, { from: day, value: zloty }))
    const raised = changeLimit(limit(50), euros(80), now)
    expect(resolveLimit(raised, later(waitMs - 1))).toEqual(raised)
    expect(resolveLimit(raised, day)).toEqual(limit(80))
    expect(resolveLimit(changeLimit(limit(50), null, now), day)).toBeNull()
  })

  it('keeps the start of a pending change if the same or less is requested, and restarts the day for more', () => {
    const waiting = limit(50, { from: later(1000), value: euros(80) })
    expect(changeLimit(waiting, euros(80), now)).toEqual(waiting)
    expect(changeLimit(waiting, euros(60), now)).toEqual(limit(50, { from: later(1000), value: euros(60) }))
    expect(changeLimit(waiting, euros(90), now)).toEqual(limit(50, { from: day, value: euros(90) }))
    expect(changeLimit(waiting, null, now)).toEqual(limit(50, { from: day, value: null }))
    expect(changeLimit(waiting, euros(40), now)).toEqual(limit(40))
  })

  it('never allows more spending within a day, whatever is requested', () => {
    const wish = fc.option(fc.integer({ min: 0, max: 100 }).map(euros), { nil: null })
    const step = fc.record({ wish, after: fc.integer({ min: 0, max: waitMs / 2 }) })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.array(step, { minLength: 1, maxLength: 8 }), (first, steps) => {
        let limit = changeLimit(null, euros(first), now)
        let at = now
        const limits: { at: Date; amount: number }[] = [{ at, amount: first }]
        for (const { wish: asked, after } of steps) {
          at = timeAfter(at, after)
          const before = resolveLimit(limit, at)?.amount ?? Number.POSITIVE_INFINITY
          limit = changeLimit(limit, asked, at)
          const amount = resolveLimit(limit, at)?.amount ?? Number.POSITIVE_INFINITY
          // No request loosens the limit immediately.
          expect(amount).toBeLessThanOrEqual(before)
          limits.push({ at, amount })
        }
        // Anything looser than the limit at some moment of the last day was requested at least a day ago, so not
        // within the first day.
        const within = limits.filter((one) => one.at.getTime() < day.getTime())
        for (const [n, one] of within.entries())
          expect(within.slice(0, n).every((earlier) => one.amount <= earlier.amount)).toBe(true)
      }),
    )
  })
})

describe('a pause', () => {
  const days = (count: number) => later(count * dayMs)
  it('is as long as requested, and is extended immediately', () => {
    expect(computePauseEnd(null, 7, now)).toEqual(days(7))
    expect(computePauseEnd(days(7), 30, now)).toEqual(days(30))
    expect(computePauseEnd(later(-1), 1, now)).toEqual(days(1))
    expect(computePauseEnd(null, 0, now)).toBeNull()
  })
  it('ends no earlier than a day from now', () => {
    expect(computePauseEnd(days(7), 0, now)).toEqual(days(1))
    expect(computePauseEnd(later(1000), 0, now)).toEqual(later(1000))
    expect(computePauseEnd(days(30), 7, now)).toEqual(days(7))
  })
})
