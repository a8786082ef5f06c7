import { expect, test } from 'vitest'
import { emptyArmCount, evaluateArms, findHarm } from './evaluate-arms.ts'

const arm = (seen: number, goals: number, harm = {}) => ({ ...emptyArmCount, seen, goals, ...harm })
const plan = { planned: 2000, expected: 10, effect: 3 }
const verdict = (one: ReturnType<typeof arm>, other: ReturnType<typeof arm>) =>
  evaluateArms([other, one], plan).arms[1]?.verdict

test.each([
  ['early', arm(99, 40), arm(2000, 10)],
  ['open', arm(1000, 110), arm(1000, 100)],
  ['better', arm(2000, 300), arm(2000, 200)],
  ['worse', arm(2000, 200), arm(2000, 300)],
  ['no_difference', arm(9000, 900), arm(9000, 900)],
  ['unclear', arm(2000, 230), arm(2000, 200)],
])('a variant is %s', (expected, one, other) => {
  expect(verdict(one, other)).toBe(expected)
})

test('compares the usual value with nothing', () => {
  const { arms, complete } = evaluateArms([arm(2000, 200), arm(1999, 300)], plan)
  expect({ difference: arms[0]?.difference, verdict: arms[0]?.verdict, complete }).toEqual({
    difference: null,
    verdict: null,
    complete: false,
  })
})

test('requires more people for several variants', () => {
  const width = (count: number) => {
    const { arms } = evaluateArms(
      Array.from({ length: count }, () => arm(2000, 200)),
      plan,
    )
    return arms[1]?.difference?.high ?? 0
  }
  expect(width(4)).toBeGreaterThan(width(2))
})

test('reports arms that are too uneven to be chance', () => {
  expect(evaluateArms([arm(1000, 1), arm(1000, 1)], plan).suspicious).toBe(false)
  expect(evaluateArms([arm(1000, 1), arm(1200, 1)], plan).suspicious).toBe(true)
})

test('attributes harm to a variant and a guardrail only if it exceeds chance', () => {
  expect(findHarm([arm(900, 9), arm(900, 9, { refunds: 5 })])).toBeNull()
  expect(findHarm([arm(900, 9), arm(900, 9, { refunds: 9 })])).toEqual({ guardrail: 'refunds', arm: 1 })
  expect(findHarm([arm(900, 9, { blocks: 40 }), arm(900, 9)])).toBeNull()
  expect(findHarm([arm(900, 9), arm(900, 9), arm(900, 9, { complaints: 12 })])).toEqual({
    guardrail: 'complaints',
    arm: 2,
  })
})
