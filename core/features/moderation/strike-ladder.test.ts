import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findProposedStep, getLadderStep, isStepJustified, listPossibleSteps } from './strike-ladder.ts'

const ladder = { strikesToSuspend: 2, days: 7, strikesToBan: 3 }

describe('the ladder', () => {
  test('warns first, then hides, then bans', () => {
    expect([1, 2, 3, 9].map((number) => getLadderStep(number, ladder))).toEqual(['warning', 'suspension', 'ban', 'ban'])
  })

  test('proposes no step that the account has already passed', () => {
    expect(findProposedStep(2, ladder, 'disabled')).toBe('warning')
    expect(findProposedStep(3, ladder, 'disabled')).toBe('ban')
    expect(findProposedStep(3, ladder, 'banned')).toBe('warning')
    expect(listPossibleSteps('deleted')).toEqual(['none', 'warning'])
  })

  test('a step is revoked with a strike it needed, and kept if it was deliberately harsher than the ladder', () => {
    expect(isStepJustified('ban', 3, 2, ladder)).toBe(false)
    expect(isStepJustified('ban', 5, 4, ladder)).toBe(true)
    expect(isStepJustified('ban', 2, 1, ladder)).toBe(true)
    expect(isStepJustified('suspension', 2, 1, ladder)).toBe(false)
  })

  test('more strikes never propose a milder step', () => {
    const status = fc.constantFrom('active', 'disabled', 'banned', 'not_confirmed', 'deleted')
    const order = ['none', 'warning', 'suspension', 'ban']
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 30 }),
        status,
        (at, more, number, is) => {
          const own = { strikesToSuspend: at, days: 7, strikesToBan: at + 1 + more }
          const rank = (count: number) => order.indexOf(findProposedStep(count, own, is))
          expect(rank(number + 1)).toBeGreaterThanOrEqual(rank(number))
        },
      ),
    )
  })
})
